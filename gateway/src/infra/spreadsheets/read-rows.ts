import { quickOrderLimits } from '@vitrina/contracts/site/quick-order'
import { FileError, refusalOf } from './file-error.ts'
import { readListFile } from './read-list-file.ts'
import { readTable } from './read-table.ts'

/** What to read: the rows of a list, the first cells of a table (`table`), or all cells (`cells`). */
export type RowsFormat = 'list' | 'table' | 'cells'

const readers: Readonly<Record<RowsFormat, (file: Buffer) => Promise<unknown>>> = {
  list: readListFile,
  table: (file) => readTable(file),
  cells: (file) => readTable(file, quickOrderLimits.rows),
}

/** Reads a file to JSON: rows as a ParsedFile, or cells as an EstimateTable. Runs in a decoder. @throws HttpError */
export async function readRows(file: Buffer, as: RowsFormat): Promise<string> {
  try {
    return JSON.stringify(await readers[as](file))
  } catch (error) {
    throw error instanceof FileError ? refusalOf(error.fault) : error
  }
}
