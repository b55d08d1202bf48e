/** After so many it knows its way: pages no longer cost a multiple of what they will. */
const FIRST = 6
/** A page that waits for the retailer does not keep the next one. */
const TURN_MS = 300
const SOON_MS = 1000

/**
 * The first pages of a renderer, one after another. Made side by side they would all be done when the last one is, since
 * one thread makes them, and each runs what the others are about to run for the first time.
 */
export class FirstPages {
  private made = 0
  private readonly since = performance.now()
  private turn: Promise<unknown> = Promise.resolve()

  /** Whether most of what is to come costs more than it will, for a second at the most: visitors may stay away. */
  areToCome(): boolean {
    return this.made < FIRST / 2 && performance.now() - this.since < SOON_MS
  }

  /** Begins `make` when its turn has come: when the page before is done, or has taken 300 ms. */
  async inTurn<T>(make: () => Promise<T>): Promise<T> {
    if (this.made >= FIRST) return make()
    const before = this.turn
    const over = Promise.withResolvers<void>()
    this.turn = over.promise
    await before
    const timer = setTimeout(over.resolve, TURN_MS)
    try {
      return await make()
    } finally {
      clearTimeout(timer)
      this.made += 1
      over.resolve()
    }
  }
}
