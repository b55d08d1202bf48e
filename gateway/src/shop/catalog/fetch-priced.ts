import type { PriceQuery } from '@vitrina/contracts/retailer/product'
import type { ResponseCache } from '../../infra/retailer/response-cache.ts'
import { priceQuery } from '../../visitor/visitor/price-query.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'

const CACHE_TTL = { freshMs: 30_000, staleMs: 60 * 60_000 }

/**
 * Requests goods with the visitor's prices. Prices of a branch are the same for everybody and are cached under the key
 * and the price parameters; a null key and the prices of a client are never cached.
 */
export function fetchPriced<T extends object>(
  memory: ResponseCache,
  visitor: Visitor,
  key: string | null,
  ask: (prices: PriceQuery) => Promise<T>,
): Promise<T> {
  const prices = priceQuery(visitor)
  if (key === null || prices.client_id_1c !== undefined) return ask(prices)
  return memory.get(JSON.stringify([key, prices.domain_id_1c, prices.price_column]), CACHE_TTL, () => ask(prices))
}
