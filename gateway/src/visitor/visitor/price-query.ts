import type { PriceQuery } from '@vitrina/contracts/retailer/product'
import { HttpError, SHOP_UNAVAILABLE } from '../../http/http-errors.ts'
import type { Visitor } from './visitor.ts'

const visitorsWithPrices = new WeakSet<Visitor>()

/** Whether anything with a price has been asked for on behalf of this visitor, as far as this object is them. */
export const hasRequestedPrices = (visitor: Visitor): boolean => visitorsWithPrices.has(visitor)

/**
 * Whose prices are asked for, decided from the session alone; what the browser sends is ignored. Refuses while the departments
 * are not known: without a price column nobody could be told what anything costs.
 */
export function priceQuery(visitor: Visitor): PriceQuery {
  visitorsWithPrices.add(visitor)
  const { id_1c, store, base_price } = visitor.department
  const place = { domain_id_1c: id_1c, store }
  if (visitor.clientCode) return { ...place, client_id_1c: visitor.clientCode }
  if (base_price === '') throw new HttpError(503, SHOP_UNAVAILABLE)
  return { ...place, price_column: base_price }
}
