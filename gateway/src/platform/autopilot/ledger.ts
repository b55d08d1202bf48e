import type { Canary, LedgerEntry } from '@vitrina/releases'
import { isInFuture } from '../../infra/clock.ts'

export const AUTOPILOT = 'autopilot'
const securityReason = /^security:/i

/** When and why visitors got a version. */
export interface Rollout {
  /**
   * ms since 1970, never after `now`: clocks of two machines disagree. A move that is yet to come was made before the clock
   * was set back, nobody knows when: all that is known of the version counts then.
   */
  since: number
  /** Number of the move in the ledger: says which came last, whatever its time. */
  move: number
  isSecurity: boolean
}

/** When a window begins that goes back to a move. */
export function windowStartOf(time: string | undefined, now: number): number {
  const at = time === undefined ? 0 : Date.parse(time)
  return isInFuture(at, now) ? 0 : Math.min(at, now)
}

const rolloutFrom = (entry: LedgerEntry | undefined, now: number): Rollout => ({
  since: windowStartOf(entry?.at, now),
  move: entry?.sequence ?? 0,
  isSecurity: securityReason.test(entry?.reason ?? ''),
})

/** The life of a part's live version, by the last move that changed it. */
export function liveRolloutOf(history: readonly LedgerEntry[], name: string, now: number): Rollout {
  const entry = history.findLast(({ changes }) => changes.some((change) => change.name === name))
  return rolloutFrom(entry, now)
}

/** The life of a canary; its share may have been widened since. */
export function canaryRolloutOf(
  history: readonly LedgerEntry[],
  { name, version, since }: Canary,
  now: number,
): Rollout {
  const entry = history.find(
    ({ action, subject, at }) =>
      action === 'canary' && subject?.name === name && subject.version === version && at >= since,
  )
  return { ...rolloutFrom(entry, now), since: windowStartOf(since, now) }
}

/** What was last done about a part by itself; about any part without a name. */
export const lastAction = (history: readonly LedgerEntry[], name?: string): LedgerEntry | undefined =>
  history.findLast(
    ({ by, subject, changes }) =>
      by === AUTOPILOT &&
      (name === undefined || subject?.name === name || changes.some((change) => change.name === name)),
  )

/** When that was, ms since 1970; never for what is yet to come, for nobody knows when it was done. */
export function lastActionAt(history: readonly LedgerEntry[], now: number, name?: string): number {
  const entry = lastAction(history, name)
  const at = entry ? Date.parse(entry.at) : Number.NEGATIVE_INFINITY
  return isInFuture(at, now) ? Number.NEGATIVE_INFINITY : at
}
