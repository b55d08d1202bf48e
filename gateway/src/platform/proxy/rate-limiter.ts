import { LRUCache } from 'lru-cache'
import { monotonicNow } from '../../infra/clock.ts'

const MINUTE_MS = 60_000
/** Some 70,000 keys. */
const LARGEST_BYTES = 24 * 1024 * 1024
const ENTRY_BYTES = 330

interface LimitWindow {
  count: number
  until: number
}

export interface RateLimit {
  limit: number
  remaining: number
  /** Until the window ends, s. */
  resetSeconds: number
}

/** Counts requests by key and minute on this gateway. When the memory is full the least recent keys are evicted. */
export class RateLimiter {
  private readonly windows = new LRUCache<string, LimitWindow>({
    maxSize: LARGEST_BYTES,
    sizeCalculation: (_, key) => ENTRY_BYTES + key.length,
  })

  /** Counts one request; it is over the limit when `remaining` is below 0. */
  consume(key: string, limit: number, now = monotonicNow()): RateLimit {
    let used = this.windows.get(key)
    if (!used || used.until <= now) {
      used = { count: 0, until: now + MINUTE_MS }
      this.windows.set(key, used)
    }
    used.count += 1
    return { limit, remaining: limit - used.count, resetSeconds: Math.ceil((used.until - now) / 1000) }
  }
}
