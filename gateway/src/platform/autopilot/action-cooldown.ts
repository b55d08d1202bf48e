import type { LedgerEntry } from '@vitrina/releases'
import { ageOf, isInFuture, monotonicNow } from '../../infra/clock.ts'
import { lastAction } from './ledger.ts'

/** How long ago something was last done by itself. */
export class ActionCooldown {
  /** When this gateway first saw an action that is yet to come, by its number in the ledger. */
  private readonly seenAt = new Map<number, number>()

  /**
   * Since the last action on a part, ms; on any part without a name. Moves never bear an earlier time than those before
   * them: once one was made with a clock that was ahead, what is done now is yet to come as well, and counts from when it
   * was first seen.
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
