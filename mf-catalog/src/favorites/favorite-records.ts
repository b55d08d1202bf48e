import { isIdcode } from '@vitrina/site/identifiers'
import type { JournalEntry } from '@vitrina/site/list-journal'
import { listLimits } from '@vitrina/site/lists'
import { quantityLimits } from '@vitrina/site/quantity'

/** Data of a favourite that is stored in this browser only; the cookie has only the codes. */
export interface FavoriteRecord {
  /** The visitor's note, in one line. */
  note: string
  /** Desired quantity; 0 until the visitor sets it. */
  quantity: number
  /** When it was added to the list, ms since 1970. */
  since: number
  /** Price in roubles at that time; 0 when unknown. */
  price: number
  /** City and account of the price. */
  whose: string
}

export type RecordsByCode = ReadonlyMap<string, FavoriteRecord>

/** Maximum length of a note in characters. */
export const MAX_NOTE_LENGTH = 200

/** Records of removed products are kept for a while too, since a removal can be undone. */
const MAX_RECORDS = 2 * listLimits.favorites
const MAX_TEXT_LENGTH = 400_000

export const emptyRecord: FavoriteRecord = { note: '', quantity: 0, since: 0, price: 0, whose: '' }

/** Normalises a note: one line without control characters, truncated between whole characters. */
export function toNote(typed: string): string {
  const line = typed.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  return [...line].slice(0, MAX_NOTE_LENGTH).join('')
}

/** Storage key of the records: of an account, or of the guest of this browser. */
export const storageKey = (account: string): string => `vitrina-favorites-kept${account && `-${account}`}`

export const serialiseRecords = (records: RecordsByCode): string =>
  JSON.stringify(
    [...records].map(([idcode, { note, quantity, since, price, whose }]) => [
      idcode,
      note,
      quantity,
      since,
      price,
      whose,
    ]),
  )

/** Parses stored records; malformed ones are ignored. */
export function parseRecords(text: string | null): Map<string, FavoriteRecord> {
  const records = new Map<string, FavoriteRecord>()
  if (!text || text.length > MAX_TEXT_LENGTH) return records
  for (const item of itemsOf(text)) {
    if (!Array.isArray(item)) continue
    const [idcode, note, quantity, since, price, whose] = item as unknown[]
    if (typeof idcode !== 'string' || !isIdcode(idcode) || records.size >= MAX_RECORDS) continue
    records.set(idcode, {
      note: typeof note === 'string' ? toNote(note).trim() : '',
      quantity: numberWithin(quantity, quantityLimits.most),
      since: numberWithin(since, 1e14),
      price: numberWithin(price, 1e9),
      whose: typeof whose === 'string' ? whose.slice(0, 100) : '',
    })
  }
  return records
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
 * Merges records with the current list: products added since are taken from the journal, products without a journal
 * entry get the current price and time, and products that are no longer in the list are removed.
 */
export function mergeRecords(
  records: RecordsByCode,
  journal: ReadonlyMap<string, JournalEntry>,
  { prices, whose, now }: ListSnapshot,
): Map<string, FavoriteRecord> {
  const known = new Map<string, FavoriteRecord>()
  for (const [idcode, price] of prices) {
    const before = records.get(idcode) ?? emptyRecord
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
