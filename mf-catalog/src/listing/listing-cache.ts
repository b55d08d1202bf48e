/**
 * Caches lists in the browser: prefetched ones, by address, and left ones, by history entry. The key is the API client,
 * which on the server is a different one for each visitor.
 */
import type { Api } from '@vitrina/contracts/request'
import type { ListingData } from './place.ts'

interface ListingCache {
  /** By address. */
  ahead: Map<string, { data: ListingData; until: number }>
  /** By the key of the history entry. */
  left: Map<string, { address: string; data: ListingData }>
}

const PREFETCH_TTL_MS = 60_000
const MAX_ENTRIES = { ahead: 8, left: 24 } as const

let caches = new WeakMap<Api, ListingCache>()

function cacheFor(api: Api): ListingCache {
  const cache = caches.get(api) ?? { ahead: new Map(), left: new Map() }
  caches.set(api, cache)
  return cache
}

function putWithLimit<T>(map: Map<string, T>, key: string, value: T, limit: number): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= limit) return
    map.delete(oldest)
  }
}

/** Caches the list of an address before the navigation to it. */
export function cachePrefetched(api: Api, address: string, data: ListingData): void {
  putWithLimit(cacheFor(api).ahead, address, { data, until: Date.now() + PREFETCH_TTL_MS }, MAX_ENTRIES.ahead)
}

export function prefetchedAt(api: Api, address: string): ListingData | null {
  const found = caches.get(api)?.ahead.get(address)
  return found && found.until > Date.now() ? found.data : null
}

/** Caches the list of a history entry, to show it again when the visitor goes back. */
export function cacheHistoryEntry(api: Api, entry: string, address: string, data: ListingData): void {
  putWithLimit(cacheFor(api).left, entry, { address, data }, MAX_ENTRIES.left)
}

/** The cached list of the browser's current history entry, which during a forward navigation is still the old one. */
export function cachedHistoryEntry(api: Api, address: string): ListingData | null {
  if (typeof window === 'undefined') return null
  const entry: unknown = window.history.state?.key
  const found = caches.get(api)?.left.get(typeof entry === 'string' ? entry : 'default')
  return found?.address === address ? found.data : null
}

/** Call it when prices and stock have changed. */
export function clearListingCache(): void {
  caches = new WeakMap()
}
