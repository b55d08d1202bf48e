import type { Canary, LogEntry } from '@vitrina/releases'
import { isYetToCome } from '../../infra/clock.ts'

export const AUTOPILOT = 'autopilot'
const security = /^security:/i

/** When and why visitors got a version. */
export interface Life {
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
export function sinceOf(time: string | undefined, now: number): number {
  const at = time === undefined ? 0 : Date.parse(time)
  return isYetToCome(at, now) ? 0 : Math.min(at, now)
}

const lifeFrom = (entry: LogEntry | undefined, now: number): Life => ({
  since: sinceOf(entry?.at, now),
  move: entry?.sequence ?? 0,
  isSecurity: security.test(entry?.reason ?? ''),
})

/** The life of a part's live version, by the last move that changed it. */
export function lifeOf(history: readonly LogEntry[], name: string, now: number): Life {
  const entry = history.findLast(({ changes }) => changes.some((change) => change.name === name))
  return lifeFrom(entry, now)
}

/** The life of a canary; its share may have been widened since. */
export function lifeOfCanary(history: readonly LogEntry[], { name, version, since }: Canary, now: number): Life {
  const entry = history.find(
    ({ action, subject, at }) =>
      action === 'canary' && subject?.name === name && subject.version === version && at >= since,
  )
  return { ...lifeFrom(entry, now), since: sinceOf(since, now) }
}

/** What was last done about a part by itself; about any part without a name. */
export const lastAction = (history: readonly LogEntry[], name?: string): LogEntry | undefined =>
  history.findLast(
    ({ by, subject, changes }) =>
      by === AUTOPILOT &&
      (name === undefined || subject?.name === name || changes.some((change) => change.name === name)),
  )

/** When that was, ms since 1970; never for what is yet to come, for nobody knows when it was done. */
export function lastActionAt(history: readonly LogEntry[], now: number, name?: string): number {
  const entry = lastAction(history, name)
  const at = entry ? Date.parse(entry.at) : Number.NEGATIVE_INFINITY
  return isYetToCome(at, now) ? Number.NEGATIVE_INFINITY : at
}
