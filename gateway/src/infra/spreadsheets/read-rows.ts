import { quickOrderLimits } from '@vitrina/contracts/site/quick-order'
import { FileError, refusalOf } from './file-error.ts'
import { readListFile } from './read-list-file.ts'
import { readTable } from './read-table.ts'

/** What is wanted of the file: the rows of a list, or its cells as they are, the first ones or all. */
export type RowsFormat = 'list' | 'table' | 'cells'

const readers: Readonly<Record<RowsFormat, (file: Buffer) => Promise<unknown>>> = {
  list: readListFile,
  table: (file) => readTable(file),
  cells: (file) => readTable(file, quickOrderLimits.rows),
}

/** The rows of a file as the JSON of ReadFile, or its cells as that of EstimateTable. Runs in a decoder. Throws a Refusal. */
export async function readRows(file: Buffer, as: RowsFormat): Promise<string> {
  try {
    return JSON.stringify(await readers[as](file))
  } catch (error) {
    throw error instanceof FileError ? refusalOf(error.fault) : error
  }
}
