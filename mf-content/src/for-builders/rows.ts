import type { MatchedRow, RowCandidate, WrittenRow } from '@vitrina/contracts/site/quick-order'
import { plainText } from '@vitrina/site/plain-text'
import { packStep } from '@vitrina/site/quantity'
import { newId } from '../calculators/estimate-changes.ts'
import { bestCandidate } from './best-of.ts'

/** The choice that leaves a row out. */
export const SKIPPED = '-'

/** A row of the list with the product it is bought as. */
export interface EstimateRow {
  /** Its place in the list. */
  at: number
  match: MatchedRow
  chosen: RowCandidate | null
  /** Units of the product; null while nobody knows. */
  count: number | null
  /** Several products fit as well: the cheapest that is here was taken, or somebody has to choose. */
  isUnclear: boolean
}

export const rowText = ({ text, quantity, unit }: WrittenRow): string =>
  [text, quantity ?? '', unit].filter((part) => part !== '').join(' ')

/** What is bought: the visitor's choice, else what is clearly meant, else the cheapest of what is alike and here. */
export function estimateRows(
  rows: readonly MatchedRow[],
  choices: Readonly<Record<number, string>>,
  store: string,
): EstimateRow[] {
  return rows.map((match, at) => {
    const wish = choices[at] ?? ''
    const isSure = match.outcome === 'exact' || match.outcome === 'likely'
    const own = match.candidates.find(({ product }) => product.idcode === wish)
    const chosen =
      wish === SKIPPED
        ? null
        : (own ?? (isSure ? (match.candidates[0] ?? null) : bestCandidate(match.candidates, store)))
    const isUncounted = match.quantity === null && chosen !== null
    const count = chosen ? (chosen.count ?? (isUncounted ? packStep(chosen.product) : null)) : null
    return { at, match, chosen, count, isUnclear: !isSure && wish === '' && match.candidates.length > 1 }
  })
}

/** What can be put into the basket as it stands. */
export const basketLines = (rows: readonly EstimateRow[]) =>
  rows.flatMap(({ chosen, count }) =>
    chosen && count !== null && chosen.product.price > 0 ? [{ product: chosen.product, count }] : [],
  )

/** The changes that write the list into an estimate: each row as its product, or as a free line in its own words. */
export const estimateChanges = (rows: readonly EstimateRow[]) =>
  rows.map(({ match, chosen, count }) => {
    const isBought = chosen !== null && count !== null
    return {
      kind: 'add_line' as const,
      line: {
        ...{ id: newId(), sectionId: null, note: isBought ? rowText(match.row) : '', price: 0, waste: 0 },
        idcode: isBought ? chosen.product.idcode : null,
        name: isBought ? plainText(chosen.product.name) : match.words || match.row.text,
        wanted: isBought ? count : (match.quantity ?? 1),
        wantedUnit: isBought ? chosen.product.unit : match.unit || 'шт',
      },
    }
  })
