import type { Basket, CouponOutcome } from '@vitrina/contracts/site/basket'
import { sumLines } from '@vitrina/site/money'
import { packStep } from '@vitrina/site/quantity'
import type { Products } from '../products/look-up.ts'
import { roundUpToWholeUnits } from './quantity.ts'
import type { StoredBasket } from './stored-basket.ts'

/** The retailer's answer about the coupon in the basket; `discount` in roubles. */
export interface CheckedCoupon {
  outcome: CouponOutcome
  discount: number
}

interface BasketNotes {
  message?: string | null
  incomplete?: boolean
  /** Left out when the coupon was not checked. */
  coupon?: CheckedCoupon | null
}

/**
 * The basket as pages show it. A product without a price cannot be ordered or selected. A coupon takes off at most the
 * cost of the selected lines. Fractions of pieces from a cookie are rounded up.
 */
export function pricedBasket(basket: StoredBasket, products: Products, notes: BasketNotes = {}): Basket {
  const selected = new Set(basket.selected)
  const lines = basket.lines.flatMap(({ idcode, count: storedCount }) => {
    const product = products.get(idcode)
    if (!product) return []
    const count = basket.isFromCookie ? roundUpToWholeUnits(storedCount, packStep(product)) : storedCount
    const price = Math.max(product.price, 0)
    return {
      product: { ...product, price },
      count,
      selected: price > 0 && selected.has(idcode),
      sum: sumLines([{ price, count }]),
    }
  })
  const orderTotal = totalOf(lines.filter((line) => line.selected))
  return {
    id: basket.id,
    lines,
    coupon: basket.coupon,
    couponOutcome: basket.coupon === '' ? null : (notes.coupon?.outcome ?? { state: 'unknown', reason: '' }),
    cartTotal: totalOf(lines),
    orderTotal,
    discount: basket.coupon === '' ? 0 : Math.min(notes.coupon?.discount ?? 0, orderTotal),
    missing: basket.lines.map(({ idcode }) => idcode).filter((idcode) => !products.has(idcode)),
    incomplete: notes.incomplete ?? basket.isPartial ?? false,
    message: notes.message ?? null,
  }
}

function totalOf(lines: Basket['lines']): number {
  return sumLines(lines.map(({ product, count }) => ({ price: product.price, count })))
}
