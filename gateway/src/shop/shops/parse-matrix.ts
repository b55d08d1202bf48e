import type { MatrixAmounts } from '@vitrina/contracts/site/shops'
import { isIdcode } from '@vitrina/site/identifiers'
import { shelfAmount } from '@vitrina/site/replenishment'

type MatrixColumn = 'code' | 'min' | 'max' | 'shelf'

const headPatterns: readonly (readonly [MatrixColumn, RegExp])[] = [
  ['code', /^(?:код|артикул|арт\.?|idcode|sku|code)(?:$|[\s.:(])/],
  ['min', /^(?:мин|наименьш|min)/],
  ['max', /^(?:макс|наибольш|max)/],
  ['shelf', /^(?:на полке|остат|факт|посчитано|налич|shelf|stock)/],
]

export interface ParsedMatrix {
  rows: MatrixAmounts[]
  faults: string[]
}

function columnsIn(row: readonly string[]): Map<MatrixColumn, number> {
  const places = new Map<MatrixColumn, number>()
  for (const [at, cell] of row.entries()) {
    const plain = cell.trim().toLowerCase()
    const place = headPatterns.find(([, head]) => head.test(plain))?.[0]
    if (place && !places.has(place)) places.set(place, at)
  }
  return places
}

const ROWS_FOR_HEADING = 30

/**
 * Parses a matrix from the cells of a file. Columns are found by their headings: the product code, and at least one of
 * minimum, maximum and shelf. An empty cell leaves the value unset. Invalid rows are reported as sentences, and the
 * other rows are used. `numbers` are the row numbers in the file.
 */
export function parseMatrix(cells: readonly (readonly string[])[], numbers: readonly number[]): ParsedMatrix {
  const heading = cells.slice(0, ROWS_FOR_HEADING).findIndex((row) => {
    const found = columnsIn(row)
    return found.has('code') && found.size > 1
  })
  if (heading < 0) {
    const wanted =
      'Не нашли столбцы: нужны «Код» и хотя бы один из «Мин.», «Макс.», «На полке». Возьмите за образец выгрузку.'
    return { rows: [], faults: [wanted] }
  }
  const places = columnsIn(cells[heading] ?? [])
  const rows = new Map<string, MatrixAmounts>()
  const faults: string[] = []
  for (const [at, row] of cells.entries()) {
    if (at <= heading) continue
    const cell = (place: MatrixColumn): string => row[places.get(place) ?? -1]?.trim() ?? ''
    const idcode = cell('code')
    if (idcode === '') continue
    const [min, max, shelf] = (['min', 'max', 'shelf'] as const).map((place) => shelfAmount(cell(place)))
    const fault = faultOf(idcode, { min, max, shelf }, rows)
    if (fault) faults.push(`Строка ${numbers[at] ?? at + 1}, ${fault}`)
    else rows.set(idcode, { idcode, min: min ?? null, max: max ?? null, onShelf: shelf ?? null })
  }
  return { rows: [...rows.values()], faults }
}

type ParsedAmounts = Readonly<Record<'min' | 'max' | 'shelf', number | null | undefined>>

function faultOf(
  idcode: string,
  { min, max, shelf }: ParsedAmounts,
  before: ReadonlyMap<string, unknown>,
): string | null {
  if (!isIdcode(idcode)) return `«${idcode.slice(0, 40)}»\u00a0— это не\u00a0код товара`
  if (before.has(idcode)) return `${idcode}: товар встретился второй раз, взяли первую строку`
  if (min === undefined || max === undefined || shelf === undefined)
    return `${idcode}: количество не\u00a0прочитать, нужно число от\u00a00 до\u00a099\u00a0999`
  if (typeof min === 'number' && typeof max === 'number' && max < min)
    return `${idcode}: наибольший запас меньше наименьшего`
  return null
}
