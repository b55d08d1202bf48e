import { isIdcode } from './identifiers.ts'

/** An entry of a visitor's list: the product, the time it was added and its price. */
export interface JournalEntry {
  idcode: string
  /** Milliseconds since 1970. */
  time: number
  /** Roubles; 0 when unknown. */
  price: number
  /** Identifies whose price it was: prices of another branch or buyer cannot be compared. */
  whose: string
}

/** A new entry; the time is added. */
export type WrittenEntry = Pick<JournalEntry, 'idcode'> & Partial<Pick<JournalEntry, 'price' | 'whose'>>

/** Identifies whose prices a visitor sees: those of a branch, for a guest or a buyer. */
export const whosePrices = (departmentId: string, uuid: string): string => departmentId + uuid.slice(0, 8)

/** Maximum length in characters; beyond it the oldest entries are dropped. */
const longest = 16_000
const betweenEntries = '~'
const betweenFields = '*'

const nameOf = (list: string): string => `vitrina-${list}`

/**
 * Records an addition to a list in this browser, for the page of the list only: the list itself is a cookie of codes.
 * Does nothing without localStorage.
 */
export function writeJournal(list: string, { idcode, price, whose }: WrittenEntry): void {
  try {
    const entry = [idcode, Date.now(), price, whose].join(betweenFields)
    const before = localStorage.getItem(nameOf(list)) ?? ''
    localStorage.setItem(nameOf(list), (before + betweenEntries + entry).slice(-longest))
  } catch {
    // localStorage is not available or full.
  }
}

/** The last entry of each code; invalid entries are skipped. */
export function readJournal(list: string): Map<string, JournalEntry> {
  const entries = new Map<string, JournalEntry>()
  for (const text of readStored(list).slice(-longest).split(betweenEntries)) {
    const [idcode = '', time = '', price = '', whose = ''] = text.split(betweenFields)
    const entry = { idcode, time: Number(time), price: Number(price), whose: whose.slice(0, 100) }
    if (!isIdcode(idcode) || !(entry.time > 0 && entry.time < 1e14)) continue
    entries.set(idcode, { ...entry, price: entry.price > 0 && entry.price < 1e9 ? entry.price : 0 })
  }
  return entries
}

function readStored(list: string): string {
  try {
    return localStorage.getItem(nameOf(list)) ?? ''
  } catch {
    return ''
  }
}
