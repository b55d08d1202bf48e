import { LRUCache } from 'lru-cache'

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

  private ask<T extends object>(key: string, ask: () => Promise<T>): Promise<T> {
    const running = this.asking.get(key) as Promise<T> | undefined
    if (running) return running
    const pending = ask()
      .then((value) => {
        this.kept.set(key, { value, at: Date.now() })
        return value
      })
      .finally(() => this.asking.delete(key))
    this.asking.set(key, pending)
    return pending
  }
}
