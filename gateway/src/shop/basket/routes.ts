import { type AddedLines, basketPages } from '@vitrina/contracts/site/basket'
import { readCoupon } from '@vitrina/site/coupon'
import { isIdcode } from '@vitrina/site/identifiers'
import { Router } from 'express'
import { notFound, unprocessable } from '../../http/refusals.ts'
import { RetailerClient } from '../../infra/retailer/client.ts'
import { serve } from '../../visitor/serve.ts'
import type { ShopServices } from '../services.ts'
import { shopsInBasket } from '../shops/in-basket.ts'
import { mountCartCalls } from './cart-calls.ts'
import { added, changed, removed } from './changes.ts'
import { addedMany, checkedLines } from './many.ts'
import { withSelection } from './stored.ts'
import { basketSupply } from './supply.ts'
import { changeBasket, readBasket } from './visit.ts'

const NO_COUPON = 'Это не похоже на купон. Проверьте, как он написан.'

/** The visitor's basket: what is in it, what they may do to it, and the specified cart calls of the retailer. */
export function basketRoutes(services: ShopServices): Router {
  const router = Router()
  const delivery = new RetailerClient(services.config.retailerUrl)

  serve(router, basketPages.read, async (call) => {
    const [basket, forShops] = await Promise.all([readBasket(services, call), shopsInBasket(services, call)])
    return { ...basket, forShops }
  })

  serve(router, basketPages.addLine, (call) => {
    const { idcode, count } = call.body
    if (!isIdcode(idcode)) throw notFound('Такого товара нет в продаже')
    return changeBasket(services, call, [idcode], (before) => added(before, idcode, count))
  })

  serve(router, basketPages.addLines, async (call) => {
    const lines = checkedLines(call.body.lines)
    let outcome: Omit<AddedLines, 'basket'> = { added: [], rounded: [], refused: [] }
    const codes = lines.map(({ idcode }) => idcode)
    const basket = await changeBasket(services, call, codes, (before) => {
      const { changed: after, ...told } = addedMany(before, lines)
      outcome = told
      return after
    })
    return { basket, ...outcome }
  })

  serve(router, basketPages.changeLine, (call) =>
    changeBasket(services, call, [], (before) => changed(before, call.params.idcode, call.body.count)),
  )

  serve(router, basketPages.removeLine, (call) =>
    changeBasket(services, call, [], (before) => removed(before, call.params.idcode)),
  )

  serve(router, basketPages.select, (call) =>
    changeBasket(services, call, [], ({ basket }) => ({ basket: withSelection(basket, call.body.idcodes) })),
  )

  serve(router, basketPages.clear, (call) =>
    changeBasket(services, call, [], ({ basket }) => ({ basket: { ...basket, lines: [], selected: [], coupon: '' } })),
  )

  serve(router, basketPages.setCoupon, (call) => {
    const coupon = readCoupon(call.body.coupon)
    if (coupon === null) throw unprocessable(NO_COUPON, { coupon: NO_COUPON })
    return changeBasket(services, call, [], ({ basket }) => ({ basket: { ...basket, coupon } }))
  })

  serve(router, basketPages.supply, (call) => basketSupply(services, delivery, call))

  mountCartCalls(router, services)

  return router
}
