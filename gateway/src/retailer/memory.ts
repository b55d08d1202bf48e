import { within } from '@vitrina/site/within'
import { LRUCache } from 'lru-cache'
import { ageOf } from '../clock.ts'
import { withoutDeadline } from '../upstream/asking.ts'
import type { LastGood } from './last-good.ts'

interface Kept<T> {
  value: T
  at: number
}

export interface KeepTimes {
  /** Answered from memory without asking. */
  freshMs: number
  /** Answered from memory while asking again, and when asking fails. */
  staleMs: number
  /** Also kept for a gateway that starts anew; never anything with a price, a stock or a person in it. */
  onDisk?: true
}

/** A document waits no longer for what lies on the disk all the same. */
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
    const { freshMs, staleMs } = times
    const known = this.kept.get(key) as Kept<T> | undefined
    const age = known ? ageOf(known.at) : Number.POSITIVE_INFINITY
    if (known && age < freshMs) return known.value
    const disk = times.onDisk ? this.disk : null
    const pending = this.ask(key, ask, disk)
    if (!known && disk) return this.orFromDisk(key, staleMs, pending, disk)
    if (!known || age > staleMs) return pending
    pending.catch(() => {})
    return known.value
  }

  /** What is remembered, and what is being asked, is out of date: the next question asks anew. */
  forget(key: string): void {
    this.kept.delete(key)
    this.asking.delete(key)
  }

  /** The answer; when it fails or is late, the last good one of an earlier run. */
  private async orFromDisk<T extends object>(
    key: string,
    staleMs: number,
    pending: Promise<T>,
    disk: LastGood,
  ): Promise<T> {
    try {
      return await within(pending, WAIT_MS, `No answer within ${WAIT_MS} ms`)
    } catch {
      const stored = await disk.read(key)
      if (!stored || Date.now() - stored.at > staleMs) return pending
      pending.catch(() => {})
      if (!this.kept.has(key)) this.kept.set(key, stored)
      return stored.value as T
    }
  }

  private ask<T extends object>(key: string, ask: () => Promise<T>, disk: LastGood | null): Promise<T> {
    const running = this.asking.get(key) as Promise<T> | undefined
    if (running) return running
    const isCurrent = () => this.asking.get(key) === pending
    // Others may come to wait for it as well.
    const pending: Promise<T> = withoutDeadline(ask)
      .then((value) => {
        const kept = { value, at: Date.now() }
        if (isCurrent()) this.kept.set(key, kept)
        void disk?.write(key, kept)
        return value
      })
      .finally(() => {
        if (isCurrent()) this.asking.delete(key)
      })
    this.asking.set(key, pending)
    return pending
  }
}
