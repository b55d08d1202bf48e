import { isIdcode } from './identifiers.ts'

/** What came into a list of the visitor, when, and at what price. */
export interface JournalEntry {
  idcode: string
  /** Milliseconds. */
  time: number
  /** Roubles; 0 when it is not known. */
  price: number
  /** Whose price it was: prices of another branch or buyer say nothing about this one. */
  whose: string
}

/** What came in just now. */
export type WrittenEntry = Pick<JournalEntry, 'idcode'> & Partial<Pick<JournalEntry, 'price' | 'whose'>>

/** The mark of whose prices a visitor sees: those of a branch, for a guest or a buyer. */
export const whosePrices = (departmentId: string, uuid: string): string => departmentId + uuid.slice(0, 8)

/** Characters; beyond them the oldest entries give way. */
const longest = 16_000
const betweenEntries = '~'
const betweenFields = '*'

const nameOf = (list: string): string => `vitrina-${list}`

/**
 * Writes down in this browser what has come into a list, for the page of the list alone: the list itself is a cookie of
 * codes. Where nothing can be kept, nothing is.
 */
export function writeJournal(list: string, { idcode, price, whose }: WrittenEntry): void {
  try {
    const entry = [idcode, Date.now(), price, whose].join(betweenFields)
    const before = localStorage.getItem(nameOf(list)) ?? ''
    localStorage.setItem(nameOf(list), (before + betweenEntries + entry).slice(-longest))
  } catch {
    // The visitor does not let anything be kept, or there is no room.
  }
}

/** The last entry of each code; whatever cannot be read is left out. */
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
