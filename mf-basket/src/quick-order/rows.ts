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

/** The result of adding a row to the basket; `reason` is a sentence, or ''. */
interface RowOutcome {
  kind: 'added' | 'rounded' | 'refused'
  reason: string
}

/** The shopper's decisions about a row, which survive a reload. */
export interface Decision {
  /** Words to match instead of the written ones; '' for the written ones. */
  words: string
  /** Code of the chosen product; null when undecided. */
  choice: string | null
  /** Units of the product; null when unknown. */
  count: number | null
  /** Confirmed, chosen or counted by the shopper. */
  isChecked: boolean
  isDropped: boolean
  /** Small talk that is to be matched anyway. */
  isSearched: boolean
  /** Number of the row that has taken over the count of this one. */
  joinedTo: number | null
  outcome: RowOutcome | null
}

/** A row of the list. The written text never changes. */
export interface OrderRow extends Decision {
  /** Row number, from 1. */
  id: number
  written: WrittenRow
  /** null until it is matched. */
  match: MatchedRow | null
  /** Classified as small talk: a greeting, a phone number, a signature. */
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

/** The maximum count of a product in a line, in units; undefined without a limit. */
export const maxCount = (product: ListedProduct): number | undefined => remainingStock(product)

/** Why a product is not available in this count; null when it is. */
function candidateFault({ product }: RowCandidate, count: number | null): string | null {
  const most = maxCount(product)
  if (product.price <= 0) return faultTexts.noPrice
  if (most !== undefined && most < packStep(product)) return faultTexts.gone
  if (count === null) return faultTexts.noCount
  return most !== undefined && count > most ? faultTexts.tooMany(most, product.unit) : null
}

/** No quantity is written: one step is the default, which is not an error. */
export const isUncounted = ({ match, written }: OrderRow): boolean =>
  match !== null &&
  match.quantity === null &&
  match.candidates.length > 0 &&
  written.text.length <= quickOrderLimits.textLength

const countFor = ({ product, count }: RowCandidate, match: MatchedRow): number | null =>
  count ?? (match.quantity === null ? packStep(product) : null)

/** The error of a row, as a sentence; null without an error, or when only a product has to be chosen. */
export function faultOf(row: OrderRow): string | null {
  if (row.outcome?.kind === 'refused') return row.outcome.reason
  const candidate = candidateOf(row)
  const matchFault = row.isChecked || isUncounted(row) ? null : (row.match?.fault ?? null)
  return matchFault ?? (candidate ? candidateFault(candidate, row.count) : null)
}

/** Small talk, which is not matched. */
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

/** Whether the row can be added to the basket as it is. */
export const isOrderable = (row: OrderRow): boolean => orderableStates.has(stateOf(row))

/** Whether the row has to be corrected before it can be added. */
export const isWrong = (row: OrderRow): boolean => wrongStates.has(stateOf(row))

/** Without a match: a manager may find a product. */
export const isUnknown = (row: OrderRow): boolean => wrongStates.has(stateOf(row)) && row.match?.candidates.length === 0

/** The row with its match. The shopper's decisions stay as long as the chosen product is still a candidate. */
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

/** The best available candidate of an undecided row. */
export function bestOf(row: OrderRow): RowCandidate | undefined {
  const { match } = row
  if (!match || stateOf(row) !== 'choose') return undefined
  return match.candidates.find((candidate) => candidateFault(candidate, countFor(candidate, match)) === null)
}

/** An undecided row with its best candidate; it stays to be checked. */
export function withBest(row: OrderRow): OrderRow {
  const best = bestOf(row)
  if (!best || !row.match) return row
  return { ...row, choice: best.product.idcode, count: countFor(best, row.match), outcome: null }
}

/** Actions of the shopper on a row. */
export type RowChange =
  | { kind: 'choice'; idcode: string }
  | { kind: 'count'; count: number }
  | { kind: 'confirmed' }
  | { kind: 'dropped' }
  | { kind: 'restored' }
  | { kind: 'searched' }

/** Any change lets a refused row be added again. */
export function applyRowChange(row: OrderRow, change: RowChange): OrderRow {
  if (change.kind === 'dropped') return { ...row, isDropped: true }
  if (change.kind === 'restored') return { ...row, isDropped: false, joinedTo: null }
  if (change.kind === 'searched') return { ...row, isSearched: true }
  const next = { ...row, isChecked: true, outcome: null }
  if (change.kind === 'confirmed') return next
  if (change.kind === 'count') return { ...next, count: roundTo3(change.count) }
  const candidate = row.match?.candidates.find(({ product }) => product.idcode === change.idcode)
  if (!row.match || !candidate) return row
  // For another product the same written quantity is another count.
  return { ...next, choice: change.idcode, count: countFor(candidate, row.match) }
}
