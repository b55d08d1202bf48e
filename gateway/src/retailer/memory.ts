import { LRUCache } from 'lru-cache'
import { withoutDeadline } from '../upstream/asking.ts'

interface Kept<T> {
  value: T
  at: number
}

export interface KeepTimes {
  /** Answered from memory without asking. */
  freshMs: number
  /** Answered from memory while asking again, and when asking fails. */
  staleMs: number
}

/**
 * Remembers answers of the retailer that are the same for everybody. One request at a time per key;
 * an old answer is better than none while the retailer is away.
 */
export class Memory {
  private readonly kept: LRUCache<string, Kept<object>>
  private readonly asking = new Map<string, Promise<object>>()

  constructor(max = 5000) {
    this.kept = new LRUCache({ max })
  }

  async get<T extends object>(key: string, { freshMs, staleMs }: KeepTimes, ask: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key) as Kept<T> | undefined
    const age = known ? Date.now() - known.at : Number.POSITIVE_INFINITY
    if (known && age < freshMs) return known.value
    const pending = this.ask(key, ask)
    if (!known || age > staleMs) return pending
    pending.catch(() => {})
    return known.value
  }

  /** What is remembered, and what is being asked, is out of date: the next question asks anew. */
  forget(key: string): void {
    this.kept.delete(key)
    this.asking.delete(key)
  }

  private ask<T extends object>(key: string, ask: () => Promise<T>): Promise<T> {
    const running = this.asking.get(key) as Promise<T> | undefined
    if (running) return running
    const isCurrent = () => this.asking.get(key) === pending
    // Others may come to wait for it as well.
    const pending: Promise<T> = withoutDeadline(ask)
      .then((value) => {
        if (isCurrent()) this.kept.set(key, { value, at: Date.now() })
        return value
      })
      .finally(() => {
        if (isCurrent()) this.asking.delete(key)
      })
    this.asking.set(key, pending)
    return pending
  }
}
