import { UPSTREAM_NAMES } from '../upstream/names.ts'
import type { UpstreamCall } from '../upstream/outcome.ts'
import { breakerStatesOf, minConcurrency } from '../upstream/upstream-registry.ts'
import { Counter, gauge } from './metrics/families.ts'
import { Histogram } from './metrics/histogram.ts'

/** States as numbers for alerts: `open` lets no request through, `half-open` one. */
const STATES = { closed: 0, 'half-open': 1, open: 2 } as const
type BreakerState = keyof typeof STATES

const MOST_ATTEMPTS = 3

/** Metrics of the calls to upstreams. */
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
    () => UPSTREAM_NAMES.map((upstream) => ({ labels: { upstream }, value: worst(breakerStatesOf(upstream)) })),
  )
  readonly atOnce = gauge(
    'vitrina_upstream_at_once',
    'How many may ask a system at once, by how quickly it answers; the fewest of several that ask it',
    () =>
      UPSTREAM_NAMES.flatMap((upstream) => {
        const value = minConcurrency(upstream)
        return value === null ? [] : [{ labels: { upstream }, value }]
      }),
  )

  constructor() {
    for (const name of UPSTREAM_NAMES) this.calls.of(name, 'ok', '1')
  }

  onCall({ upstream, outcome, attempt, ms }: UpstreamCall): void {
    this.calls.of(upstream, outcome, attempt < MOST_ATTEMPTS ? String(attempt) : `${MOST_ATTEMPTS}+`).value += 1
    this.seconds.of(upstream).add(ms / 1000)
  }
}

const worst = (states: readonly BreakerState[]): number => Math.max(0, ...states.map((state) => STATES[state]))
