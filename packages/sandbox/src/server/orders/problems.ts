import type { OrderProblems } from '@vitrina/contracts/retailer/order'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { roundTo3 } from '@vitrina/site/quantity'

export type Problem = OrderProblems['problems'][number]

/** A line with its product and the buyer's note. */
export interface OrderedLine {
  product: ListedProduct
  count: number
  note: string
}

export interface RequestedLine {
  product_idcode: string
  count: number
}

const pieceUnits = new Set(['шт', 'лист', 'рулон', 'упак', 'компл', 'пара'])

function isMultiple(count: number, step: number): boolean {
  const packs = count / step
  return Math.abs(packs - Math.round(packs)) < 1e-6 && Math.round(packs) >= 1
}

function problemOf({ product_idcode, count }: RequestedLine, product: ListedProduct | undefined): Problem | undefined {
  const idcode = product_idcode
  if (!product) return { idcode, reason: 'unknown' }
  if (!(product.price > 0)) return { idcode, reason: 'no_price' }
  const step = product.only_contain_order && product.contain ? product.contain : 1
  // A shop counts in whole units: 3 m² of goods in packs of 2.2 m² are rounded to packs when the order is packed.
  const isRounded = !Number.isInteger(step) && Number.isInteger(count)
  if ((step !== 1 || pieceUnits.has(product.unit)) && !isRounded && !isMultiple(count, step))
    return { idcode, reason: 'not_multiple' }
  const available = roundTo3(Object.values(product.stores).reduce((sum, quantity) => sum + Math.max(0, quantity), 0))
  if (count <= available) return undefined
  if (product.discontinued) return { idcode, reason: 'discontinued_out_of_stock', available }
  return product.distributor_id === null ? { idcode, reason: 'out_of_stock', available } : undefined
}

/** Why an order cannot be placed as requested, line by line; empty when it can. */
export function problemsOf(lines: readonly RequestedLine[], products: ReadonlyMap<string, ListedProduct>): Problem[] {
  return lines.flatMap((line) => problemOf(line, products.get(line.product_idcode)) ?? [])
}
