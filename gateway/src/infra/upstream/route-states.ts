import { LatencyBaseline } from './adaptive-limit.ts'
import { Breaker } from './breaker.ts'

const MOST = 500

/** One kind of call: its answer may be 500 again and again while others of the same system are well. */
interface RouteState {
  readonly breaker: Breaker
  readonly latency: LatencyBaseline
}

/** The kinds of calls that a system has been asked, by their patterns. */
export class RouteStates {
  private readonly known = new Map<string, RouteState>()

  of(pattern: string): RouteState {
    let route = this.known.get(pattern)
    if (!route) {
      // Should patterns ever be more, the oldest counts anew.
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
