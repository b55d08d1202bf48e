import type { ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'

/** How long requests are started in one turn of the event loop, ms; the request that exceeds it is the last one. */
const BUDGET_MS = 10

interface LoopClock {
  /** Counts the turns of the event loop. */
  turn(): number
  /** ms */
  now(): number
}

const defaultClock: LoopClock = {
  turn: () => performance.nodeTiming.uvMetricsInfo.loopCount,
  now: () => performance.now(),
}

/**
 * Spreads requests that arrive together over several turns of the event loop. Node emits all that it has read in one
 * turn, and timers, such as deadlines and the watchdog's, would wait for all of them: a hundred of 5 ms take half a
 * second.
 */
export class EventLoopBudget {
  private readonly clock: LoopClock
  private waiting = 0
  private turn = Number.NaN
  private begunAt = 0

  constructor(clock = defaultClock) {
    this.clock = clock
  }

  /** Runs at once, or in a later turn in order of arrival, unless the client has disconnected by then. */
  schedule(response: ServerResponse, run: () => void): void {
    if (this.waiting === 0 && this.hasTime()) run()
    else {
      this.waiting += 1
      setImmediate(() => this.resume(response, run))
    }
  }

  private resume(response: ServerResponse, run: () => void): void {
    if (!response.destroyed && !this.hasTime()) {
      setImmediate(() => this.resume(response, run))
      return
    }
    this.waiting -= 1
    if (!response.destroyed) run()
  }

  private hasTime(): boolean {
    const turn = this.clock.turn()
    const now = this.clock.now()
    if (turn !== this.turn) {
      this.turn = turn
      this.begunAt = now
    }
    return now - this.begunAt < BUDGET_MS
  }
}
