import type { PriceQuery } from '@vitrina/contracts/retailer/product'
import type { Visitor } from '../visitor/visitor.ts'

/** Whose prices are asked for, decided from the session alone; what the browser sends is ignored. */
export function priceQuery(visitor: Visitor): PriceQuery {
  const { id_1c, store, base_price } = visitor.department
  const place = { domain_id_1c: id_1c, store }
  return visitor.clientCode ? { ...place, client_id_1c: visitor.clientCode } : { ...place, price_column: base_price }
}
