import type { HungVersion } from '@vitrina/federation/renderer-protocol'
import { monotonicNow } from '../../infra/clock.ts'
import { type ReleaseSet, versionsOf } from './set-versions.ts'

const MINUTE = 60_000
/** How long a version is left out of server rendering: longer each time it hangs again. */
const EXCLUSION_MS = [MINUTE, 10 * MINUTE, 60 * MINUTE]
/** Hangs further apart than this are not taken for one fault. */
const HANG_WINDOW_MS = 6 * 60 * MINUTE

interface Offence {
  times: number
  lastAt: number
  until: number
}

/** Which versions have hung a renderer, and until when renderers do without them. */
export class HangTracker {
  private readonly offences = new Map<string, Offence>()
  private readonly now: () => number

  constructor(now: () => number = monotonicNow) {
    this.now = now
  }

  /**
   * Writes a hang down and tells how many times this version has hung of late. The first one of a trial, in a set that
   * nobody has yet, leaves nothing out: it is tried once more as a whole, and visitors do not wait for that.
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

  /** Remotes of a set that are not to be run, and when the first of them may be again, by the clock that only goes ahead. */
  excludedFrom(set: ReleaseSet): { rooms: string[]; until: number | null } {
    const now = this.now()
    const out = Object.entries(versionsOf(set)).flatMap(([room, version]) => {
      const offence = this.offences.get(`${room}@${version}`)
      // Nothing can be rendered without the shell.
      return offence && offence.until > now && room !== 'shell' ? [{ room, until: offence.until }] : []
    })
    return {
      rooms: out.map(({ room }) => room),
      until: out.length > 0 ? Math.min(...out.map(({ until }) => until)) : null,
    }
  }
}
