import { within } from '@vitrina/site/within'
import { LRUCache } from 'lru-cache'
import { ageOf, steadyNow } from '../clock.ts'
import { remainingMs, withoutDeadline } from '../upstream/asking.ts'
import { UpstreamError } from '../upstream/outcome.ts'
import type { LastGood } from './last-good.ts'

interface Kept<T> {
  value: T
  /** By the clock that only goes ahead. */
  at: number
}

export interface KeepTimes {
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
const WAIT_MS = 1000

/**
 * Remembers answers of the retailer that are the same for everybody. One request at a time per key;
 * an old answer is better than none while the retailer is away.
 */
export class Memory {
  private readonly kept: LRUCache<string, Kept<object>>
  private readonly asking = new Map<string, Promise<object>>()

  private readonly disk: LastGood | null

  constructor(max = 5000, disk: LastGood | null = null) {
    this.kept = new LRUCache({ max })
    this.disk = disk
  }

  async get<T extends object>(key: string, times: KeepTimes, ask: () => Promise<T>): Promise<T> {
    const { freshMs, staleMs, ifErrorMs = staleMs } = times
    const known = this.kept.get(key) as Kept<T> | undefined
    const age = known ? ageOf(known.at) : Number.POSITIVE_INFINITY
    if (known && age < freshMs) return known.value
    const disk = times.onDisk ? this.disk : null
    const pending = this.ask(key, ask, disk)
    if (known && age <= staleMs) {
      pending.catch(() => {})
      return known.value
    }
    const old = known && age <= ifErrorMs ? known : null
    if (!old && !disk) return beforeDeadline(pending)
    try {
      return await within(pending, Math.min(WAIT_MS, remainingMs()), `No answer within ${WAIT_MS} ms`)
    } catch {
      const good = old ?? (await this.stored<T>(key, ifErrorMs, disk))
      if (!good) return beforeDeadline(pending)
      pending.catch(() => {})
      return good.value
    }
  }

  /** What is remembered, and what is being asked, is out of date: the next question asks anew. */
  forget(key: string): void {
    this.kept.delete(key)
    this.asking.delete(key)
  }

  /** The last good answer of an earlier run, by the time of day; what is yet to come by that was had just now. */
  private async stored<T extends object>(
    key: string,
    ifErrorMs: number,
    disk: LastGood | null,
  ): Promise<Kept<T> | null> {
    const found = await disk?.read(key)
    if (!found) return null
    const age = Math.max(0, Date.now() - found.at)
    if (age > ifErrorMs) return null
    const kept = { value: found.value as T, at: steadyNow() - age }
    if (!this.kept.has(key)) this.kept.set(key, kept)
    return kept
  }

  private ask<T extends object>(key: string, ask: () => Promise<T>, disk: LastGood | null): Promise<T> {
    const running = this.asking.get(key) as Promise<T> | undefined
    if (running) return running
    const isCurrent = () => this.asking.get(key) === pending
    // Others may come to wait for it as well.
    const pending: Promise<T> = withoutDeadline(ask)
      .then((value) => {
        if (isCurrent()) this.kept.set(key, { value, at: steadyNow() })
        void disk?.write(key, { value, at: Date.now() })
        return value
      })
      .finally(() => {
        if (isCurrent()) this.asking.delete(key)
      })
    this.asking.set(key, pending)
    return pending
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
