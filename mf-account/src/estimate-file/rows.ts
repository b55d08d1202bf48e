/** Parses the rows of a file into lines of an estimate, each with its errors. */
import { quantityLimits, roundTo3 } from '@vitrina/site/quantity'
import type { Columns, Field } from './columns.ts'
import { fileTexts as texts } from './texts.ts'

export interface FileLine {
  /** Row number as the program that made the file counts it. */
  number: number
  section: string
  name: string
  code: string
  quantity: number
  unit: string
  /** Roubles; 0 when there is no price. */
  price: number
  note: string
}

interface FileFault {
  number: number
  /** Text of the row, to recognise it by. */
  row: string
  why: string
}

export interface FileLines {
  lines: FileLine[]
  faults: FileFault[]
}

export interface FileTable {
  rows: readonly (readonly string[])[]
  numbers: readonly number[]
}

const MAX_UNIT_LENGTH = 20
const MAX_PRICE = 99_999_999
const totals = /^(?:итого|всего|в том числе|ндс\b)/i

/** «1 250,5 м²» as a number and the rest; null for a text that does not start with a number. */
function parseAmount(text: string): { value: number; rest: string } | null {
  const [digits = ''] = /^\d[\d\s]*(?:[.,]\d+)?/.exec(text) ?? []
  const value = Number(digits.replace(/\s/g, '').replace(',', '.'))
  const rest = text.slice(digits.length).trimStart()
  if (digits === '' || !Number.isFinite(value) || /[\n\r\u2028\u2029]/.test(rest)) return null
  return { value: roundTo3(value), rest: rest.trim() }
}

function parseMoney(text: string): number | null {
  const amount = parseAmount(text.replace(/(?:₽|руб\.?|р\.)\s*$/i, '').trim())
  return amount && amount.rest === '' && amount.value <= MAX_PRICE ? amount.value : null
}

/** The heading of a section is the only cell of its row. */
const isHeading = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length === 1 && parseAmount(filled[0] ?? '')?.rest !== ''
}

function lineOf(number: number, section: string, cell: (field: Field) => string): FileLine | string {
  const [name, code] = [cell('name'), cell('code')]
  if (name === '' && code === '') return texts.faults.nameless
  const written = cell('quantity')
  if (written === '') return texts.faults.noQuantity
  const amount = parseAmount(written)
  if (!amount) return texts.faults.quantity(written)
  if (amount.value < quantityLimits.least) return texts.faults.nothing
  if (amount.value > quantityLimits.most) return texts.faults.tooMuch
  const unit = cell('unit') || amount.rest
  if (unit.length > MAX_UNIT_LENGTH) return texts.faults.unit(unit)
  const price = cell('price') === '' ? 0 : parseMoney(cell('price'))
  if (price === null) return texts.faults.price(cell('price'))
  return { number, section, name, code, quantity: amount.value, unit, price, note: cell('note') }
}

/** The lines below the head row, without totals and empty rows. */
export function linesOf({ rows, numbers }: FileTable, head: number, columns: Columns): FileLines {
  const found: FileLines = { lines: [], faults: [] }
  let heading = ''
  for (const [at, row] of rows.entries()) {
    const cell = (field: Field) => row[columns[field] ?? -1] ?? ''
    const first = row.find((text) => text !== '') ?? ''
    if (at <= head || totals.test(first) || totals.test(cell('name'))) continue
    if (columns.section === undefined && isHeading(row)) {
      heading = first
      continue
    }
    const number = numbers[at] ?? at + 1
    const line = lineOf(number, cell('section') || heading, cell)
    if (typeof line === 'string') found.faults.push({ number, row: cell('name') || first, why: line })
    else found.lines.push(line)
  }
  return found
}
