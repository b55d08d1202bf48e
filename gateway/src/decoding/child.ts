/**
 * A decoder: opens one file after the other, and nothing else of the gateway is in its process. What a file makes of it
 * (memory, time, a crash) ends here; the gateway starts another one.
 */
import { readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { Refusal } from '../refusals.ts'
import { FrameReader, writeFrame } from './frames.ts'
import { EXIT_OUT_OF_MEMORY, type Job, type Outcome, type Ready } from './jobs.ts'
import { work } from './work.ts'

const WATCH_MS = 50
const [, , pictureBytes = '', memoryBytes = ''] = process.argv

const wire = new Socket({ fd: 3, readable: true, writable: true })
const reader = new FrameReader()
const rssBytes = () => process.memoryUsage.rss()

function dataBytes(): number | null {
  try {
    const kilobytes = /VmData:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) * 1024
  } catch {
    return null
  }
}

async function answer(job: Job, file: Buffer): Promise<void> {
  const nothing = Buffer.alloc(0)
  try {
    const made = await work(job, file, Number(pictureBytes))
    await writeFrame(wire, { done: true, rssBytes: rssBytes() } satisfies Outcome, made)
  } catch (error) {
    const outcome: Outcome =
      error instanceof Refusal
        ? { refused: { status: error.status, detail: error.message }, rssBytes: rssBytes() }
        : { failed: String(error), rssBytes: rssBytes() }
    await writeFrame(wire, outcome, nothing)
  }
}

// The gateway is gone, or wants no more of this one.
wire.on('close', () => process.exit(0))
wire.on('error', () => process.exit(0))
wire.on('data', (piece: Buffer) => {
  // There is one job at a time, so there are never two frames in a piece.
  for (const { head, body } of reader.take(piece)) void answer(head as Job, body)
})

// What the first job needs is loaded before it comes.
await work({ kind: 'drawing' }, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'), Infinity)
const before = rssBytes()
// Where the kernel has no limit for this process, this is what ends it; decoding does not keep it from looking.
setInterval(() => {
  if (rssBytes() > before + Number(memoryBytes)) process.exit(EXIT_OUT_OF_MEMORY)
}, WATCH_MS)
const ready: Ready = { ready: true, rssBytes: before, dataBytes: dataBytes() }
await writeFrame(wire, ready, Buffer.alloc(0))
