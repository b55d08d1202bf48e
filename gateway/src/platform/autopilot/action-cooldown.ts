import type { LedgerEntry } from '@vitrina/releases'
import { ageOf, isInFuture, monotonicNow } from '../../infra/clock.ts'
import { lastAction } from './ledger.ts'

/** How long ago the autopilot last acted. */
export class ActionCooldown {
  /** When this gateway first saw an action with a time in the future, by its number in the ledger. */
  private readonly seenAt = new Map<number, number>()

  /**
   * Time since the last action on a part, ms; without a name, on any part. The times of moves never decrease: after one
   * made with a clock that was ahead, later moves have a time in the future too, and such an action counts from when
   * this gateway first saw it.
   */
  sinceLastAction(history: readonly LedgerEntry[], now: number, name?: string): number {
    const entry = lastAction(history, name)
    if (!entry) return Number.POSITIVE_INFINITY
    const at = Date.parse(entry.at)
    if (!isInFuture(at, now)) return now - at
    const seenAt = this.seenAt.get(entry.sequence) ?? monotonicNow()
    this.seenAt.set(entry.sequence, seenAt)
    return ageOf(seenAt)
  }
}
