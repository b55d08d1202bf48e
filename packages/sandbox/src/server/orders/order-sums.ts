import type { CouponCheck } from '@vitrina/contracts/retailer/basket'
import { roundToKopecks, sumLines } from '@vitrina/site/money'
import type { OrderedLine } from './problems.ts'

export interface Sums {
  goods: number
  discount: number
  delivery: number
  total: number
}

export function sumsOf(lines: readonly OrderedLine[], coupon: CouponCheck | null, delivery: number): Sums {
  const goods = sumLines(lines.map(({ product, count }) => ({ price: product.price, count })))
  const discount = coupon?.discount ?? 0
  return { goods, discount, delivery, total: roundToKopecks(goods - discount + delivery) }
}
