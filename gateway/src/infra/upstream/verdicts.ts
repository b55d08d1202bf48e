import type { LoadOutcome } from './adaptive-limit.ts'
import type { Verdict } from './breaker.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

/** What the outcome of an attempt means for the upstream, for this kind of call, and for the concurrency limit. */
export interface Verdicts {
  system: Verdict
  call: Verdict
  load: LoadOutcome
}

/** The upstream is overloaded or away. A plain 500 says nothing about other calls, and a retry would fail again. */
const awayStatuses: ReadonlySet<number> = new Set([502, 503, 504])
const lostOutcomes: ReadonlySet<Outcome> = new Set(['unreached', 'broken'])
/** A response arrived but is unusable, which is a fault of the call, not of the upstream. */
const uselessOutcomes: ReadonlySet<Outcome> = new Set(['too-large', 'wrong-type', 'redirected'])

export const isAwayStatus = (status: number): boolean => awayStatuses.has(status)

/** No response arrived, and an immediate retry may succeed. */
export const isLost = (outcome: Outcome): boolean => lostOutcomes.has(outcome)

export const verdictsOfAnswer = (status: number): Verdicts => ({
  system: isAwayStatus(status) ? 'bad' : 'good',
  call: outcomeOf(status) === 'failed' ? 'bad' : 'good',
  load: status === 503 || status === 429 ? 'too-much' : 'answered',
})

/** Verdicts of an attempt without a response. A timeout counts only when the upstream had enough time. */
export function verdictsOfFailure(outcome: Outcome, hadTime: boolean): Verdicts {
  if (uselessOutcomes.has(outcome)) return { system: 'good', call: 'bad', load: 'unknown' }
  if (isLost(outcome)) return { system: 'bad', call: 'bad', load: 'unknown' }
  if (outcome === 'late' && hadTime) return { system: 'bad', call: 'bad', load: 'too-much' }
  return { system: 'unknown', call: 'unknown', load: 'unknown' }
}
