/** Cap per network: overload is many networks at once; a single network is limited by itself. */
const MOST_OF_NETWORK = 100

/** Requests in flight, by network. */
export class InFlightCounter {
  private readonly inFlight = new Map<string, number>()
  private counted = 0

  /** The total, each network capped at its share. */
  get size(): number {
    return this.counted
  }

  countOf(network: string): number {
    return this.inFlight.get(network) ?? 0
  }

  increment(network: string): void {
    const now = this.countOf(network) + 1
    this.inFlight.set(network, now)
    if (now <= MOST_OF_NETWORK) this.counted += 1
  }

  decrement(network: string): void {
    const before = this.countOf(network)
    if (before > 1) this.inFlight.set(network, before - 1)
    else this.inFlight.delete(network)
    if (before > 0 && before <= MOST_OF_NETWORK) this.counted -= 1
  }
}
