import type { Canary, LogEntry } from '@vitrina/releases'

export const AUTOPILOT = 'autopilot'
const security = /^security:/i

/** When and why visitors got a version. */
export interface Life {
  /** ms since 1970, never after `now`: clocks of two machines disagree. */
  since: number
  isSecurity: boolean
}

const lifeFrom = (entry: LogEntry | undefined, now: number): Life => ({
  since: Math.min(entry ? Date.parse(entry.at) : 0, now),
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
  return { ...lifeFrom(entry, now), since: Math.min(Date.parse(since), now) }
}

/** Clocks of two machines disagree by so much at most. */
const CLOCKS_DISAGREE_MS = 60_000

/**
 * When something was last done about a part by itself, ms since 1970; of any part without a name. What is yet to come was
 * done before the clock was set back, nobody knows when, and holds nothing up.
 */
export function lastActionAt(history: readonly LogEntry[], now: number, name?: string): number {
  const entry = history.findLast(
    ({ by, subject, changes }) =>
      by === AUTOPILOT &&
      (name === undefined || subject?.name === name || changes.some((change) => change.name === name)),
  )
  const at = entry ? Date.parse(entry.at) : Number.NEGATIVE_INFINITY
  return at > now + CLOCKS_DISAGREE_MS ? Number.NEGATIVE_INFINITY : at
}
