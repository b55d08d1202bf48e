import type { LedgerEntry, PlannedMove } from './entry.ts'
import type { LiveState } from './live.ts'

/**
 * The append-only log of moves, whose head is the live state. A move is planned against the head and appended with
 * compare-and-swap: when another writer was faster it is planned again, so no move is lost or made twice.
 */
export interface Ledger {
  /** The live state as this machine knows it, or null before the first move. Throws RegistryError 'damaged'. */
  live(): LiveState | null
  /** Appends the planned move; null changes nothing. Throws RegistryError 'busy' or 'away'. */
  write(decide: (live: LiveState | null) => Promise<PlannedMove | null>): Promise<LiveState | null>
  /** All entries known to this machine, oldest first. */
  history(): Promise<LedgerEntry[]>
  /**
   * Calls the listener after every later move, whoever makes it; moves in quick succession may be merged. Returns an
   * unsubscribe function.
   */
  watch(listener: (live: LiveState) => void): () => void
  /**
   * Replicates the moves of all other machines. Throws RegistryError 'away' or 'damaged'; a standalone ledger does
   * nothing.
   */
  catchUp(): Promise<void>
}
