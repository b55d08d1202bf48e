/** Prefetched data of pages. Only in the browser: on a server the cache would be shared by visitors. */

/** As long as the gateway caches a price. */
const TTL_MS = 30_000
const MAX_ENTRIES = 24

interface CacheEntry {
  at: number
  /** The visitor whose data this is: another city or another visitor has other prices. */
  visitorKey: string
  data: Promise<unknown>
}

const cache = new Map<string, CacheEntry>()

const isFresh = (entry: CacheEntry | undefined, visitorKey: string): entry is CacheEntry =>
  entry?.visitorKey === visitorKey && Date.now() - entry.at < TTL_MS

/**
 * Caches the result of `ask` for the address of a page: at most 24 pages, each for 30 s. A fresh or pending entry is
 * returned without a call of `ask`. A failure rejects and is not cached.
 */
export function cachePrefetch(address: string, visitorKey: string, ask: () => Promise<unknown>): Promise<unknown> {
  const before = cache.get(address)
  if (isFresh(before, visitorKey)) return before.data
  const entry = { at: Date.now(), visitorKey, data: ask() }
  cache.delete(address)
  cache.set(address, entry)
  const [oldest = address] = cache.keys()
  if (cache.size > MAX_ENTRIES) cache.delete(oldest)
  entry.data.catch(() => cache.get(address) === entry && cache.delete(address))
  return entry.data
}

/** Removes the entry of the address and returns it when it is fresh; calls `ask` when there is none or it fails. */
export function takePrefetched(address: string, visitorKey: string, ask: () => Promise<unknown>): Promise<unknown> {
  const entry = cache.get(address)
  cache.delete(address)
  return isFresh(entry, visitorKey) ? entry.data.catch(ask) : ask()
}
