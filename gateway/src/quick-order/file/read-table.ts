import type { EstimateTable } from '@vitrina/contracts/site/estimates'
import { quickOrderLimits } from '@vitrina/contracts/site/quick-order'
import { Archive } from './archive.ts'
import { csvRows, delimiterOf } from './csv.ts'
import { kindOf } from './kind.ts'
import { FileError } from './refusals.ts'
import { textOf } from './text.ts'
import { tableOfWorkbook } from './workbook.ts'

/** More cannot stand in an estimate, with room for headings. */
const MOST_ROWS = 520
const MOST_COLUMNS = 30
const MOST_TYPES = 100_000

/** A workbook that carries code or says it may, whatever its name and wherever in it the code lies. */
async function hasMacros(archive: Archive): Promise<boolean> {
  if (archive.names().some((name) => /(?:^|\/)vba(?:Project|Data)[^/]*$/i.test(name))) return true
  let types = ''
  if (archive.has('[Content_Types].xml')) {
    await archive.read('[Content_Types].xml', (text) => {
      types += text
      return types.length < MOST_TYPES
    })
  }
  return /macroEnabled/i.test(types)
}

async function cellsOf(bytes: Buffer): Promise<string[][]> {
  if (kindOf(bytes) === 'zip') {
    const archive = await Archive.open(bytes)
    if (await hasMacros(archive)) throw new FileError('macros')
    return tableOfWorkbook(bytes)
  }
  const text = textOf(bytes)
  const delimiter = delimiterOf(text)
  const rows: string[][] = []
  for (const row of csvRows(text.replace(/^sep=[;,\t]\r?\n/i, ''), delimiter ?? '\t')) {
    rows.push(row)
    if (rows.length > quickOrderLimits.rows * 4) throw new FileError('tooManyRows')
  }
  return rows
}

/** The cells of a file as they are, at most so many rows, for somebody to say what they mean. Throws FileError. */
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
