import { type ParsedFile, quickOrderLimits } from '@vitrina/contracts/site/quick-order'
import { rowsOfTable } from '@vitrina/site/order-line-table'
import { decodeText } from './decode-text.ts'
import { FileError } from './file-error.ts'
import { fileKindOf } from './file-kind.ts'
import { rowsOfText } from './read-text.ts'
import { readWorkbook } from './workbook.ts'

const truncate = (text: string): string => {
  const signs = [...text.slice(0, quickOrderLimits.textLength * 2)]
  const isLong = signs.length > quickOrderLimits.textLength || text.length > quickOrderLimits.textLength * 2
  return isLong ? `${signs.slice(0, quickOrderLimits.textLength - 1).join('')}…` : text
}

/** Reads the rows of a file by its content. @throws FileError for a file that cannot be read */
export async function readListFile(bytes: Buffer): Promise<ParsedFile> {
  const { rows, skipped } =
    fileKindOf(bytes) === 'zip' ? rowsOfTable(await readWorkbook(bytes)) : rowsOfText(decodeText(bytes))
  if (rows.length === 0) throw new FileError('noRows')
  if (rows.length > quickOrderLimits.rows) throw new FileError('tooManyRows')
  return {
    rows: rows.map(({ text, unit, ...row }) => ({ ...row, text: truncate(text), unit: truncate(unit) })),
    skipped,
  }
}
