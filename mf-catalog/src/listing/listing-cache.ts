/**
 * Lists that the browser has already: asked for ahead of going to their address, or left a moment ago. Kept by the
 * function that asks, which on the server is another one for each visitor.
 */
import type { Api } from '@vitrina/contracts/request'
import type { ListingData } from './place.ts'

interface ListingCache {
  /** By address. */
  ahead: Map<string, { data: ListingData; until: number }>
  /** By the key of the entry in the browser's history. */
  left: Map<string, { address: string; data: ListingData }>
}

const PREFETCH_TTL_MS = 60_000
const MAX_ENTRIES = { ahead: 8, left: 24 } as const

let caches = new WeakMap<Api, ListingCache>()

function cacheFor(api: Api): ListingCache {
  const kept = caches.get(api) ?? { ahead: new Map(), left: new Map() }
  caches.set(api, kept)
  return kept
}

function putWithLimit<T>(map: Map<string, T>, key: string, value: T, limit: number): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= limit) return
    map.delete(oldest)
  }
}

/** The list at this address is here before anybody goes there. */
export function cachePrefetched(api: Api, address: string, data: ListingData): void {
  putWithLimit(cacheFor(api).ahead, address, { data, until: Date.now() + PREFETCH_TTL_MS }, MAX_ENTRIES.ahead)
}

export function prefetchedAt(api: Api, address: string): ListingData | null {
  const found = caches.get(api)?.ahead.get(address)
  return found && found.until > Date.now() ? found.data : null
}

/** What an entry of the history shows, to be shown again when the visitor comes back to it. */
export function cacheHistoryEntry(api: Api, entry: string, address: string, data: ListingData): void {
  putWithLimit(cacheFor(api).left, entry, { address, data }, MAX_ENTRIES.left)
}

/** What the entry that the browser stands on showed. While somebody goes forward it still stands on the entry before. */
export function cachedHistoryEntry(api: Api, address: string): ListingData | null {
  if (typeof window === 'undefined') return null
  const entry: unknown = window.history.state?.key
  const found = caches.get(api)?.left.get(typeof entry === 'string' ? entry : 'default')
  return found?.address === address ? found.data : null
}

/** Prices and stock have become others. */
export function clearListingCache(): void {
  caches = new WeakMap()
}
