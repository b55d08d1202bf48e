/** A thread that reads one file and ends: whatever is in it, pages are answered meanwhile. */
import { parentPort, workerData } from 'node:worker_threads'
import { quickOrderLimits } from '@vitrina/contracts/site/quick-order'
import { readFile } from './read-file.ts'
import { readTable } from './read-table.ts'
import { FileError, type FileFault } from './refusals.ts'

export type Reading = { json: string } | { fault: FileFault }

/** What is wanted of the file: the rows of a list, or its cells as they are, the first ones or all. */
export interface Wanted {
  bytes: Uint8Array
  as: 'list' | 'table' | 'cells'
}

const { bytes, as } = workerData as Wanted
const readers = {
  list: readFile,
  table: (file: Buffer) => readTable(file),
  cells: (file: Buffer) => readTable(file, quickOrderLimits.rows),
}
const read: (file: Buffer) => Promise<unknown> = readers[as]
const reading: Reading = await read(Buffer.from(bytes)).then(
  (file) => ({ json: JSON.stringify(file) }),
  (error: unknown) => {
    if (error instanceof FileError) return { fault: error.fault }
    throw error
  },
)
parentPort?.postMessage(reading)
