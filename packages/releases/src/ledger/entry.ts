import { createHash } from 'node:crypto'
import { canonicalize } from '../disk/canonicalize.ts'
import { isObject } from '../disk/write.ts'
import type { SetChange } from '../sets/release-set.ts'
import type { Signature } from '../trust/signature.ts'

/** Author and reason of a move. */
export interface Actor {
  by: string
  reason: string
}

/** A version that a share of the visitors gets instead of the live one. */
export interface Canary {
  name: string
  version: string
  /** The live set with this version in it. */
  set: string
  /** Of all visitors, above 0 and at most 50. */
  percent: number
  /** Random per canary, so that not always the same visitors get new versions first. */
  salt: string
  /** ISO 8601. */
  since: string
}

/** A bad version: it can neither go live nor be a canary until it is absolved. */
export interface QuarantineEntry {
  name: string
  version: string
  reason: string
  /** ISO 8601. */
  at: string
}

/** State of what visitors get. */
export interface ReleaseState {
  set: string
  /** The previous live set; null for the first one. */
  previous: string | null
  /** When the set went live, ISO 8601. */
  activatedAt: string
  /** At most one per remote, oldest first. */
  canaries: Canary[]
  quarantine: QuarantineEntry[]
}

const actions = ['activate', 'promote', 'rollback', 'canary', 'end-canary', 'quarantine', 'absolve'] as const
export type Action = (typeof actions)[number]

/** The version that a move is about; the percentage only for a canary. */
interface MoveSubject {
  name: string
  version: string
  percent?: number
}

/** One move, with the complete state after it. Entries are chained: each contains the hash of the previous one. */
export interface LedgerEntry extends Actor {
  /** Increases by one with every move. */
  sequence: number
  /** ISO 8601; never earlier than the previous entry, even when the clocks of machines differ. */
  at: string
  action: Action
  /** Ids of the live sets. */
  from: string | null
  to: string
  /** Changes of the live set. */
  changes: SetChange[]
  subject?: MoveSubject
  state: ReleaseState
  /** Hash of the previous entry; null in the first. */
  before: string | null
  /** SHA-256 of everything above, hexadecimal. */
  hash: string
  /** Signature over the hash; absent in entries from before signatures were introduced. */
  seal?: Signature
}

/** A planned move without its position in the ledger. */
export interface PlannedMove extends Actor {
  action: Action
  set: string
  changes: SetChange[]
  subject?: MoveSubject
  canaries: Canary[]
  quarantine: QuarantineEntry[]
}

/** The entry of a move that follows the head of the ledger. */
export function nextEntry(head: LedgerEntry | null, turn: PlannedMove): LedgerEntry {
  const now = new Date().toISOString()
  const at = head && head.at > now ? head.at : now
  const { set, canaries, quarantine, changes, action, by, reason, subject } = turn
  const moved = head?.to !== set
  return hashedEntry({
    sequence: (head?.sequence ?? 0) + 1,
    at,
    action,
    by,
    reason,
    from: head?.to ?? null,
    to: set,
    changes,
    ...(subject ? { subject } : {}),
    state: {
      set,
      previous: moved ? (head?.to ?? null) : (head?.state.previous ?? null),
      activatedAt: moved ? at : (head?.state.activatedAt ?? at),
      canaries,
      quarantine,
    },
    before: head?.hash ?? null,
  })
}

/** Adds the hash over all fields to an entry. */
export function hashedEntry(entry: Omit<LedgerEntry, 'hash'>): LedgerEntry {
  return { ...entry, hash: entryHash(entry) }
}

/** Hash over the entry as JSON with sorted keys, so that the order of keys does not matter. */
export function entryHash(entry: Omit<LedgerEntry, 'hash'>): string {
  const { hash: _, seal: _seal, ...content } = entry as LedgerEntry
  return createHash('sha256')
    .update(JSON.stringify(canonicalize(content)))
    .digest('hex')
}

/** Checks the shape of an entry; its hash proves that it is unchanged. */
export function isEntry(value: unknown): value is LedgerEntry {
  if (!isObject(value) || !isObject(value.state)) return false
  const { sequence, to, changes, hash, state } = value
  return (
    typeof sequence === 'number' &&
    typeof to === 'string' &&
    typeof hash === 'string' &&
    Array.isArray(changes) &&
    Array.isArray(state.canaries) &&
    Array.isArray(state.quarantine)
  )
}

/** Whether an entry matches its hash. */
export function isIntact(entry: LedgerEntry): boolean {
  return entry.hash === entryHash(entry)
}
