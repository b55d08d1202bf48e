import type { Basket } from '@vitrina/contracts/site/basket'
import type { OrderChanges } from '@vitrina/contracts/site/order'
import { roundToKopecks, sumLines } from '@vitrina/site/money'
import type { Totals } from '../form/totals.ts'

/** The amount to pay once the changes are accepted, in roubles: the retailer's, otherwise calculated from the lines. */
export function acceptedSum({ lines, discount }: Basket, totals: Totals, changes: OrderChanges): number {
  if (changes.total !== null) return changes.total
  const goods = sumLines(
    lines
      .filter(({ selected }) => selected)
      .map(({ product, count }) => ({ price: product.price, count: changes.available[product.idcode] ?? count })),
  )
  const off = changes.couponReason === '' ? Math.min(discount, goods) : 0
  const bringing = roundToKopecks(totals.total - totals.goods + totals.discount)
  return roundToKopecks(goods - off + bringing)
}

/** The selection without lines that are no longer available; null when nothing has to be removed. */
export function selectionAfter({ lines }: Basket, { available }: OrderChanges): string[] | null {
  const ordered = lines.filter(({ selected }) => selected).map(({ product }) => product.idcode)
  const left = ordered.filter((idcode) => available[idcode] !== 0)
  return left.length < ordered.length ? left : null
}
