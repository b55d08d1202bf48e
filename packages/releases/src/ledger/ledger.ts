import type { LedgerEntry, PlannedMove } from './entry.ts'
import type { LiveState } from './live.ts'

/**
 * The append-only log of moves, whose head is what is live. A move is decided on the head and written only while that
 * head stands: with another writer in between it is decided anew, so no move is ever lost or made twice.
 */
export interface Ledger {
  /** What is live as this machine knows it, or null before the first move. Throws RegistryError 'damaged'. */
  live(): LiveState | null
  /** Writes the turn that is decided on; null leaves everything as it is. Throws RegistryError 'busy' or 'away'. */
  write(decide: (live: LiveState | null) => Promise<PlannedMove | null>): Promise<LiveState | null>
  /** All entries that this machine knows, the first one first. */
  history(): Promise<LedgerEntry[]>
  /** Calls the listener after every move from now on, by whomever; quick ones may come as one. Ends with the function returned. */
  watch(listener: (live: LiveState) => void): () => void
  /** Brings this machine up to the moves of all others. Throws RegistryError 'away' or 'damaged'; nothing to do without others. */
  catchUp(): Promise<void>
}
