import type { WrittenRow } from '@vitrina/contracts/site/quick-order'
import { type Decision, noDecision, type OrderRow } from './rows.ts'

/** A file that was read. */
export interface ImportedFile {
  name: string
  rows: readonly WrittenRow[]
  skipped: number
}

/** What a list is made of. */
export interface ListSource {
  /** As typed or pasted. */
  text: string
  files: readonly ImportedFile[]
}

/** All that a reload must not lose. What was found is not kept: it is asked for anew, with the prices of then. */
export interface StoredList extends ListSource {
  /** The rows were being reviewed. */
  isReviewed: boolean
  /** Only of rows about which something was decided, by their place from 1. */
  decisions: Readonly<Record<number, Partial<Decision>>>
}

const KEY = 'vitrina-own-quick-order-1'

export const emptySource: ListSource = { text: '', files: [] }

/** A product that the matching itself left open. */
const isPicked = ({ choice, match }: OrderRow): boolean => choice !== null && match?.outcome === 'unclear'

function decisionsOf(row: OrderRow): Partial<Decision> | null {
  const isTouched =
    row.isChecked ||
    row.isDropped ||
    row.isSearched ||
    row.words !== '' ||
    row.joinedTo !== null ||
    row.outcome !== null ||
    isPicked(row)
  if (!isTouched) return null
  const { words, choice, count, isChecked, isDropped, isSearched, joinedTo, outcome } = row
  const all: Decision = { words, choice, count, isChecked, isDropped, isSearched, joinedTo, outcome }
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => value !== noDecision[name as keyof Decision]))
}

export function toStoredList(source: ListSource, rows: readonly OrderRow[], isReviewed: boolean): StoredList {
  const decisions: Record<number, Partial<Decision>> = {}
  for (const row of rows) {
    const own = decisionsOf(row)
    if (own) decisions[row.id] = own
  }
  return { text: source.text, files: source.files, isReviewed, decisions }
}

/** Keeps a list in this tab; where the storage is full or forbidden it lives as long as the page. */
export function saveList(list: StoredList): void {
  try {
    if (list.text === '' && list.files.length === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(list))
  } catch {
    // The page itself still has it.
  }
}

/** The list this tab keeps; null when there is none or it cannot be read. */
export function readStoredList(): StoredList | null {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isStoredList(list) ? list : null
  } catch {
    return null
  }
}

function isStoredList(list: unknown): list is StoredList {
  if (typeof list !== 'object' || list === null) return false
  const { text, files, decisions } = list as Partial<Record<keyof StoredList, unknown>>
  return typeof text === 'string' && Array.isArray(files) && typeof decisions === 'object' && decisions !== null
}

/** Rows with what was decided about them before. */
export const withDecisions = (rows: readonly OrderRow[], { decisions }: StoredList): OrderRow[] =>
  rows.map((row) => (decisions[row.id] ? { ...row, ...decisions[row.id] } : row))
