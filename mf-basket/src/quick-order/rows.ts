import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import {
  type MatchedRow,
  quickOrderLimits,
  type RowCandidate,
  type WrittenRow,
} from '@vitrina/contracts/site/quick-order'
import { isSmallTalk } from '@vitrina/site/order-line-talk'
import { packStep, roundTo3 } from '@vitrina/site/quantity'
import { remainingStock } from '@vitrina/site/stock'
import { faultTexts } from './texts.ts'

/** What became of a row in the basket; `reason` is a sentence, '' when there is nothing to say. */
interface RowOutcome {
  kind: 'added' | 'rounded' | 'refused'
  reason: string
}

/** What the shopper has decided about a row: all of it that outlives a reload. */
export interface Decision {
  /** Words that were looked for instead of what is written; '' while it is the written ones. */
  words: string
  /** Code of the product that is meant; null while nobody knows. */
  choice: string | null
  /** Units of the product; null while nobody knows. */
  count: number | null
  /** The shopper has confirmed, chosen or counted it. */
  isChecked: boolean
  isDropped: boolean
  /** It reads as no goods, and is to be looked for all the same. */
  isSearched: boolean
  /** The row that has taken over the count of this one. */
  joinedTo: number | null
  outcome: RowOutcome | null
}

/** A row of the list. What was written never changes. */
export interface OrderRow extends Decision {
  /** Its place in the list, from 1. */
  id: number
  written: WrittenRow
  /** null until it is matched. */
  match: MatchedRow | null
  /** It reads as no goods: a greeting, a telephone, a signature. */
  isTalk: boolean
}

export type RowState =
  | 'waiting'
  | 'exact'
  | 'likely'
  | 'checked'
  | 'choose'
  | 'none'
  | 'fault'
  | 'refused'
  | 'dropped'
  | 'joined'
  | 'added'
  | 'talk'

export const noDecision: Decision = {
  words: '',
  choice: null,
  count: null,
  isChecked: false,
  isDropped: false,
  isSearched: false,
  joinedTo: null,
  outcome: null,
}

export const newRow = (written: WrittenRow, id: number): OrderRow => ({
  id,
  written,
  match: null,
  isTalk: written.quantity === null && isSmallTalk(written.text),
  ...noDecision,
})

export const candidateOf = ({ match, choice }: OrderRow): RowCandidate | undefined =>
  choice === null ? undefined : match?.candidates.find(({ product }) => product.idcode === choice)

/** The most that a line of this product can hold, in units; undefined where there is no end. */
export const maxCount = (product: ListedProduct): number | undefined => remainingStock(product)

/** Why a product cannot be had in this count; null when it can. */
function candidateFault({ product }: RowCandidate, count: number | null): string | null {
  const most = maxCount(product)
  if (product.price <= 0) return faultTexts.noPrice
  if (most !== undefined && most < packStep(product)) return faultTexts.gone
  if (count === null) return faultTexts.noCount
  return most !== undefined && count > most ? faultTexts.tooMany(most, product.unit) : null
}

/** Nothing is written of how much is wanted: one step is offered, which is no fault. */
export const isUncounted = ({ match, written }: OrderRow): boolean =>
  match !== null &&
  match.quantity === null &&
  match.candidates.length > 0 &&
  written.text.length <= quickOrderLimits.textLength

const countFor = ({ product, count }: RowCandidate, match: MatchedRow): number | null =>
  count ?? (match.quantity === null ? packStep(product) : null)

/** What is wrong with a row, in a sentence; null when nothing is, or only a product has to be chosen. */
export function faultOf(row: OrderRow): string | null {
  if (row.outcome?.kind === 'refused') return row.outcome.reason
  const candidate = candidateOf(row)
  const told = row.isChecked || isUncounted(row) ? null : (row.match?.fault ?? null)
  return told ?? (candidate ? candidateFault(candidate, row.count) : null)
}

/** Not looked for, as it reads as no goods. */
export const isSkippedTalk = ({ isTalk, isSearched, words }: OrderRow): boolean => isTalk && !isSearched && words === ''

export function stateOf(row: OrderRow): RowState {
  if (row.outcome && row.outcome.kind !== 'refused') return 'added'
  if (row.isDropped) return 'dropped'
  if (row.joinedTo !== null) return 'joined'
  if (isSkippedTalk(row)) return 'talk'
  if (row.match === null) return 'waiting'
  if (row.outcome) return 'refused'
  if (row.match.candidates.length === 0) return 'none'
  if (!candidateOf(row)) return 'choose'
  if (faultOf(row) !== null) return 'fault'
  if (row.isChecked) return 'checked'
  return row.match.outcome === 'exact' ? 'exact' : 'likely'
}

const orderableStates: ReadonlySet<RowState> = new Set(['exact', 'likely', 'checked'])
const wrongStates: ReadonlySet<RowState> = new Set(['waiting', 'choose', 'none', 'fault', 'refused'])

/** Whether the row goes into the basket as it is. */
export const isOrderable = (row: OrderRow): boolean => orderableStates.has(stateOf(row))

/** Whether something has to be done before the row can go into the basket. */
export const isWrong = (row: OrderRow): boolean => wrongStates.has(stateOf(row))

/** Nothing was found for it: a manager may find more. */
export const isUnknown = (row: OrderRow): boolean => wrongStates.has(stateOf(row)) && row.match?.candidates.length === 0

/** The row with its product found. What the shopper has decided stands, as long as the product is still there. */
export function applyMatch(row: OrderRow, match: MatchedRow): OrderRow {
  const stands = row.choice !== null && match.candidates.some(({ product }) => product.idcode === row.choice)
  if (stands) return { ...row, match }
  const best = match.outcome === 'exact' || match.outcome === 'likely' ? match.candidates[0] : undefined
  return {
    ...row,
    match,
    choice: best?.product.idcode ?? null,
    count: best ? countFor(best, match) : null,
    isChecked: false,
  }
}

/** What an undecided row most likely means: its best candidate that can be had. */
export function bestOf(row: OrderRow): RowCandidate | undefined {
  const { match } = row
  if (!match || stateOf(row) !== 'choose') return undefined
  return match.candidates.find((candidate) => candidateFault(candidate, countFor(candidate, match)) === null)
}

/** An undecided row with its best candidate taken; whether that is right is still to be looked at. */
export function withBest(row: OrderRow): OrderRow {
  const best = bestOf(row)
  if (!best || !row.match) return row
  return { ...row, choice: best.product.idcode, count: countFor(best, row.match), outcome: null }
}

/** What the shopper does to a row. */
export type RowChange =
  | { kind: 'choice'; idcode: string }
  | { kind: 'count'; count: number }
  | { kind: 'confirmed' }
  | { kind: 'dropped' }
  | { kind: 'restored' }
  | { kind: 'searched' }

/** A row that was refused can be tried once more after every change. */
export function applyRowChange(row: OrderRow, change: RowChange): OrderRow {
  if (change.kind === 'dropped') return { ...row, isDropped: true }
  if (change.kind === 'restored') return { ...row, isDropped: false, joinedTo: null }
  if (change.kind === 'searched') return { ...row, isSearched: true }
  const next = { ...row, isChecked: true, outcome: null }
  if (change.kind === 'confirmed') return next
  if (change.kind === 'count') return { ...next, count: roundTo3(change.count) }
  const candidate = row.match?.candidates.find(({ product }) => product.idcode === change.idcode)
  if (!row.match || !candidate) return row
  // Of another product the same written amount is another count.
  return { ...next, choice: change.idcode, count: countFor(candidate, row.match) }
}
