import { createHash } from 'node:crypto'
import { canonicalize } from '../disk/canonicalize.ts'
import { isObject } from '../disk/write.ts'
import type { SetChange } from '../sets/release-set.ts'
import type { Signature } from '../trust/signature.ts'

/** Who asks for a move and why. */
export interface Actor {
  by: string
  reason: string
}

/** A version that some of the visitors get in place of the one that is live. */
export interface Canary {
  name: string
  version: string
  /** The live set with this version in it. */
  set: string
  /** Of all visitors, above 0 and at most 50. */
  percent: number
  /** Drawn anew with every canary, so that it is not always the same visitors who are first. */
  salt: string
  /** ISO 8601. */
  since: string
}

/** A version that was found bad: it neither goes live nor into a canary until it is absolved. */
export interface QuarantineEntry {
  name: string
  version: string
  reason: string
  /** ISO 8601. */
  at: string
}

/** What visitors get. */
export interface ReleaseState {
  set: string
  /** The set that was live before; null for the first one. */
  previous: string | null
  /** When the set went live, ISO 8601. */
  activatedAt: string
  /** One for a remote at most, the oldest first. */
  canaries: Canary[]
  quarantine: QuarantineEntry[]
}

const actions = ['activate', 'promote', 'rollback', 'canary', 'end-canary', 'quarantine', 'absolve'] as const
export type Action = (typeof actions)[number]

/** The version that a move is about; the percentage is that of its canary. */
interface MoveSubject {
  name: string
  version: string
  percent?: number
}

/** One move, with all that visitors get after it. Entries are chained: each holds the hash of the one before. */
export interface LedgerEntry extends Actor {
  /** Grows by one with every move. */
  sequence: number
  /** ISO 8601; never before the entry before, whatever the clocks of two machines say. */
  at: string
  action: Action
  /** Ids of the live sets. */
  from: string | null
  to: string
  /** What changed in the live set. */
  changes: SetChange[]
  subject?: MoveSubject
  state: ReleaseState
  /** The hash of the entry before; null in the first. */
  before: string | null
  /** SHA-256 of everything above, hexadecimal. */
  hash: string
  /** The signature over the hash; none in moves from before there were signatures. */
  seal?: Signature
}

/** A move that has been decided on, before it has its place in the ledger. */
export interface PlannedMove extends Actor {
  action: Action
  set: string
  changes: SetChange[]
  subject?: MoveSubject
  canaries: Canary[]
  quarantine: QuarantineEntry[]
}

/** The entry that a turn makes after the head of the ledger. */
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

/** An entry with the hash of all that is in it. */
export function hashedEntry(entry: Omit<LedgerEntry, 'hash'>): LedgerEntry {
  return { ...entry, hash: entryHash(entry) }
}

/** Over the entry as JSON with its keys in order, so that it does not matter who wrote it down. */
export function entryHash(entry: Omit<LedgerEntry, 'hash'>): string {
  const { hash: _, seal: _seal, ...content } = entry as LedgerEntry
  return createHash('sha256')
    .update(JSON.stringify(canonicalize(content)))
    .digest('hex')
}

/** Whether this has the form of an entry; whether it is as it was written is for its hash to say. */
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

/** Whether an entry is as it was written. */
export function isIntact(entry: LedgerEntry): boolean {
  return entry.hash === entryHash(entry)
}
