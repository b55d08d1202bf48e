/**
 * Caches the tree in the browser: going up to the roots removes the hash from the address, for which the router runs
 * the loader again. The key is the API client, which on the server is a different one for each visitor.
 */
import type { Api } from '@vitrina/contracts/request'
import type { CatalogPage } from '@vitrina/contracts/site/catalog'

const TTL_MS = 60_000

let cache = new WeakMap<Api, { data: CatalogPage; until: number }>()

export function cacheTree(api: Api, data: CatalogPage): void {
  cache.set(api, { data, until: Date.now() + TTL_MS })
}

export function cachedTree(api: Api): CatalogPage | null {
  const entry = cache.get(api)
  return entry && entry.until > Date.now() ? entry.data : null
}

/** Call it on a change of city, since texts depend on it. */
export function clearTreeCache(): void {
  cache = new WeakMap()
}
