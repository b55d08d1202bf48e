import { LRUCache } from 'lru-cache'
import { monotonicNow } from '../../infra/clock.ts'
import { maxEntries } from '../../infra/lru-options.ts'

const MAX_FAILURES = 10
const WINDOW_MS = 10 * 60_000

/** Allows ten wrong tokens by network in ten minutes. Holds at most 10,000 networks, evicting the least recent. */
export class TokenThrottle {
  private readonly counts = new LRUCache<string, { count: number; until: number }>(maxEntries(10_000))
  private readonly now: () => number

  constructor(now: () => number = monotonicNow) {
    this.now = now
  }

  addFailure(network: string): void {
    const known = this.counts.get(network)
    const isOver = !known || known.until <= this.now()
    this.counts.set(
      network,
      isOver ? { count: 1, until: this.now() + WINDOW_MS } : { ...known, count: known.count + 1 },
    )
  }

  /** Seconds that the network still has to wait; 0 when it may try. */
  retryAfterS(network: string): number {
    const known = this.counts.get(network)
    if (!known || known.count < MAX_FAILURES || known.until <= this.now()) return 0
    return Math.ceil((known.until - this.now()) / 1000)
  }
}
