import type { PriceQuery } from '@vitrina/contracts/retailer/product'
import { HttpError, SHOP_UNAVAILABLE } from '../../http/http-errors.ts'
import type { Visitor } from './visitor.ts'

const visitorsWithPrices = new WeakSet<Visitor>()

/** Whether prices were requested for this visitor object. */
export const hasRequestedPrices = (visitor: Visitor): boolean => visitorsWithPrices.has(visitor)

/**
 * The price parameters of retailer calls, derived from the session only, never from the browser's input. Throws while
 * the departments are unknown, because without a price column there are no prices.
 */
export function priceQuery(visitor: Visitor): PriceQuery {
  visitorsWithPrices.add(visitor)
  const { id_1c, store, base_price } = visitor.department
  const place = { domain_id_1c: id_1c, store }
  if (visitor.clientCode) return { ...place, client_id_1c: visitor.clientCode }
  if (base_price === '') throw new HttpError(503, SHOP_UNAVAILABLE)
  return { ...place, price_column: base_price }
}
