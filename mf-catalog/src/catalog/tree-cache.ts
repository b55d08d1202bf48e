/**
 * The tree that the browser has already: going up to the roots takes the hash out of the address, for which the router
 * loads the page anew. Kept by the function that asks, which on the server is another one for each visitor.
 */
import type { Api } from '@vitrina/contracts/request'
import type { CatalogPage } from '@vitrina/contracts/site/catalog'

const TTL_MS = 60_000

let cache = new WeakMap<Api, { data: CatalogPage; until: number }>()

export function cacheTree(api: Api, data: CatalogPage): void {
  cache.set(api, { data, until: Date.now() + TTL_MS })
}

export function cachedTree(api: Api): CatalogPage | null {
  const kept = cache.get(api)
  return kept && kept.until > Date.now() ? kept.data : null
}

/** Texts are those of a city. */
export function clearTreeCache(): void {
  cache = new WeakMap()
}
