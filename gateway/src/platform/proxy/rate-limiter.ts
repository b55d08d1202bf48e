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
  /** Until there is room again, s. */
  resetSeconds: number
}

/** Requests of each key in a minute, counted by this gateway; who comes when the memory is full is counted anew. */
export class RateLimiter {
  private readonly windows = new LRUCache<string, LimitWindow>({
    maxSize: LARGEST_BYTES,
    sizeCalculation: (_, key) => ENTRY_BYTES + key.length,
  })

  /** Counts one request; there was no room for it when `left` is below 0. */
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
