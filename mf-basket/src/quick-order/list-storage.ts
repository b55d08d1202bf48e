import type { WrittenRow } from '@vitrina/contracts/site/quick-order'
import { persisted } from '@vitrina/site/persisted'
import { type Decision, noDecision, type OrderRow } from './rows.ts'

/** A parsed file. */
export interface ImportedFile {
  name: string
  rows: readonly WrittenRow[]
  skipped: number
}

/** The sources of a list: text and files. */
export interface ListSource {
  /** The text as typed or pasted. */
  text: string
  files: readonly ImportedFile[]
}

/** The list as stored for a reload. Matches are not stored: they are requested again, with current prices. */
export interface StoredList extends ListSource {
  /** The review was open. */
  isReviewed: boolean
  /** Only of rows with a decision, by row number from 1. */
  decisions: Readonly<Record<number, Partial<Decision>>>
}

export const emptySource: ListSource = { text: '', files: [] }

/** A product chosen for a row that the matching left ambiguous. */
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

function isStoredList(list: unknown): list is StoredList {
  if (typeof list !== 'object' || list === null) return false
  const { text, files, decisions } = list as Partial<Record<keyof StoredList, unknown>>
  return typeof text === 'string' && Array.isArray(files) && typeof decisions === 'object' && decisions !== null
}

const stored = persisted('vitrina-own-quick-order-1', (list) => (isStoredList(list) ? list : null), { perTab: true })

/** Stores a list in this tab; without sessionStorage, or when it is full, the list lives as long as the page. */
export const saveList = (list: StoredList): void =>
  stored.write(list.text === '' && list.files.length === 0 ? null : list)

/** The stored list of this tab; null when there is none or it is invalid. */
export const readStoredList = (): StoredList | null => stored.read()

/** Rows with their stored decisions. */
export const withDecisions = (rows: readonly OrderRow[], { decisions }: StoredList): OrderRow[] =>
  rows.map((row) => (decisions[row.id] ? { ...row, ...decisions[row.id] } : row))
