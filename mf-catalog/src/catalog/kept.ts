/**
 * The tree that the browser has already: going up to the roots takes the hash out of the address, for which the router
 * loads the page anew. Kept by the function that asks, which on the server is another one for each visitor.
 */
import type { Api } from '@vitrina/contracts/request'
import type { CatalogPage } from '@vitrina/contracts/site/catalog'

const KEPT_MS = 60_000

let keptBy = new WeakMap<Api, { data: CatalogPage; until: number }>()

export function keepTree(api: Api, data: CatalogPage): void {
  keptBy.set(api, { data, until: Date.now() + KEPT_MS })
}

export function keptTree(api: Api): CatalogPage | null {
  const kept = keptBy.get(api)
  return kept && kept.until > Date.now() ? kept.data : null
}

/** Texts are those of a city. */
export function forgetTree(): void {
  keptBy = new WeakMap()
}
