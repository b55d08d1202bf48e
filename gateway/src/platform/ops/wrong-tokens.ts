import { LRUCache } from 'lru-cache'
import { steadyNow } from '../../infra/clock.ts'
import { lruEntries } from '../../infra/lru-entries.ts'

const ALLOWED = 10
const WINDOW_MS = 10 * 60_000

/** Counts wrong tokens by network, ten in ten minutes. Holds at most 10,000 networks; the one that was quiet longest goes. */
export class WrongTokens {
  private readonly counts = new LRUCache<string, { count: number; until: number }>(lruEntries(10_000))
  private readonly now: () => number

  constructor(now: () => number = steadyNow) {
    this.now = now
  }

  add(network: string): void {
    const known = this.counts.get(network)
    const isOver = !known || known.until <= this.now()
    this.counts.set(
      network,
      isOver ? { count: 1, until: this.now() + WINDOW_MS } : { ...known, count: known.count + 1 },
    )
  }

  /** How long the network still has to wait, s; 0 when it may try. */
  secondsLeft(network: string): number {
    const known = this.counts.get(network)
    if (!known || known.count < ALLOWED || known.until <= this.now()) return 0
    return Math.ceil((known.until - this.now()) / 1000)
  }
}
