import { type ParsedFile, quickOrderLimits } from '@vitrina/contracts/site/quick-order'
import { rowsOfTable } from '@vitrina/site/order-line-table'
import { splitOrderText } from '@vitrina/site/order-line-text'
import { csvRows, delimiterOf } from './csv.ts'
import { FileError } from './file-error.ts'

/** Limit of all lines, empty ones included. */
const MOST_LINES = quickOrderLimits.rows * 4

/** Rows of a text: cells of a table, else the lines of a message. @throws FileError when there are too many */
export function rowsOfText(text: string): ParsedFile {
  const delimiter = delimiterOf(text)
  if (delimiter === null) return rowsOfLines(text)
  const body = text.replace(/^sep=[;,\t]\r?\n/i, '')
  const table: string[][] = []
  let filled = 0
  for (const cells of csvRows(body, delimiter)) {
    table.push(cells.slice(0, 100).map((cell) => cell.replace(/\s+/g, ' ')))
    if (cells.some((cell) => cell.trim() !== '')) filled += 1
    // A margin for the heading.
    if (filled > quickOrderLimits.rows + 30 || table.length > MOST_LINES) throw new FileError('tooManyRows')
  }
  return rowsOfTable(table)
}

function rowsOfLines(text: string): ParsedFile {
  const lines = text.split(/\r\n?|\n/)
  const filled = lines.filter((line) => line.trim() !== '').length
  if (filled > quickOrderLimits.rows || lines.length > MOST_LINES) throw new FileError('tooManyRows')
  return { rows: splitOrderText(text), skipped: lines.length - filled }
}
