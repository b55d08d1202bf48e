import type { EstimateTable } from '@vitrina/contracts/site/estimates'
import { quickOrderLimits } from '@vitrina/contracts/site/quick-order'
import { csvRows, delimiterOf } from './csv.ts'
import { decodeText } from './decode-text.ts'
import { FileError } from './file-error.ts'
import { fileKindOf } from './file-kind.ts'
import { readWorkbook } from './workbook.ts'

/** The most rows of an estimate, with a margin for headings. */
const MOST_ROWS = 520
const MOST_COLUMNS = 30

async function cellsOf(bytes: Buffer): Promise<string[][]> {
  if (fileKindOf(bytes) === 'zip') return readWorkbook(bytes)
  const text = decodeText(bytes)
  const delimiter = delimiterOf(text)
  const rows: string[][] = []
  for (const row of csvRows(text.replace(/^sep=[;,\t]\r?\n/i, ''), delimiter ?? '\t')) {
    rows.push(row)
    if (rows.length > quickOrderLimits.rows * 4) throw new FileError('tooManyRows')
  }
  return rows
}

/** Reads the first rows of a file as raw cells, for a user to assign the columns. @throws FileError */
export async function readTable(bytes: Buffer, most: number = MOST_ROWS): Promise<EstimateTable> {
  const table = (await cellsOf(bytes))
    .map((row, at) => ({
      number: at + 1,
      cells: row
        .slice(0, MOST_COLUMNS)
        .map((cell) => cell.replace(/\s+/g, ' ').trim().slice(0, quickOrderLimits.textLength)),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (table.length === 0) throw new FileError('noRows')
  if (table.length > quickOrderLimits.rows) throw new FileError('tooManyRows')
  const first = table.slice(0, most)
  return { rows: first.map(({ cells }) => cells), numbers: first.map(({ number }) => number), total: table.length }
}
