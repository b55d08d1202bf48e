import { isIdcode } from '@vitrina/site/identifiers'
import type { JournalEntry } from '@vitrina/site/list-journal'
import { listLimits } from '@vitrina/site/lists'
import { quantityLimits } from '@vitrina/site/quantity'

/** What this browser keeps of a favourite beside its code, which is all that the cookie holds. */
export interface FavoriteRecord {
  /** The visitor's own words, in one line. */
  note: string
  /** Units that are wanted; 0 until the visitor says. */
  quantity: number
  /** When it came into the list, milliseconds. */
  since: number
  /** Roubles then; 0 when that is not known. */
  price: number
  /** Whose price it was. */
  whose: string
}

export type RecordsByCode = ReadonlyMap<string, FavoriteRecord>

/** Characters of a note. */
export const MAX_NOTE_LENGTH = 200

/** What has been taken out and may be called back is kept for a while too. */
const MAX_RECORDS = 2 * listLimits.favorites
const MAX_TEXT_LENGTH = 400_000

export const emptyRecord: FavoriteRecord = { note: '', quantity: 0, since: 0, price: 0, whose: '' }

/** A note as it is kept: one line without control characters, cut to its length between whole characters. */
export function toNote(typed: string): string {
  const line = typed.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  return [...line].slice(0, MAX_NOTE_LENGTH).join('')
}

/** Where the notes of a visitor are: an account's own, or those of whoever uses this browser. */
export const storageKey = (account: string): string => `vitrina-favorites-kept${account && `-${account}`}`

export const serialiseRecords = (kept: RecordsByCode): string =>
  JSON.stringify(
    [...kept].map(([idcode, { note, quantity, since, price, whose }]) => [idcode, note, quantity, since, price, whose]),
  )

/** What was kept; whatever is not as we write it is left out. */
export function parseRecords(text: string | null): Map<string, FavoriteRecord> {
  const kept = new Map<string, FavoriteRecord>()
  if (!text || text.length > MAX_TEXT_LENGTH) return kept
  for (const item of itemsOf(text)) {
    if (!Array.isArray(item)) continue
    const [idcode, note, quantity, since, price, whose] = item as unknown[]
    if (typeof idcode !== 'string' || !isIdcode(idcode) || kept.size >= MAX_RECORDS) continue
    kept.set(idcode, {
      note: typeof note === 'string' ? toNote(note).trim() : '',
      quantity: numberWithin(quantity, quantityLimits.most),
      since: numberWithin(since, 1e14),
      price: numberWithin(price, 1e9),
      whose: typeof whose === 'string' ? whose.slice(0, 100) : '',
    })
  }
  return kept
}

function itemsOf(text: string): unknown[] {
  try {
    const items: unknown = JSON.parse(text)
    return Array.isArray(items) ? items : []
  } catch {
    return []
  }
}

const numberWithin = (value: unknown, largest: number): number =>
  typeof value === 'number' && value > 0 && value <= largest ? value : 0

export interface ListSnapshot {
  /** Codes of the list with the prices of today, roubles. */
  prices: ReadonlyMap<string, number>
  whose: string
  /** Milliseconds. */
  now: number
}

/**
 * What is kept of the list as it stands: what came in since is taken from the journal, and what the journal does not
 * know is known from now on. What is not in the list any more is forgotten.
 */
export function mergeRecords(
  kept: RecordsByCode,
  journal: ReadonlyMap<string, JournalEntry>,
  { prices, whose, now }: ListSnapshot,
): Map<string, FavoriteRecord> {
  const known = new Map<string, FavoriteRecord>()
  for (const [idcode, price] of prices) {
    const before = kept.get(idcode) ?? emptyRecord
    const entry = journal.get(idcode)
    const isNew = entry !== undefined && entry.time > before.since && entry.time <= now && entry.price > 0
    const fresh = isNew ? { since: entry.time, price: entry.price, whose: entry.whose } : {}
    const dated = { ...before, ...fresh }
    known.set(
      idcode,
      dated.price > 0 ? dated : { ...dated, since: dated.since || now, price: Math.max(price, 0), whose },
    )
  }
  return known
}
