/** A thread that reads one file and ends: whatever is in it, pages are answered meanwhile. */
import { parentPort, workerData } from 'node:worker_threads'
import { readFile } from './read-file.ts'
import { FileError, type FileFault } from './refusals.ts'

export type Reading = { json: string } | { fault: FileFault }

const reading: Reading = await readFile(Buffer.from(workerData as Uint8Array)).then(
  (file) => ({ json: JSON.stringify(file) }),
  (error: unknown) => {
    if (error instanceof FileError) return { fault: error.fault }
    throw error
  },
)
parentPort?.postMessage(reading)
