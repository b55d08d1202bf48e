/** Matches typed rows with products and turns them into lines of an estimate. */
import type { Api } from '@vitrina/contracts/request'
import type { EstimateChangeInput } from '@vitrina/contracts/site/estimate-changes'
import { type MatchedRow, quickOrderApi, quickOrderLimits, type WrittenRow } from '@vitrina/contracts/site/quick-order'
import { packStep } from '@vitrina/site/quantity'
import { newId } from '../ids.ts'
import { addTexts as texts } from './texts.ts'

const MAX_NAME_LENGTH = 300
const MAX_UNIT_LENGTH = 20

const toMatchRow = ({ text, quantity, unit }: WrittenRow): WrittenRow => ({
  text: text.slice(0, quickOrderLimits.textLength).toWellFormed(),
  quantity,
  unit: unit.slice(0, MAX_UNIT_LENGTH),
})

/** The matches of the rows, in their order, requested a hundred at a time. Throws the errors of the requests. */
export async function matchRows(api: Api, rows: readonly WrittenRow[], signal: AbortSignal): Promise<MatchedRow[]> {
  const matched: MatchedRow[] = []
  for (let at = 0; at < rows.length; at += quickOrderLimits.rowsAtOnce) {
    const portion = rows.slice(at, at + quickOrderLimits.rowsAtOnce).map(toMatchRow)
    const answer = await api(quickOrderApi.match, { body: { rows: portion } }, { signal })
    matched.push(...answer.rows.map(withDefaultCount))
  }
  return matched
}

/** A row without a quantity means the minimum that is sold. */
function withDefaultCount(row: MatchedRow): MatchedRow {
  if (row.quantity !== null) return row
  return { ...row, candidates: row.candidates.map((one) => ({ ...one, count: packStep(one.product) })) }
}

/** The candidates that the quantity of the row can be converted to. */
export const countableCandidates = ({ candidates }: MatchedRow) => candidates.filter(({ count }) => count !== null)

/** The product that a row means unambiguously; null where the visitor has to choose. */
export function unambiguousProduct(row: MatchedRow): string | null {
  const [first] = row.candidates
  const isClear = row.outcome === 'exact' || row.outcome === 'likely'
  return isClear && first && first.count !== null ? first.product.idcode : null
}

/** The change that adds a row to the estimate: as a product, else as a free line with the row's text. */
export function addLineChange(row: MatchedRow, idcode: string | null): EstimateChangeInput {
  const candidate = row.candidates.find(({ product }) => product.idcode === idcode)
  const base = { id: newId(), sectionId: null, price: 0, waste: null, note: '' }
  if (candidate && candidate.count !== null) {
    const line = { ...base, idcode, name: '', wanted: candidate.count, wantedUnit: '' }
    return { kind: 'add_line', line }
  }
  const name = (row.words || row.row.text).slice(0, MAX_NAME_LENGTH)
  const wantedUnit = row.unit.slice(0, MAX_UNIT_LENGTH) || texts.piece
  return { kind: 'add_line', line: { ...base, idcode: null, name, wanted: row.quantity ?? 1, wantedUnit } }
}
