import { type CouponCheck, retailerBasketApi } from '@vitrina/contracts/retailer/basket'
import { roundToKopecks } from '@vitrina/site/money'
import { withTimeout } from '@vitrina/site/within'
import { authorizationOf } from '../../visitor/session/buyer.ts'
import type { VisitorExchange } from '../../visitor/visitor/exchange.ts'
import { priceQuery } from '../../visitor/visitor/price-query.ts'
import type { ShopServices } from '../services.ts'
import type { CheckedCoupon } from './products.ts'

import { countIn, type StoredBasket } from './stored-basket.ts'

/** Timeout of the coupon check; the basket is answered without its result after that. */
const WAIT_MS = 2000

const texts = {
  nothing: 'Отметьте товары для заказа, и мы проверим купон',
  unanswered: 'Не получилось проверить купон. Попробуйте через минуту.',
  refused: 'Купон не подходит к этому заказу',
}

const unknownCoupon = (reason: string): CheckedCoupon => ({ outcome: { state: 'unknown', reason }, discount: 0 })

/** The effect of the coupon on the selected lines; null without a coupon. A failed or late check counts as unknown. */
export async function checkBasketCoupon(
  { config, clients, log }: Pick<ShopServices, 'clients' | 'config' | 'log'>,
  { visitor, request }: Pick<VisitorExchange, 'visitor' | 'request'>,
  basket: StoredBasket,
): Promise<CheckedCoupon | null> {
  if (basket.coupon === '') return null
  if (basket.selected.length === 0) return unknownCoupon(texts.nothing)
  try {
    const products = basket.selected.map((idcode) => ({
      product_idcode: idcode,
      count: countIn(basket, idcode) ?? 0,
    }))
    const ask = clients.coupons.as({ authorization: authorizationOf(visitor), requestId: request.id })
    const checked = ask(retailerBasketApi.checkCoupon, {
      params: { site_code: config.siteCode },
      query: priceQuery(visitor),
      body: { coupon: basket.coupon, products },
    })
    return toCheckedCoupon(await withTimeout(checked, WAIT_MS, `No word of a coupon within ${WAIT_MS} ms`))
  } catch (error) {
    log.warn({ err: error, requestId: request.id }, 'a coupon could not be checked')
    return unknownCoupon(texts.unanswered)
  }
}

function toCheckedCoupon({ accepted, reason, discount }: CouponCheck): CheckedCoupon {
  const said = reason ?? ''
  if (!accepted) return { outcome: { state: 'refused', reason: said || texts.refused }, discount: 0 }
  return { outcome: { state: 'applied', reason: said }, discount: Math.max(0, roundToKopecks(discount)) }
}
