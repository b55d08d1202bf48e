import { Worker } from 'node:worker_threads'
import { faultOf } from './kind.ts'
import type { Reading, Wanted } from './reader.ts'
import { type FileFault, refusalOf } from './refusals.ts'

const LONGEST_MS = 15_000
const MEMORY_MB = 384
const MOST_AT_ONCE = 2
const MOST_WAITING = 20

let running = 0
const waiting: (() => void)[] = []

async function turn(): Promise<void> {
  if (running < MOST_AT_ONCE) {
    running += 1
    return
  }
  if (waiting.length >= MOST_WAITING) throw refusalOf('busy')
  await new Promise<void>((resolve) => waiting.push(resolve))
}

/** Whoever waits longest takes over the turn. */
function giveBack(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

function read(bytes: Buffer, as: Wanted['as']): Promise<Reading> {
  return new Promise((resolve, reject) => {
    const copy = new Uint8Array(bytes)
    const worker = new Worker(new URL('./reader.ts', import.meta.url), {
      workerData: { bytes: copy, as } satisfies Wanted,
      transferList: [copy.buffer],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    const end = (fault: FileFault) => {
      void worker.terminate()
      resolve({ fault })
    }
    const timer = setTimeout(() => end('slow'), LONGEST_MS)
    worker.once('message', (reading: Reading) => resolve(reading))
    worker.once('error', (error) => {
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') end('tooMuch')
      else reject(error)
    })
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The reader of a file ended without an answer'))
    })
  })
}

/**
 * The rows of an uploaded file as the JSON of ReadFile, or its cells as that of EstimateTable, read on a thread of its
 * own. Refuses what cannot be read.
 */
export async function readUpload(bytes: Buffer, as: Wanted['as'] = 'list'): Promise<string> {
  const fault = faultOf(bytes)
  if (fault) throw refusalOf(fault)
  await turn()
  try {
    const reading = await read(bytes, as)
    if ('fault' in reading) throw refusalOf(reading.fault)
    return reading.json
  } finally {
    giveBack()
  }
}
