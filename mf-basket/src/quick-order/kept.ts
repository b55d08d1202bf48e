import type { WrittenRow } from '@vitrina/contracts/site/quick-order'
import { type Decision, type OrderRow, undecided } from './rows.ts'

/** A file that was read. */
export interface ReadList {
  name: string
  rows: readonly WrittenRow[]
  skipped: number
}

/** What a list is made of. */
export interface Source {
  /** As typed or pasted. */
  text: string
  files: readonly ReadList[]
}

/** All that a reload must not lose. What was found is not kept: it is asked for anew, with the prices of then. */
export interface KeptList extends Source {
  /** The rows were being reviewed. */
  isReviewed: boolean
  /** Only of rows about which something was decided, by their place from 1. */
  decisions: Readonly<Record<number, Partial<Decision>>>
}

const KEY = 'vitrina-own-quick-order-1'

export const emptySource: Source = { text: '', files: [] }

/** A product that the matching itself left open. */
const isTaken = ({ choice, match }: OrderRow): boolean => choice !== null && match?.outcome === 'unclear'

function decided(row: OrderRow): Partial<Decision> | null {
  const isTouched =
    row.isChecked ||
    row.isDropped ||
    row.isSearched ||
    row.words !== '' ||
    row.joinedTo !== null ||
    row.outcome !== null ||
    isTaken(row)
  if (!isTouched) return null
  const { words, choice, count, isChecked, isDropped, isSearched, joinedTo, outcome } = row
  const all: Decision = { words, choice, count, isChecked, isDropped, isSearched, joinedTo, outcome }
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => value !== undecided[name as keyof Decision]))
}

export function keptList(source: Source, rows: readonly OrderRow[], isReviewed: boolean): KeptList {
  const decisions: Record<number, Partial<Decision>> = {}
  for (const row of rows) {
    const own = decided(row)
    if (own) decisions[row.id] = own
  }
  return { text: source.text, files: source.files, isReviewed, decisions }
}

/** Keeps a list in this tab; where the storage is full or forbidden it lives as long as the page. */
export function keep(list: KeptList): void {
  try {
    if (list.text === '' && list.files.length === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(list))
  } catch {
    // The page itself still has it.
  }
}

/** The list this tab keeps; null when there is none or it cannot be read. */
export function keptBefore(): KeptList | null {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isKept(list) ? list : null
  } catch {
    return null
  }
}

function isKept(list: unknown): list is KeptList {
  if (typeof list !== 'object' || list === null) return false
  const { text, files, decisions } = list as Partial<Record<keyof KeptList, unknown>>
  return typeof text === 'string' && Array.isArray(files) && typeof decisions === 'object' && decisions !== null
}

/** Rows with what was decided about them before. */
export const withDecisions = (rows: readonly OrderRow[], { decisions }: KeptList): OrderRow[] =>
  rows.map((row) => (decisions[row.id] ? { ...row, ...decisions[row.id] } : row))
