/**
 * The child's side of DecoderProcess: reads jobs with their files from standard input and writes results to standard
 * output.
 */
import { Socket } from 'node:net'
import { HttpError } from '../http-error.ts'
import { isOutOfMemory } from '../out-of-memory.ts'
import { FrameReader, writeFrame } from './frames.ts'
import { EXIT_OUT_OF_MEMORY, type Job, type JobOutcome, type ReadyMessage } from './jobs.ts'

const MEMORY_CHECK_MS = 50

/** Runs a job on a file. @throws HttpError for a file that is refused */
export type JobRunner = (job: Job, file: Buffer) => Promise<Buffer>

const rssBytes = (): number => process.memoryUsage.rss()

async function runToOutcome(work: JobRunner, job: Job, file: Buffer): Promise<[JobOutcome, Buffer]> {
  try {
    const made = await work(job, file)
    return [{ done: true, rssBytes: rssBytes() }, made]
  } catch (error) {
    if (isOutOfMemory(error)) process.exit(EXIT_OUT_OF_MEMORY)
    const nothing = Buffer.alloc(0)
    if (!(error instanceof HttpError)) return [{ failed: String(error), rssBytes: rssBytes() }, nothing]
    return [{ refused: { status: error.status, detail: error.message }, rssBytes: rssBytes() }, nothing]
  }
}

/**
 * Reports ready after `warmUp`, then runs jobs until standard input ends. The process exits when a job takes more than
 * `memoryBytes` above the memory before the first file.
 */
export async function serveJobs(work: JobRunner, warmUp: () => Promise<unknown>, memoryBytes: number): Promise<void> {
  const files = new Socket({ fd: 0, readable: true, writable: false })
  const answers = new Socket({ fd: 1, readable: false, writable: true })
  const reader = new FrameReader()
  let mostBytes = Number.POSITIVE_INFINITY

  const answer = async (job: Job, file: Buffer) => {
    // Ends the process where the kernel enforces no limit; this works because libraries decode in threads of their own.
    const watch = setInterval(() => {
      if (rssBytes() > mostBytes) process.exit(EXIT_OUT_OF_MEMORY)
    }, MEMORY_CHECK_MS)
    const [outcome, made] = await runToOutcome(work, job, file)
    clearInterval(watch)
    await writeFrame(answers, outcome, made)
  }

  // The gateway has ended, or closed this decoder.
  for (const socket of [files, answers])
    for (const event of ['close', 'error', 'end']) socket.on(event, () => process.exit(0))
  files.on('data', (piece: Buffer) => {
    // Jobs run one at a time, so a chunk never holds two frames.
    for (const { head, body } of reader.push(piece)) void answer(head as Job, body)
  })
  await warmUp()
  const ready: ReadyMessage = { ready: true, rssBytes: rssBytes() }
  mostBytes = ready.rssBytes + memoryBytes
  await writeFrame(answers, ready, Buffer.alloc(0))
}
