import type { AddLinesResult } from '@vitrina/contracts/site/basket'
import { sumLines } from '@vitrina/site/money'
import { roundTo6 } from '@vitrina/site/quantity'
import {
  bestOf,
  candidateOf,
  isOrderable,
  isSkippedTalk,
  isUnknown,
  isWrong,
  type OrderRow,
  type RowState,
  stateOf,
} from './rows.ts'

/** Filters of the list: all rows, rows to check, rows without a match. */
export const filters = ['all', 'check', 'none'] as const
export type Filter = (typeof filters)[number]

const toCheck: ReadonlySet<RowState> = new Set(['likely', 'choose', 'fault', 'refused'])

function passesFilter(row: OrderRow, filter: Filter): boolean {
  if (filter === 'all') return !isSkippedTalk(row)
  return filter === 'none' ? isUnknown(row) : toCheck.has(stateOf(row)) && !isUnknown(row)
}

/** Indices of the visible rows in `rows`; invalid rows come first among those to check. */
export function visiblePlaces(rows: readonly OrderRow[], filter: Filter): number[] {
  const places = rows.flatMap((row, at) => (passesFilter(row, filter) ? [at] : []))
  if (filter !== 'check') return places
  const isStuck = (at: number) => rows[at] !== undefined && isWrong(rows[at])
  return [...places.filter(isStuck), ...places.filter((at) => !isStuck(at))]
}

export interface Tally {
  /** Number of rows per filter. */
  shown: Record<Filter, number>
  /** Rows classified as small talk, which are not matched. */
  talk: number
  waiting: number
  matched: number
  /** Rows that cannot be added to the basket as they are, without those waiting for their match. */
  wrong: number
  /** Undecided rows whose best candidate is available. */
  undecided: number
  /** Number of distinct products to add, and their sum in roubles. */
  going: number
  sum: number
  /** Rows with a product of an earlier row. */
  repeats: number
  added: number
}

/** A product to add to the basket, with the total count of its rows. */
export interface OrderableLine {
  idcode: string
  count: number
}

/** One line per product, in the order of the list. */
export function orderableLines(rows: readonly OrderRow[]): OrderableLine[] {
  const counts = new Map<string, number>()
  for (const row of rows) {
    if (!isOrderable(row) || row.choice === null) continue
    counts.set(row.choice, roundTo6((counts.get(row.choice) ?? 0) + (row.count ?? 0)))
  }
  return [...counts].map(([idcode, count]) => ({ idcode, count }))
}

export function tallyOf(rows: readonly OrderRow[]): Tally {
  const going = rows.filter(isOrderable)
  const products = new Set(going.map(({ choice }) => choice))
  const waiting = rows.filter((row) => stateOf(row) === 'waiting').length
  const talk = rows.filter(isSkippedTalk).length
  const count = (fits: (row: OrderRow) => boolean) => rows.reduce((sum, row) => (fits(row) ? sum + 1 : sum), 0)
  return {
    shown: { all: rows.length - talk, check: count((row) => passesFilter(row, 'check')), none: count(isUnknown) },
    talk,
    waiting,
    matched: rows.length - talk - waiting,
    wrong: count(isWrong) - waiting,
    undecided: count((row) => bestOf(row) !== undefined),
    going: products.size,
    sum: sumLines(going.map((row) => ({ price: priceOf(row), count: row.count ?? 0 }))),
    repeats: going.length - products.size,
    added: count((row) => stateOf(row) === 'added'),
  }
}

const priceOf = (row: OrderRow): number => candidateOf(row)?.product.price ?? 0

/** Merges rows of one product: the first takes the counts of the others, which stay visible and can be split again. */
export function mergeDuplicates(rows: readonly OrderRow[]): OrderRow[] {
  const firsts = new Map<string, OrderRow>()
  const next = rows.map((row) => {
    if (!isOrderable(row) || row.choice === null) return row
    const first = firsts.get(row.choice)
    if (first) {
      first.count = roundTo6((first.count ?? 0) + (row.count ?? 0))
      return { ...row, joinedTo: first.id }
    }
    const own = { ...row }
    firsts.set(row.choice, own)
    return own
  })
  const heads = new Set(next.flatMap(({ joinedTo }) => (joinedTo === null ? [] : [joinedTo])))
  return next.map((row, at) => (heads.has(row.id) ? { ...row, isChecked: true } : keepIdentity(row, rows[at])))
}

/** An untouched row keeps its identity. */
const keepIdentity = (row: OrderRow, before: OrderRow | undefined): OrderRow =>
  before && row.joinedTo === before.joinedTo ? before : row

/** A row that is split from a joined one takes its count back. */
export function unmergeRow(rows: readonly OrderRow[], id: number): OrderRow[] {
  const gone = rows.find((row) => row.id === id)
  return rows.map((row) => {
    if (row.id === id) return { ...row, joinedTo: null, isDropped: false }
    if (row.id !== gone?.joinedTo || row.outcome) return row
    return { ...row, count: roundTo6(Math.max((row.count ?? 0) - (gone.count ?? 0), 0)) || row.count }
  })
}

/** Applies the response of the basket to every row of its lines. */
export function withOutcome(rows: readonly OrderRow[], result: Omit<AddLinesResult, 'basket'>): OrderRow[] {
  const added = new Set(result.added)
  const rounded = new Set(result.rounded)
  const reasons = new Map(result.refused.map(({ idcode, reason }) => [idcode, reason]))
  return rows.map((row) => {
    if (!isOrderable(row) || row.choice === null) return row
    const reason = reasons.get(row.choice)
    if (reason !== undefined) return { ...row, outcome: { kind: 'refused', reason } }
    if (!added.has(row.choice)) return row
    return { ...row, outcome: { kind: rounded.has(row.choice) ? 'rounded' : 'added', reason: '' } }
  })
}
