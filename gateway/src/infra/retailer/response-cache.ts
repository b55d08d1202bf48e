import { withTimeout } from '@vitrina/site/within'
import { LRUCache } from 'lru-cache'
import { ageOf, monotonicNow } from '../clock.ts'
import { HttpError } from '../http-error.ts'
import { UpstreamError } from '../upstream/outcome.ts'
import { remainingMs, withoutDeadline } from '../upstream/request-context.ts'
import { heapSizeOf } from './heap-size.ts'
import type { LastGoodStore } from './last-good-store.ts'

/** A cached response, or null for a cached absence. */
interface CacheEntry<T> {
  value: T
  /** On the monotonic clock. */
  at: number
}

export interface CacheTimes {
  /** Served from the cache without a request. */
  freshMs: number
  /** Served from the cache while it is revalidated, and when that fails. */
  staleMs: number
  /** Served from memory or disk only when a request fails or takes longer than a second; defaults to `staleMs`. */
  ifErrorMs?: number
  /** Also stored on disk for the next start; never anything with a price, a stock level or personal data. */
  onDisk?: true
}

/** The longest wait for a revalidation when a cached response could be served. */
const REVALIDATE_WAIT_MS = 1000
const PURGE_EVERY_MS = 60_000
/** The header of the key string, and its slots in the cache's tables. */
const ENTRY_BYTES = 250
/** Visitors can make up names that do not exist, so absent entries have a budget of their own. */
const ABSENT_SHARE = 1 / 16
const LARGEST_SHARE = 1 / 2

/** The retailer no longer has the item: a valid response, which replaces the cached one. */
const isAbsence = (error: unknown): boolean => error instanceof HttpError && error.status === 404

const ttlOf = ({ freshMs, staleMs, ifErrorMs = 0 }: CacheTimes): number => Math.max(freshMs, staleMs, ifErrorMs)

/**
 * Caches responses of the retailer that are the same for all visitors, within `maxBytes` of heap. Concurrent calls for
 * a key share one request; a stale response is served while the retailer is away. When full, the least recently used
 * entries are evicted; a response above half of the limit is not cached; expired entries are purged once a minute while
 * the cache is in use.
 */
export class ResponseCache {
  private readonly present: LRUCache<string, CacheEntry<object>>
  private readonly absent: LRUCache<string, CacheEntry<null>>
  private readonly pending = new Map<string, Promise<object | null>>()
  private readonly pendingMany = new Map<string, Promise<ReadonlyMap<string, object>>>()
  private readonly disk: LastGoodStore | null
  private purgedAt = monotonicNow()
  private invalidatedAt = Number.NEGATIVE_INFINITY

  constructor(maxBytes: number, disk: LastGoodStore | null = null) {
    const shared = { perf: { now: monotonicNow }, ttl: 1, ttlResolution: 0 }
    const largest = Math.max(Math.floor(maxBytes * LARGEST_SHARE), 1)
    this.present = new LRUCache({
      ...shared,
      maxSize: Math.max(Math.floor(maxBytes * (1 - ABSENT_SHARE)), 1),
      maxEntrySize: largest,
      sizeCalculation: ({ value }, key) => ENTRY_BYTES + heapSizeOf(key) + heapSizeOf(value, largest),
    })
    this.absent = new LRUCache({
      ...shared,
      maxSize: Math.max(Math.floor(maxBytes * ABSENT_SHARE), 1),
      sizeCalculation: (_, key) => ENTRY_BYTES + heapSizeOf(key),
    })
    this.disk = disk
  }

  /** Approximate heap size of all entries. */
  get bytes(): number {
    return this.present.calculatedSize + this.absent.calculatedSize
  }

  get entries(): number {
    return this.present.size + this.absent.size
  }

