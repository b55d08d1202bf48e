import { UPSTREAM_NAMES, type UpstreamName } from '../upstream/names.ts'
import { Counter, gauge } from './metrics/families.ts'
import { Histogram } from './metrics/histogram.ts'

/** One try to get something from a system. */
export interface UpstreamCall {
  upstream: UpstreamName
  /** A word: `ok`, or what went wrong. */
  outcome: string
  /** 1 for the first try. */
  attempt: number
  ms: number
}

/** As a number for an alert: nobody is asked while it is open, one is let through while it is half open. */
const STATES = { closed: 0, 'half-open': 1, open: 2 } as const
export type BreakerState = keyof typeof STATES

const MOST_ATTEMPTS = 3

/** What was asked of the systems behind the gateway. */
export class UpstreamCalls {
  readonly calls = new Counter('vitrina_upstream_calls_total', 'Tries to get something from a system', [
    'upstream',
    'outcome',
    'attempt',
  ])
  readonly seconds = new Histogram(
    'vitrina_upstream_seconds',
    'How long a system took for one try, however it ended',
    'upstream',
  )
  readonly breakers = gauge(
    'vitrina_upstream_breaker_state',
    'Of the breaker before a system: 0 closed, 1 half open, 2 open; the worst of several',
    () => [...this.states].map(([upstream, read]) => ({ labels: { upstream }, value: worst(read()) })),
  )
  private readonly states = new Map<UpstreamName, () => readonly BreakerState[]>()

  constructor() {
    for (const name of UPSTREAM_NAMES) this.calls.of(name, 'ok', '1')
  }

  onCall({ upstream, outcome, attempt, ms }: UpstreamCall): void {
    this.calls.of(upstream, outcome, attempt < MOST_ATTEMPTS ? String(attempt) : `${MOST_ATTEMPTS}+`).value += 1
    this.seconds.of(upstream).add(ms / 1000)
  }

  /** From now on tells the breakers before a system, there may be one for each of its routes. */
  watchBreaker(upstream: UpstreamName, read: () => readonly BreakerState[]): void {
    this.states.set(upstream, read)
  }
}

const worst = (states: readonly BreakerState[]): number => Math.max(0, ...states.map((state) => STATES[state]))
