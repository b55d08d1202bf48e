import { quickOrderLimits, type ReadFile } from '@vitrina/contracts/site/quick-order'
import { rowsOfTable } from '@vitrina/site/order-line-table'
import { kindOf } from './kind.ts'
import { rowsOfText } from './read-text.ts'
import { FileError } from './refusals.ts'
import { textOf } from './text.ts'
import { tableOfWorkbook } from './workbook.ts'

const shortened = (text: string): string => {
  const signs = [...text.slice(0, quickOrderLimits.textLength * 2)]
  const isLong = signs.length > quickOrderLimits.textLength || text.length > quickOrderLimits.textLength * 2
  return isLong ? `${signs.slice(0, quickOrderLimits.textLength - 1).join('')}…` : text
}

/** The rows of a file by its content. Throws FileError for what cannot be read. */
export async function readFile(bytes: Buffer): Promise<ReadFile> {
  const { rows, skipped } =
    kindOf(bytes) === 'zip' ? rowsOfTable(await tableOfWorkbook(bytes)) : rowsOfText(textOf(bytes))
  if (rows.length === 0) throw new FileError('noRows')
  if (rows.length > quickOrderLimits.rows) throw new FileError('tooManyRows')
  return {
    rows: rows.map(({ text, unit, ...row }) => ({ ...row, text: shortened(text), unit: shortened(unit) })),
    skipped,
  }
}
