/** Complete new lines from a caller: of a product at today's price, or custom ones. */
import type { NewEstimateLine } from '@vitrina/contracts/retailer/estimate'
import type { Queryable } from '../../database/database.ts'
import type { Pricing } from '../pricing.ts'
import { findProductsByIdcodes } from '../product/listed-products.ts'
import type { StoredLine } from './estimates.ts'
import {
  checkId,
  checkNote,
  checkPrice,
  checkQuantity,
  checkShare,
  conflict,
  estimateLimits,
  requireText,
  tooManyLines,
} from './limits.ts'
import { nextPosition, writeLines } from './writing.ts'

export interface CalculatedLine extends NewEstimateLine {
  /** Key of the line in its calculation. */
  key?: string
}

/** Refuses (400, 422) an invalid line. */
function checkLine(line: NewEstimateLine): void {
  checkId(line.id)
  checkQuantity(line.quantity)
  checkQuantity(line.wanted, 'wanted')
  checkShare(line.waste, 'waste')
  checkNote(line.note)
  requireText(line.wanted_unit, { field: 'wanted_unit', most: estimateLimits.unit, empty: 'Укажите единицу' })
  checkPrice(line.price_then ?? 0)
  if (line.product_idcode !== null) return
  requireText(line.name, { field: 'name', most: estimateLimits.lineName, empty: 'Введите наименование' })
  requireText(line.unit, { field: 'unit', most: estimateLimits.unit, empty: 'Укажите единицу' })
  checkPrice(line.price)
}

async function knownSections(tx: Queryable, estimateId: string): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(
    'select id from estimate_sections where estimate_id = $1 and removed_at is null',
    [estimateId],
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Appends lines to their sections; a line of a removed section gets none. An unknown product becomes a custom line with
 * the given name. Refuses (409) more lines than an estimate may have.
 */
export async function addLines(
  tx: Queryable,
  estimateId: string,
  {
    lines: given,
    pricing,
    calculationId = null,
  }: { lines: readonly CalculatedLine[]; pricing: Pricing; calculationId?: string | null },
): Promise<void> {
  for (const line of given) checkLine(line)
  const taken = await tx.query<{ id: string; estimate_id: string; is_here: boolean }>(
    'select id, estimate_id, removed_at is null as is_here from estimate_lines where id = any ($1::text[])',
    [given.map(({ id }) => id)],
  )
  if (taken.some(({ estimate_id }) => estimate_id !== estimateId)) throw conflict('Такая позиция уже есть')
  // A repeated call keeps the lines that it wrote before, with later changes.
  const here = new Set(taken.filter(({ is_here }) => is_here).map(({ id }) => id))
  const lines = given.filter(({ id }) => !here.has(id))
  if (lines.length === 0) return
  const ids = lines.map(({ id }) => id)
  const [counted] = await tx.query<{ n: number }>(
    'select count(*) as n from estimate_lines where estimate_id = $1 and removed_at is null and not id = any ($2::text[])',
    [estimateId, ids],
  )
  if ((counted?.n ?? 0) + new Set(ids).size > estimateLimits.lines) throw tooManyLines()
  const codes = lines.flatMap(({ product_idcode }) => product_idcode ?? [])
  const products = new Map(
    (await findProductsByIdcodes(tx, codes, pricing)).map((product) => [product.idcode, product]),
  )
  const sections = await knownSections(tx, estimateId)
  const position = await nextPosition(tx, 'estimate_lines', estimateId)
  const stored = lines.map((line, at): StoredLine => {
    const product = line.product_idcode === null ? undefined : products.get(line.product_idcode)
    return {
      id: line.id,
      section_id: line.section_id !== null && sections.has(line.section_id) ? line.section_id : null,
      product_idcode: product ? product.idcode : null,
      name: product?.name ?? (line.name.trim() || `Товар ${line.product_idcode}`),
      unit: product?.unit ?? (line.unit.trim() || line.wanted_unit.trim()),
      quantity: line.quantity,
      wanted: line.wanted,
      wanted_unit: line.wanted_unit.trim(),
      waste: line.waste,
      price: product ? (line.price_then ?? Math.max(0, product.price)) : line.price,
      note: line.note.trim(),
      position: position + at,
      calculation_id: calculationId,
      calculation_key: line.key ?? '',
      is_pinned: false,
    }
  })
  await writeLines(tx, estimateId, [...new Map(stored.map((line) => [line.id, line])).values()])
}
