import type { MatchedRow, RowCandidate, WrittenRow } from '@vitrina/contracts/site/quick-order'
import { plainText } from '@vitrina/site/plain-text'
import { packStep } from '@vitrina/site/quantity'
import { newId } from '../calculators/estimate-changes.ts'
import { bestCandidate } from './best-of.ts'

/** The choice that skips a row. */
export const SKIPPED = '-'

/** A row of the list with its chosen product. */
export interface EstimateRow {
  /** Its index in the list. */
  at: number
  match: MatchedRow
  chosen: RowCandidate | null
  /** Units of the product; null when it cannot be calculated. */
  count: number | null
  /** Several products match equally: the cheapest in stock was taken, or the visitor has to choose. */
  isUnclear: boolean
}

export const rowText = ({ text, quantity, unit }: WrittenRow): string =>
  [text, quantity ?? '', unit].filter((part) => part !== '').join(' ')

/** Chooses products: the visitor's choice, else a clear match, else the cheapest similar one in stock. */
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

/** The rows that can be added to the basket. */
export const basketLines = (rows: readonly EstimateRow[]) =>
  rows.flatMap(({ chosen, count }) =>
    chosen && count !== null && chosen.product.price > 0 ? [{ product: chosen.product, count }] : [],
  )

/** Changes that add the list to an estimate: each row as its product, or as a free line with its text. */
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
