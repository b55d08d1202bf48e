import { withTimeout } from '@vitrina/site/within'
import { LRUCache } from 'lru-cache'
import { ageOf, monotonicNow } from '../clock.ts'
import { HttpError } from '../http-error.ts'
import { UpstreamError } from '../upstream/outcome.ts'
import { remainingMs, withoutDeadline } from '../upstream/request-context.ts'
import { heapSizeOf } from './heap-size.ts'
import type { LastGoodStore } from './last-good-store.ts'

/** An answer, or null for the answer that there is none. */
interface CacheEntry<T> {
  value: T
  /** By the clock that only goes ahead. */
  at: number
}

export interface CacheTimes {
  /** Answered from memory without asking. */
  freshMs: number
  /** Answered from memory while asking again, and when asking fails. */
  staleMs: number
  /** Answered from memory or the disk only when asking fails or takes longer than a second; `staleMs` unless longer. */
  ifErrorMs?: number
  /** Also kept for a gateway that starts anew; never anything with a price, a stock or a person in it. */
  onDisk?: true
}

/** Nobody waits longer for what lies here all the same. */
const REVALIDATE_WAIT_MS = 1000
const PURGE_EVERY_MS = 60_000
/** The key's own header, and its places in the tables of the cache. */
const ENTRY_BYTES = 250
/** Names of what there is not come from visitors, so they get a room of their own. */
const ABSENT_SHARE = 1 / 16
const LARGEST_SHARE = 1 / 2

/** The retailer has no such thing any more: a valid answer, which replaces the cached one. */
const isAbsence = (error: unknown): boolean => error instanceof HttpError && error.status === 404

const ttlOf = ({ freshMs, staleMs, ifErrorMs = 0 }: CacheTimes): number => Math.max(freshMs, staleMs, ifErrorMs)

/**
 * Remembers answers of the retailer that are the same for everybody, within `maxBytes` of the heap. One request at a time
 * per key; an old answer is better than none while the retailer is away. When it is full, what was asked for longest ago
 * leaves; an answer that would take more than half of it is given and not kept; what is past its last use leaves within a
 * minute in which anything is asked.
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

  /** What is kept takes so many bytes of the heap, about. */
  get bytes(): number {
    return this.present.calculatedSize + this.absent.calculatedSize
  }

  get entries(): number {
    return this.present.size + this.absent.size
  }

  /**
   * `ask` answers null when there is no such thing, which is remembered as well, apart from what there is. When it throws a
   * `Refusal` 404 there is none either, which is not remembered; after any other error what was remembered may be given.
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
   * The same for many things that can be asked for together, each remembered by itself: `askFor` gets those that are not
   * remembered, or not any more, and that nobody is asking for. What it leaves out is remembered as absent. Given by item.
   */
  async getMany<T extends object>(
    items: readonly string[],
    keyOf: (item: string) => string,
    times: Pick<CacheTimes, 'freshMs' | 'staleMs'>,
    askFor: (items: string[]) => Promise<ReadonlyMap<string, T>>,
  ): Promise<Map<string, T>> {
    const found = new Map<string, T>()
    /** Null where there was none. */
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
    const asked = Promise.all(new Set(pending))
    const canDoWithout = needed.every((item) => outdated.has(item))
    const answers = canDoWithout
      ? await withTimeout(
          asked,
          Math.min(REVALIDATE_WAIT_MS, remainingMs()),
          `No answer within ${REVALIDATE_WAIT_MS} ms`,
        ).catch(() => [outdated])
      : await beforeDeadline(asked)
    for (const item of needed) {
      const value = answers.find((answer) => answer.has(item))?.get(item)
      if (value) found.set(item, value as T)
    }
    return found
  }

  /** Whether something no older than this is remembered. */
  has(key: string, oldestMs: number): boolean {
    const known = this.lookup(key)
    return known !== undefined && ageOf(known.at) <= oldestMs
  }

  /** What is remembered, and what is being asked, is out of date: the next question asks anew. */
  invalidate(key: string): void {
    this.present.delete(key)
    this.absent.delete(key)
    this.pending.delete(key)
    this.pendingMany.delete(key)
  }

  /** All of it is of another time: it is asked for anew before it is given, and given as it is only when that fails. */
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

  /** The last good answer of an earlier run, by the time of day; what is yet to come by that was had just now. */
  private async readFromDisk<T extends object | null>(
    key: string,
    times: CacheTimes,
    disk: LastGoodStore | null,
  ): Promise<CacheEntry<T> | null> {
    const found = await disk?.read(key)
    if (!found) return null
    const age = Math.max(0, Date.now() - found.at)
    if (age > ttlOf(times)) return null
    const kept = { value: found.value as T, at: monotonicNow() - age }
    if (!this.present.has(key)) this.store(key, times, kept)
    return kept
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
    // Others may come to wait for it as well.
    const pending: Promise<T> = withoutDeadline(ask)
      .then((value) => {
        if (isCurrent()) this.store(key, times, { value, at: monotonicNow() })
        if (value === null) void disk?.remove(key)
        else void disk?.write(key, { value, at: Date.now() })
        return value
      })
      .catch((error: unknown) => {
        if (isAbsence(error)) {
          if (isCurrent()) this.present.delete(key)
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
    // Those who need it hear of it; for the others an old answer is there.
    pending.catch(() => {})
  }
}

/** What many wait for goes on; each of them waits no longer than they would for an answer of their own. */
async function beforeDeadline<T>(pending: Promise<T>): Promise<T> {
  const leftMs = remainingMs()
  if (leftMs === Number.POSITIVE_INFINITY) return pending
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new UpstreamError('commerce', 'expired')), Math.max(leftMs, 0))
  return Promise.race([pending, late]).finally(() => clearTimeout(timer))
}
