/** After this many pages the code is warm, and pages no longer take a multiple of their usual time. */
const WARM_UP_PAGES = 6
/** A page that waits for the retailer delays the next one by no more than this. */
const MAX_TURN_MS = 300
const MAX_WARM_UP_MS = 1000

/**
 * Renders the first pages of a renderer one after another. Rendered concurrently they would all finish when the last
 * one does, since they share one thread and each runs the same cold code.
 */
export class WarmUpQueue {
  private made = 0
  private readonly since = performance.now()
  private turn: Promise<unknown> = Promise.resolve()

  /** Whether pages still take longer than usual; for a second at most, because there may be no visitors. */
  isWarmingUp(): boolean {
    return this.made < WARM_UP_PAGES / 2 && performance.now() - this.since < MAX_WARM_UP_MS
  }

  /** Runs `make` after the page before is done, or has taken 300 ms. */
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
