import type { LoadOutcome } from './adaptive-limit.ts'
import type { Verdict } from './breaker.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

/** What the end of an attempt says: of the system, of this kind of call, and of how much the system can do at once. */
export interface Verdicts {
  system: Verdict
  call: Verdict
  load: LoadOutcome
}

/** The system is overloaded or away; a plain 500 says nothing of other calls, and would come again. */
const awayStatuses: ReadonlySet<number> = new Set([502, 503, 504])
const lostOutcomes: ReadonlySet<Outcome> = new Set(['unreached', 'broken'])
/** An answer came, though of no use: it says something of the call, not of the system. */
const uselessOutcomes: ReadonlySet<Outcome> = new Set(['too-large', 'wrong-type', 'redirected'])

export const isAwayStatus = (status: number): boolean => awayStatuses.has(status)

/** Nothing came, and the same may well come when it is asked for at once again. */
export const isLost = (outcome: Outcome): boolean => lostOutcomes.has(outcome)

export const verdictsOfAnswer = (status: number): Verdicts => ({
  system: isAwayStatus(status) ? 'bad' : 'good',
  call: outcomeOf(status) === 'failed' ? 'bad' : 'good',
  load: status === 503 || status === 429 ? 'too-much' : 'answered',
})

/** Of an attempt without an answer. A system that had hardly been given any time is not called late. */
export function verdictsOfFailure(outcome: Outcome, hadTime: boolean): Verdicts {
  if (uselessOutcomes.has(outcome)) return { system: 'good', call: 'bad', load: 'unknown' }
  if (isLost(outcome)) return { system: 'bad', call: 'bad', load: 'unknown' }
  if (outcome === 'late' && hadTime) return { system: 'bad', call: 'bad', load: 'too-much' }
  return { system: 'unknown', call: 'unknown', load: 'unknown' }
}