  /**
   * `ask` resolves to null for an absent item, which is cached, separately from present ones. An HttpError 404 also
   * means absent, but is not cached; after any other error a cached response may be served.
   */
  async get<T extends object | null>(key: string, times: CacheTimes, ask: () => Promise<T>): Promise<T> {
    const { freshMs, staleMs, ifErrorMs = staleMs } = times
    const known = this.lookup<T>(key)
    const age = known ? ageOf(known.at) : Number.POSITIVE_INFINITY
    const isOutdated = known !== undefined && known.at <= this.invalidatedAt
    if (known && !isOutdated && age < freshMs) return known.value
    const disk = times.onDisk ? this.disk : null
    const pending = this.fetch(key, times, ask, disk)
    if (known && !isOutdated && age <= staleMs) {
      pending.catch(() => {})
      return known.value
    }
    const old = known && age <= ifErrorMs ? known : null
    if (!old && !disk) return beforeDeadline(pending)
    try {
      return await withTimeout(
        pending,
        Math.min(REVALIDATE_WAIT_MS, remainingMs()),
        `No answer within ${REVALIDATE_WAIT_MS} ms`,
      )
    } catch (error) {
      if (isAbsence(error)) throw error
      const good = old ?? (await this.readFromDisk<T>(key, times, disk))
      if (!good) return beforeDeadline(pending)
      pending.catch(() => {})
      return good.value
    }
  }

  /**
   * The same for many items that can be fetched together, each cached by itself: `askFor` gets the items that are not
   * cached or are stale and are not being fetched. An item missing from its result is cached as absent. Returns the
   * values by item.
   */
  async getMany<T extends object>(
    items: readonly string[],
    keyOf: (item: string) => string,
    times: Pick<CacheTimes, 'freshMs' | 'staleMs'>,
    askFor: (items: string[]) => Promise<ReadonlyMap<string, T>>,
  ): Promise<Map<string, T>> {
    const found = new Map<string, T>()
    /** null for an absent item. */
    const outdated = new Map<string, T | null>()
    const needed: string[] = []
    const toAsk: string[] = []
    for (const item of new Set(items)) {
      const key = keyOf(item)
      const known = this.lookup<T | null>(key)
      const age = known ? ageOf(known.at) : Number.POSITIVE_INFINITY
      const isOutdated = known !== undefined && known.at <= this.invalidatedAt
      if (known && isOutdated && age <= times.staleMs) outdated.set(item, known.value)
      else if (known?.value && age <= times.staleMs) found.set(item, known.value)
      if (age > times.staleMs || isOutdated) needed.push(item)
      if ((isOutdated || age >= times.freshMs) && !this.pendingMany.has(key)) toAsk.push(item)
    }
    if (toAsk.length > 0) this.fetchMany(toAsk, keyOf, times, askFor)
    const pending = needed.flatMap((item) => this.pendingMany.get(keyOf(item)) ?? [])
    if (pending.length === 0) return found
    const pendingAnswers = Promise.all(new Set(pending))
    const canDoWithout = needed.every((item) => outdated.has(item))
    const answers = canDoWithout
      ? await withTimeout(
          pendingAnswers,
          Math.min(REVALIDATE_WAIT_MS, remainingMs()),
          `No answer within ${REVALIDATE_WAIT_MS} ms`,
        ).catch(() => [outdated])
      : await beforeDeadline(pendingAnswers)
    for (const item of needed) {
      const value = answers.find((answer) => answer.has(item))?.get(item)
      if (value) found.set(item, value as T)
    }
    return found
  }

  /** Whether an entry no older than this is cached. */
  has(key: string, oldestMs: number): boolean {
    const known = this.lookup(key)
    return known !== undefined && ageOf(known.at) <= oldestMs
  }

  /** Drops the entry and ignores a request in flight: the next call fetches again. */
  invalidate(key: string): void {
    this.present.delete(key)
    this.absent.delete(key)
    this.pending.delete(key)
    this.pendingMany.delete(key)
  }

