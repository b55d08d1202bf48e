import { type AddLinesResult, basketApi } from '@vitrina/contracts/site/basket'
import { readCoupon } from '@vitrina/site/coupon'
import { isIdcode } from '@vitrina/site/identifiers'
import { Router } from 'express'
import { notFound, unprocessable } from '../../http/http-errors.ts'
import { serve } from '../../visitor/serve.ts'
import type { ShopServices } from '../services.ts'
import { shopsInBasket } from '../shops/basket-shops.ts'
import { addLines, checkLineCodes } from './add-lines.ts'
import { changeBasket, readBasket } from './basket-service.ts'
import { mountCartCalls } from './cart-calls.ts'
import { addLine, changeLine, removeLine } from './changes.ts'
import { withSelection } from './stored-basket.ts'
import { basketSupply } from './supply.ts'

const NO_COUPON = 'Это не похоже на купон. Проверьте, как он написан.'

/** The visitor's basket: reading it, its changes, and the specified cart calls of the retailer. */
export function basketRoutes(services: ShopServices): Router {
  const router = Router()

  serve(router, basketApi.read, async (call) => {
    const [basket, forShops] = await Promise.all([readBasket(services, call), shopsInBasket(services, call)])
    return { ...basket, forShops }
  })

  serve(router, basketApi.addLine, (call) => {
    const { idcode, count } = call.body
    if (!isIdcode(idcode)) throw notFound('Такого товара нет в продаже')
    return changeBasket(services, call, [idcode], (before) => addLine(before, idcode, count))
  })

  serve(router, basketApi.addLines, async (call) => {
    const lines = checkLineCodes(call.body.lines)
    let outcome: Omit<AddLinesResult, 'basket'> = { added: [], rounded: [], refused: [] }
    const codes = lines.map(({ idcode }) => idcode)
    const basket = await changeBasket(services, call, codes, (before) => {
      const { changed: after, ...addResult } = addLines(before, lines)
      outcome = addResult
      return after
    })
    return { basket, ...outcome }
  })

  serve(router, basketApi.changeLine, (call) =>
    changeBasket(services, call, [], (before) => changeLine(before, call.params.idcode, call.body.count)),
  )

  serve(router, basketApi.removeLine, (call) =>
    changeBasket(services, call, [], (before) => removeLine(before, call.params.idcode)),
  )

  serve(router, basketApi.select, (call) =>
    changeBasket(services, call, [], ({ basket }) => ({ basket: withSelection(basket, call.body.idcodes) })),
  )

  serve(router, basketApi.clear, (call) =>
    changeBasket(services, call, [], ({ basket }) => ({ basket: { ...basket, lines: [], selected: [], coupon: '' } })),
  )

  serve(router, basketApi.setCoupon, (call) => {
    const coupon = readCoupon(call.body.coupon)
    if (coupon === null) throw unprocessable(NO_COUPON, { coupon: NO_COUPON })
    return changeBasket(services, call, [], ({ basket }) => ({ basket: { ...basket, coupon } }))
  })

  serve(router, basketApi.supply, (call) => basketSupply(services, services.clients.delivery, call))

  mountCartCalls(router, services)

  return router
}
