/** After so many it knows its way: pages no longer cost a multiple of what they will. */
const WARM_UP_PAGES = 6
/** A page that waits for the retailer does not keep the next one. */
const MAX_TURN_MS = 300
const MAX_WARM_UP_MS = 1000

/**
 * The first pages of a renderer, one after another. Made side by side they would all be done when the last one is, since
 * one thread makes them, and each runs what the others are about to run for the first time.
 */
export class WarmUpQueue {
  private made = 0
  private readonly since = performance.now()
  private turn: Promise<unknown> = Promise.resolve()

  /** Whether most of what is to come costs more than it will, for a second at the most: visitors may stay away. */
  isWarmingUp(): boolean {
    return this.made < WARM_UP_PAGES / 2 && performance.now() - this.since < MAX_WARM_UP_MS
  }

  /** Begins `make` when its turn has come: when the page before is done, or has taken 300 ms. */
  async run<T>(make: () => Promise<T>): Promise<T> {
    if (this.made >= WARM_UP_PAGES) return make()
    const before = this.turn
    const over = Promise.withResolvers<void>()
    this.turn = over.promise
    await before
    const timer = setTimeout(over.resolve, MAX_TURN_MS)
    try {
      return await make()
    } finally {
      clearTimeout(timer)
      this.made += 1
      over.resolve()
    }
  }
}
