/** What pages were asked for before anybody opened them. In the browser alone: on a server it would outlive its visitor. */

/** As long as the gateway itself takes a price for fresh. */
const TTL_MS = 30_000
const MAX_ENTRIES = 24

interface CacheEntry {
  at: number
  /** For whom it was answered: another city or another visitor has other prices. */
  visitorKey: string
  data: Promise<unknown>
}

const cache = new Map<string, CacheEntry>()

const isFresh = (entry: CacheEntry | undefined, visitorKey: string): entry is CacheEntry =>
  entry?.visitorKey === visitorKey && Date.now() - entry.at < TTL_MS

/**
 * Keeps what `ask` answers for the address of a page, at most 24 pages and each for 30 s. Resolves when it is there;
 * what fails is not kept and rejects. Asks nothing while there is a fresh answer or one on its way.
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

/** The fresh answer for the address, once; `ask` when there is none or it fails. */
export function takePrefetched(address: string, visitorKey: string, ask: () => Promise<unknown>): Promise<unknown> {
  const entry = cache.get(address)
  cache.delete(address)
  return isFresh(entry, visitorKey) ? entry.data.catch(ask) : ask()
}
