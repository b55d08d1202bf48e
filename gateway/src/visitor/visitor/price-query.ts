import type { PriceQuery } from '@vitrina/contracts/retailer/product'
import { Refusal, SHOP_UNAVAILABLE } from '../../http/refusals.ts'
import type { Visitor } from './visitor.ts'

const askers = new WeakSet<Visitor>()

/** Whether anything with a price has been asked for on behalf of this visitor, as far as this object is them. */
export const hasAskedPrices = (visitor: Visitor): boolean => askers.has(visitor)

/**
 * Whose prices are asked for, decided from the session alone; what the browser sends is ignored. Refuses while the departments
 * are not known: without a price column nobody could be told what anything costs.
 */
export function priceQuery(visitor: Visitor): PriceQuery {
  askers.add(visitor)
  const { id_1c, store, base_price } = visitor.department
  const place = { domain_id_1c: id_1c, store }
  if (visitor.clientCode) return { ...place, client_id_1c: visitor.clientCode }
  if (base_price === '') throw new Refusal(503, SHOP_UNAVAILABLE)
  return { ...place, price_column: base_price }
}
