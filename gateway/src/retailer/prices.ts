import type { PriceQuery } from '@vitrina/contracts/retailer/product'
import type { Visitor } from '../visitor/visitor.ts'

const askers = new WeakSet<Visitor>()

/** Whether anything with a price has been asked for on behalf of this visitor, as far as this object is them. */
export const hasAskedPrices = (visitor: Visitor): boolean => askers.has(visitor)

/** Whose prices are asked for, decided from the session alone; what the browser sends is ignored. */
export function priceQuery(visitor: Visitor): PriceQuery {
  askers.add(visitor)
  const { id_1c, store, base_price } = visitor.department
  const place = { domain_id_1c: id_1c, store }
  return visitor.clientCode ? { ...place, client_id_1c: visitor.clientCode } : { ...place, price_column: base_price }
}