  /** Marks all entries as outdated: each is fetched again first, and served as it is only when that fails. */
  invalidateAll(): void {
    this.invalidatedAt = monotonicNow()
    this.pending.clear()
    this.pendingMany.clear()
  }

  private lookup<T>(key: string): CacheEntry<T> | undefined {
    if (ageOf(this.purgedAt) > PURGE_EVERY_MS) {
      this.purgedAt = monotonicNow()
      this.present.purgeStale()
      this.absent.purgeStale()
    }
    return (this.present.get(key) ?? this.absent.get(key)) as CacheEntry<T> | undefined
  }

  private store(key: string, times: CacheTimes, { value, at }: CacheEntry<object | null>): void {
    const options = { ttl: ttlOf(times), start: at }
    if (value === null) {
      this.present.delete(key)
      this.absent.set(key, { value, at }, options)
    } else {
      this.absent.delete(key)
      this.present.set(key, { value, at }, options)
    }
  }

  /** The last good response of an earlier run. Its age uses the wall clock; a time in the future counts as now. */
  private async readFromDisk<T extends object | null>(
    key: string,
    times: CacheTimes,
    disk: LastGoodStore | null,
  ): Promise<CacheEntry<T> | null> {
    const found = await disk?.read(key)
    if (!found) return null
    const age = Math.max(0, Date.now() - found.at)
    if (age > ttlOf(times)) return null
    const entry = { value: found.value as T, at: monotonicNow() - age }
    if (!this.present.has(key)) this.store(key, times, entry)
    return entry
  }

  private fetch<T extends object | null>(
    key: string,
    times: CacheTimes,
    ask: () => Promise<T>,
    disk: LastGoodStore | null,
  ): Promise<T> {
    const running = this.pending.get(key) as Promise<T> | undefined
    if (running) return running
    const isCurrent = () => this.pending.get(key) === pending
    // Others may join this request, so it runs without the deadline of its caller.
    const pending: Promise<T> = withoutDeadline(ask)
      .then((value) => {
        // A response to a request from before an invalidation must not replace a newer one.
        if (!isCurrent()) return value
        this.store(key, times, { value, at: monotonicNow() })
        if (value === null) void disk?.remove(key)
        else void disk?.write(key, { value, at: Date.now() })
        return value
      })
      .catch((error: unknown) => {
        if (isAbsence(error) && isCurrent()) {
          this.present.delete(key)
          void disk?.remove(key)
        }
        throw error
      })
      .finally(() => {
        if (isCurrent()) this.pending.delete(key)
      })
    this.pending.set(key, pending)
    return pending
  }

  private fetchMany<T extends object>(
    items: string[],
    keyOf: (item: string) => string,
    times: CacheTimes,
    askFor: (items: string[]) => Promise<ReadonlyMap<string, T>>,
  ): void {
    const isCurrent = (key: string) => this.pendingMany.get(key) === pending
    const pending = withoutDeadline(() => askFor(items))
      .then((answer) => {
        const at = monotonicNow()
        for (const item of items) {
          const key = keyOf(item)
          if (isCurrent(key)) this.store(key, times, { value: answer.get(item) ?? null, at })
        }
        return answer
      })
      .finally(() => {
        for (const key of items.map(keyOf)) if (isCurrent(key)) this.pendingMany.delete(key)
      })
    for (const item of items) this.pendingMany.set(keyOf(item), pending)
    // Callers that need it get the error; for the others a stale response is available.
    pending.catch(() => {})
  }
}

/** A shared request continues, but each caller waits only until its own deadline. */
async function beforeDeadline<T>(pending: Promise<T>): Promise<T> {
  const leftMs = remainingMs()
  if (leftMs === Number.POSITIVE_INFINITY) return pending
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new UpstreamError('commerce', 'expired')), Math.max(leftMs, 0))
  return Promise.race([pending, late]).finally(() => clearTimeout(timer))
}
