import type { Canary, LedgerEntry } from '@vitrina/releases'
import { isInFuture } from '../../infra/clock.ts'

export const AUTOPILOT = 'autopilot'
const securityReason = /^security:/i

/** The move that gave visitors a version. */
export interface Rollout {
  /**
   * ms since 1970, never after `now`, as clocks of two machines differ. A move with a time in the future was made
   * before the clock was set back, at an unknown time: then all figures of the version count, and this is 0.
   */
  since: number
  /** Number of the move in the ledger, which gives the order of moves whatever their times. */
  move: number
  isSecurity: boolean
}

/** The start of a window that begins with a move, ms since 1970; 0 when the move has a time in the future. */
export function windowStartOf(time: string | undefined, now: number): number {
  const at = time === undefined ? 0 : Date.parse(time)
  return isInFuture(at, now) ? 0 : Math.min(at, now)
}

const rolloutFrom = (entry: LedgerEntry | undefined, now: number): Rollout => ({
  since: windowStartOf(entry?.at, now),
  move: entry?.sequence ?? 0,
  isSecurity: securityReason.test(entry?.reason ?? ''),
})

/** The rollout of a part's live version: the last move that changed the part. */
export function liveRolloutOf(history: readonly LedgerEntry[], name: string, now: number): Rollout {
  const entry = history.findLast(({ changes }) => changes.some((change) => change.name === name))
  return rolloutFrom(entry, now)
}

/** The rollout of a canary, from its first move: its share may have been widened since. */
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

/** The autopilot's last action on a part; without a name, on any part. */
export const lastAction = (history: readonly LedgerEntry[], name?: string): LedgerEntry | undefined =>
  history.findLast(
    ({ by, subject, changes }) =>
      by === AUTOPILOT &&
      (name === undefined || subject?.name === name || changes.some((change) => change.name === name)),
  )

/** Time of that action, ms since 1970; minus infinity when there is none or its time is in the future. */
export function lastActionAt(history: readonly LedgerEntry[], now: number, name?: string): number {
  const entry = lastAction(history, name)
  const at = entry ? Date.parse(entry.at) : Number.NEGATIVE_INFINITY
  return isInFuture(at, now) ? Number.NEGATIVE_INFINITY : at
}
