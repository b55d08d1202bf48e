import { LRUCache } from 'lru-cache'
import { steadyNow } from '../clock.ts'

const ALLOWED = 10
const WINDOW_MS = 10 * 60_000

/** Counts wrong tokens by network address: whoever tries many is not heard for a while, right or wrong. */
export class WrongTokens {
  private readonly counts = new LRUCache<string, { count: number; until: number }>({ max: 10_000 })
  private readonly now: () => number

  constructor(now: () => number = steadyNow) {
    this.now = now
  }

  add(address: string): void {
    const known = this.counts.get(address)
    const isOver = !known || known.until <= this.now()
    this.counts.set(
      address,
      isOver ? { count: 1, until: this.now() + WINDOW_MS } : { ...known, count: known.count + 1 },
    )
  }

  /** How long an address is not heard, s; 0 when it is. */
  secondsLeft(address: string): number {
    const known = this.counts.get(address)
    if (!known || known.count < ALLOWED || known.until <= this.now()) return 0
    return Math.ceil((known.until - this.now()) / 1000)
  }
}
