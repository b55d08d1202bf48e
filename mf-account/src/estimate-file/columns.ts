/** The meaning of a file's columns, guessed by their heads, then by their cells. */

/** What a column may contain, in the order of the options. */
export const fields = ['name', 'code', 'quantity', 'unit', 'price', 'section', 'note'] as const
export type Field = (typeof fields)[number]

/** The column index of each field that the file has. */
export type Columns = Partial<Record<Field, number>>

export interface ColumnGuess {
  /** Row index of the heads; -1 when there are none. */
  head: number
  columns: Columns
}

const headPatterns: readonly (readonly [Field, RegExp])[] = [
  ['code', /^(?:код|артикул|арт\b|арт\.|sku|idcode)/i],
  ['quantity', /^(?:кол[-.\s]|кол$|количество|нужно|потребность|qty|объ[её]м)/i],
  ['unit', /^(?:ед[.\s]|ед$|единица|изм)/i],
  ['price', /^(?:цена|расценка|стоимость (?:ед|за ед))/i],
  ['section', /^(?:раздел|этап|помещение|комната)/i],
  ['note', /^(?:примечани|комментари)/i],
  ['name', /(?:наименовани|названи|номенклатур|материал|товар|работ|позици)/i],
]

const MAX_HEAD_ROW = 20
const MIN_SHARE = 0.6

function readHeads(row: readonly string[]): Columns {
  const columns: Columns = {}
  for (const [column, cell] of row.entries()) {
    const field = headPatterns.find(([name, words]) => columns[name] === undefined && words.test(cell.trim()))?.[0]
    if (field) columns[field] = column
  }
  return columns
}

const size = (columns: Columns): number => Object.keys(columns).length

const isNumber = (cell: string): boolean => /^\d[\d\s.,]*$/.test(cell)

/**
 * Without heads: the longest texts are names, numbers of five or more digits are codes, the next numbers quantities.
 */
function readCells(rows: readonly (readonly string[])[]): Columns {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const kinds = Array.from({ length: width }, (_, column) => {
    const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '')
    const share = (test: (cell: string) => boolean) => cells.length > 0 && cells.filter(test).length / cells.length
    const letters = cells.filter((cell) => !isNumber(cell)).reduce((sum, cell) => sum + cell.length, 0)
    return {
      column,
      letters,
      isCode: Number(share((cell) => /^\d{5,}$/.test(cell))) >= MIN_SHARE,
      isAmount: Number(share(isNumber)) >= MIN_SHARE,
    }
  })
  const name = kinds.toSorted((one, other) => other.letters - one.letters)[0]
  const code = kinds.find(({ isCode }) => isCode)
  const numbered = kinds.filter(({ column, isAmount }) => isAmount && column !== code?.column)
  // A first column of numbers before the names is the row number.
  const amount = numbered.find(({ column }) => column > Math.max(name?.letters ? name.column : -1, code?.column ?? -1))
  return {
    ...(name && name.letters > 0 ? { name: name.column } : {}),
    ...(code ? { code: code.column } : {}),
    ...(amount ? { quantity: amount.column } : {}),
  }
}

/** The row of the heads and the meaning of the columns. A single cell that looks like a head does not count. */
export function guessColumns(rows: readonly (readonly string[])[]): ColumnGuess {
  const found = rows
    .slice(0, MAX_HEAD_ROW)
    .map((row, head) => ({ head, columns: readHeads(row) }))
    .toSorted((one, other) => size(other.columns) - size(one.columns) || one.head - other.head)[0]
  if (found && size(found.columns) > 1) return found
  return { head: -1, columns: readCells(rows) }
}

/** The columns after one of them gets a field, which is removed from any other column; null clears it. */
export function withColumn(columns: Columns, column: number, field: Field | null): Columns {
  const others = Object.entries(columns).filter(([name, at]) => at !== column && name !== field)
  return { ...Object.fromEntries(others), ...(field ? { [field]: column } : {}) }
}
