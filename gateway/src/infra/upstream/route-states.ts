import { LatencyBaseline } from './adaptive-limit.ts'
import { Breaker } from './breaker.ts'

const MOST = 500

/** One kind of call, which may fail repeatedly while others of the same upstream succeed. */
interface RouteState {
  readonly breaker: Breaker
  readonly latency: LatencyBaseline
}

/** State of each kind of call to an upstream, by route pattern. */
export class RouteStates {
  private readonly known = new Map<string, RouteState>()

  of(pattern: string): RouteState {
    let route = this.known.get(pattern)
    if (!route) {
      // Limits memory: if there are ever too many patterns, the oldest one starts anew.
      const [oldest] = this.known.size >= MOST ? this.known.keys() : []
      if (oldest !== undefined) this.known.delete(oldest)
      route = { breaker: new Breaker(), latency: new LatencyBaseline() }
      this.known.set(pattern, route)
    }
    return route
  }

  breakers(): Breaker[] {
    return [...this.known.values()].map(({ breaker }) => breaker)
  }
}
