import type { HungVersion } from '@vitrina/federation/renderer-protocol'
import { monotonicNow } from '../../infra/clock.ts'
import { type ReleaseSet, versionsOf } from './set-versions.ts'

const MINUTE = 60_000
/** How long a version is excluded from server rendering: longer with each further hang. */
const EXCLUSION_MS = [MINUTE, 10 * MINUTE, 60 * MINUTE]
/** Hangs further apart than this do not count as repeated. */
const HANG_WINDOW_MS = 6 * 60 * MINUTE

interface Offence {
  times: number
  lastAt: number
  until: number
}

/** Versions that have hung a renderer, and until when renderers exclude them. */
export class HangTracker {
  private readonly offences = new Map<string, Offence>()
  private readonly now: () => number

  constructor(now: () => number = monotonicNow) {
    this.now = now
  }

  /**
   * Records a hang and returns how many times this version has hung recently. The first hang in a set that visitors do
   * not get yet excludes nothing: the whole set is tried once more, and no visitor waits for that.
   */
  add({ room, version }: HungVersion, isTrial = false): number {
    const key = `${room}@${version}`
    for (const [old, { lastAt, until }] of this.offences) {
      if (this.now() - lastAt >= HANG_WINDOW_MS && until <= this.now()) this.offences.delete(old)
    }
    const known = this.offences.get(key)
    const isRecent = known !== undefined && this.now() - known.lastAt < HANG_WINDOW_MS
    const times = isRecent ? known.times + 1 : 1
    const duration = isTrial && times === 1 ? 0 : (EXCLUSION_MS[Math.min(times, EXCLUSION_MS.length) - 1] ?? MINUTE)
    this.offences.set(key, { times, lastAt: this.now(), until: this.now() + duration })
    return times
  }

  /** Excluded remotes of a set, and when the first of them may run again, by the monotonic clock. */
  excludedFrom(set: ReleaseSet): { remotes: string[]; until: number | null } {
    const now = this.now()
    const out = Object.entries(versionsOf(set)).flatMap(([remote, version]) => {
      const offence = this.offences.get(`${remote}@${version}`)
      // Nothing can be rendered without the shell.
      return offence && offence.until > now && remote !== 'shell' ? [{ room: remote, until: offence.until }] : []
    })
    return {
      remotes: out.map(({ room: remote }) => remote),
      until: out.length > 0 ? Math.min(...out.map(({ until }) => until)) : null,
    }
  }
}
