import { orderUnit } from './order-line-units.ts'

/** An unparsed row of a list; `quantity` and `unit` are set when they had cells of their own. */
export interface OrderRow {
  text: string
  quantity: number | null
  unit: string
}

/** Column indices; null for a missing column. */
interface Columns {
  code: number | null
  name: number | null
  quantity: number | null
  unit: number | null
  /** Columns with additional words about the product. */
  more: readonly number[]
}

type Table = readonly (readonly string[])[]

const headingPatterns: readonly (readonly [Exclude<keyof Columns, 'more'>, RegExp])[] = [
  ['unit', /^(?:ед(?:\.|$|иниц)|е\. ?и|unit|uom|изм)/],
  [
    'quantity',
    /^(?:кол(?:\.|$|-| ?во|ич)|к-во|qty|quantity|count|заказ(?:ать|ано)?$|потребность|требуется|нужно|надо|шт\.?$|объ[её]м$)/,
  ],
  ['code', /(?:^|\s)(?:код|артикул|арт\.?|номенклатурный|sku|idcode|id|code|article)(?:$|[\s.:(])/],
  ['name', /наименован|названи|товар|номенклатур|материал|позици|продук|описани|^(?:name|product|title|item)/],
]
/** The share of matching cells that identifies a column. */
const majorityShare = 0.6
const rowsForHeading = 30
const rowsForContent = 200

const numeral = /^(?:≈|~)?\s?(\d{1,3}(?:[ \u00a0\u202f']\d{3})+|\d{1,15})(?:[.,](\d{1,6})\d*)?\s?(\D{0,20})$/u

/** Parses a cell that is an amount and nothing else: «10», «1 250,5», «10 шт.». */
function amountIn(cell: string): { quantity: number; unit: string } | null {
  const [, whole, part = '0', unit = ''] = numeral.exec(cell.trim()) ?? []
  if (whole === undefined || (unit !== '' && orderUnit(unit) === null)) return null
  return { quantity: Number(`${whole.replace(/\D/g, '')}.${part}`), unit: unit.replace(/\.$/, '') }
}

function columnsOfHeading(row: readonly string[]): Columns | null {
  const columns: Columns = { code: null, name: null, quantity: null, unit: null, more: [] }
  for (const [place, cell] of row.entries()) {
    const plain = cell.trim().toLowerCase()
    if (plain.length > 40 || /цен|сумм|стоим|остат|скид|в упак|price|№ ?п/.test(plain)) continue
    const [column] = headingPatterns.find(([, pattern]) => pattern.test(plain)) ?? []
    if (column && columns[column] === null) columns[column] = place
  }
  const { code, name, quantity, unit } = columns
  const found = [code, name, quantity, unit].filter((place) => place !== null).length
  return found >= 2 && (code !== null || name !== null) ? columns : null
}

/** Statistics of a column: shares of its non-empty cells by kind; `letters` is the average per cell. */
interface Content {
  place: number
  filled: number
  codes: number
  amounts: number
  units: number
  letters: number
  /** Some cell has letters, and the column does not consist of sums of money. */
  isSaid: boolean
  /** Row numbers: 1, 2, 3… */
  isOrdinal: boolean
  /** All amounts are whole and smaller than a code. */
  isSmall: boolean
}

function contentOf(rows: Table, place: number): Content {
  const cells = rows.map((row) => (row[place] ?? '').trim()).filter(Boolean)
  const share = (isSo: (cell: string) => boolean) => cells.filter(isSo).length / Math.max(1, cells.length)
  return {
    place,
    filled: cells.length,
    codes: share((cell) => /^(?:0\d{2,17}|\d{5,18}|(?=.*\d.*\d)[A-Za-z\d][A-Za-z\d._-]{3,38})$/.test(cell)),
    amounts: share((cell) => amountIn(cell) !== null),
    units: share((cell) => orderUnit(cell) !== null),
    isSaid:
      cells.some((cell) => /\p{L}/u.test(cell)) && share((cell) => /\d\s?(?:руб|р\.?$|₽)/iu.test(cell)) < majorityShare,
    letters: cells.reduce((sum, cell) => sum + (cell.match(/\p{L}/gu)?.length ?? 0), 0) / Math.max(1, cells.length),
    isOrdinal: cells.length > 2 && cells.every((cell, at) => cell.replace(/[.)]$/, '') === String(at + 1)),
    isSmall: cells.every((cell) => !/^\d{6,}$/.test(cell)),
  }
}

function columnsOfContent(rows: Table): Columns {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const all = Array.from({ length: Math.min(width, 50) }, (_, place) => contentOf(rows, place)).filter(
    ({ filled }) => filled > 0,
  )
  const first = all[0]
  // A column of row numbers is ignored, unless it is the only numeric one beside codes.
  const columns = first?.isOrdinal && all.length > 2 ? all.slice(1) : all
  const unit = columns.find(({ units }) => units >= majorityShare)
  const named = columns.filter(({ letters, place }) => letters >= 3 && place !== unit?.place)
  const name = named.toSorted((one, other) => other.letters - one.letters).find(({ codes }) => codes < majorityShare)
  const code = columns.find(({ codes, place }) => codes >= majorityShare && place !== name?.place)
  const amounts = columns.filter(
    ({ amounts: share, place }) => share >= majorityShare && ![unit?.place, name?.place, code?.place].includes(place),
  )
  const after = Math.max(name?.place ?? -1, code?.place ?? -1)
  const quantity =
    amounts.find(({ place, isSmall }) => isSmall && place > after) ?? amounts.find(({ isSmall }) => isSmall)
  const placeOf = (column: Content | undefined) => column?.place ?? null
  const chosen = [code, name, quantity, unit].map(placeOf)
  const more = columns.filter(({ isSaid, place }) => isSaid && !chosen.includes(place)).map(({ place }) => place)
  return { code: placeOf(code), name: placeOf(name), quantity: placeOf(quantity), unit: placeOf(unit), more }
}

/** The row index and columns of the heading, searched among the first rows. */
function headingOf(table: Table): { at: number; columns: Columns } | null {
  for (const [at, row] of table.slice(0, rowsForHeading).entries()) {
    const columns = columnsOfHeading(row)
    if (columns) return { at, columns }
  }
  return null
}

const joinCells = (cells: readonly string[]): string =>
  cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' ')

function rowOf(cells: readonly string[], columns: Columns, headUnit: string): OrderRow {
  const cellOf = (place: number | null) => (place === null ? '' : (cells[place] ?? '').trim())
  const [code, name, quantity, unit] = [columns.code, columns.name, columns.quantity, columns.unit].map(cellOf) as [
    string,
    string,
    string,
    string,
  ]
  const amount = quantity === '' ? null : amountIn(quantity)
  // A text in the quantity column is kept, and a row without code and name is kept as it is.
  const said = [code, name, ...columns.more.map(cellOf), ...(amount ? [] : [quantity])]
  const text = joinCells(said) || joinCells(cells)
  return { text, quantity: amount?.quantity ?? null, unit: amount?.unit || unit || (amount ? headUnit : '') }
}

/**
 * Parses the rows of a table. Columns are detected by their heading, otherwise by their content; without any detected
 * column the rows are kept as they are. `skipped` counts empty rows, the heading and the rows above it.
 */
export function rowsOfTable(table: Table): { rows: OrderRow[]; skipped: number } {
  const heading = headingOf(table)
  const body = (heading ? table.slice(heading.at + 1) : table).filter((row) => row.some((cell) => cell.trim() !== ''))
  const columns = heading?.columns ?? columnsOfContent(body.slice(0, rowsForContent))
  const head = heading && columns.quantity !== null ? (table[heading.at]?.[columns.quantity] ?? '') : ''
  const headUnit = /[,(]\s*([\p{L}.²³]{1,8})\)?\s*$/u.exec(head)?.[1] ?? ''
  const isKnown = columns.code !== null || columns.name !== null
  const rows = body.map((cells) =>
    isKnown
      ? rowOf(cells, columns, orderUnit(headUnit) ? headUnit.replace(/\.$/, '') : '')
      : {
          text: cells
            .map((cell) => cell.trim())
            .join('\t')
            .trim(),
          quantity: null,
          unit: '',
        },
  )
  return { rows, skipped: table.length - rows.length }
}
