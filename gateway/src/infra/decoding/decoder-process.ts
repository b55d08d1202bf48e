import type { ChildProcess } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { type FrameBody, FrameReader, writeFrame } from './frames.ts'
import { EXIT_OUT_OF_MEMORY, type Job, type JobOutcome, type ReadyMessage } from './jobs.ts'
import { limitMemory, prlimitProgram, raiseOomScore } from './memory-limit.ts'
import { spawnDecoder } from './spawn-decoder.ts'

const START_TIMEOUT_MS = 20_000
/** Of the memory of a decoder; what pictures are decoded into is no part of it. */
const HEAP_SHARE = 0.75
const MB = 1024 * 1024
const MAX_STDERR_LENGTH = 2000

/** How the process of a decoder ended in the middle of a job. */
export type Death = 'memory' | 'time' | 'crash'

export class DecoderDied extends Error {
  override name = 'DecoderDied'
  readonly death: Death

  constructor(death: Death, detail: string) {
    super(`A decoder ended: ${detail}`)
    this.death = death
  }
}

export interface DecoderLimits {
  /** Memory for one file, beyond what the process holds without any. */
  memoryBytes: number
  /** What decoding a picture may be expected to hold. */
  pictureBytes: number
}

/** What takes the place of the script and of the machine's program in tests. */
export interface DecoderOverrides {
  main?: string
  prlimit?: string
}

export interface JobResult {
  outcome: JobOutcome
  output: Buffer
}

/** Ends with these when memory cannot be had, besides the code of its own. */
const outOfMemory = new Set(['SIGABRT', 'SIGTRAP'])

/** One process that decodes, for one file at a time. */
export class DecoderProcess {
  /** Memory that it holds beyond what it began with, told with the last answer. */
  grownBytes = 0
  /** Whether the kernel keeps it within its memory; otherwise it only watches itself. */
  isLimited = false
  jobs = 0
  isAlive = true
  private firstBytes = 0
  private readonly child: ChildProcess
  private readonly stdin: Writable
  private readonly reader = new FrameReader()
  private stderr = ''
  private killedFor: Death | null = null
  private waiting: {
    resolve: (frame: { head: unknown; body: Buffer }) => void
    reject: (error: Error) => void
  } | null = null

  private constructor({ memoryBytes, pictureBytes }: DecoderLimits, { main }: DecoderOverrides) {
    this.child = spawnDecoder({
      args: [String(pictureBytes), String(memoryBytes)],
      heapMb: Math.floor((memoryBytes / MB) * HEAP_SHARE),
      ...(main === undefined ? {} : { main }),
    })
    const { stdin, stdout, stderr } = this.child as ChildProcess & Record<'stdout' | 'stderr', Readable>
    this.stdin = stdin as Writable
    this.stdin.on('error', () => this.kill('crash'))
    stdout.on('data', (piece: Buffer) => this.onData(piece))
    stderr.on('data', (text: Buffer) => {
      this.stderr = (this.stderr + text.toString('utf8')).slice(-MAX_STDERR_LENGTH)
    })
    this.child.once('error', () => this.onExit(null, null))
    this.child.once('exit', (code, signal) => this.onExit(code, signal))
    // Requests keep the gateway going, never what decodes their files.
    for (const handle of [this.child, stdin, stdout, stderr]) (handle as { unref?: () => void } | null)?.unref?.()
  }

  get pid(): number | undefined {
    return this.child.pid
  }

  /** Resolves when it is warm: the image library is loaded. @throws DecoderDied */
  static async start(limits: DecoderLimits, parts: DecoderOverrides = {}): Promise<DecoderProcess> {
    const made = new DecoderProcess(limits, parts)
    const timer = setTimeout(() => made.kill('time'), START_TIMEOUT_MS)
    try {
      const { head } = await made.nextFrame()
      made.firstBytes = (head as ReadyMessage).rssBytes
      const { pid } = made
      if (pid !== undefined) {
        made.isLimited = await limitMemory(pid, limits.memoryBytes, parts.prlimit ?? prlimitProgram)
        await raiseOomScore(pid)
      }
      return made
    } finally {
      clearTimeout(timer)
    }
  }

  /** Carries out one job; the process is killed when that takes longer. @throws DecoderDied */
  async run(job: Job, file: FrameBody, longestMs: number): Promise<JobResult> {
    this.jobs += 1
    const timer = setTimeout(() => this.kill('time'), longestMs)
    try {
      const answered = this.nextFrame()
      // What cannot be sent leaves half a frame behind.
      const sent = writeFrame(this.stdin, job, file).catch((error: unknown) => {
        this.kill('crash')
        throw error
      })
      const [{ head, body }] = await Promise.all([answered, sent])
      const outcome = head as JobOutcome
      this.grownBytes = outcome.rssBytes - this.firstBytes
      return { outcome, output: body }
    } finally {
      clearTimeout(timer)
    }
  }

  kill(why: Death): void {
    this.killedFor ??= why
    this.child.kill('SIGKILL')
  }

  private nextFrame(): Promise<{ head: unknown; body: Buffer }> {
    return new Promise((resolve, reject) => {
      if (!this.isAlive) return reject(new DecoderDied('crash', 'before it was asked'))
      this.waiting = { resolve, reject }
    })
  }

  private onData(piece: Buffer): void {
    try {
      for (const frame of this.reader.push(piece)) {
        this.waiting?.resolve(frame)
        this.waiting = null
      }
    } catch {
      this.kill('crash')
    }
  }

  private onExit(code: number | null, signal: NodeJS.Signals | null): void {
    this.isAlive = false
    this.stdin.destroy()
    const isMemory = code === EXIT_OUT_OF_MEMORY || (signal !== null && outOfMemory.has(signal))
    const death = this.killedFor ?? (isMemory ? 'memory' : 'crash')
    const detail = `${death}, ${signal ?? code ?? 'it did not start'} ${this.stderr.trim()}`
    this.waiting?.reject(new DecoderDied(death, detail))
    this.waiting = null
  }
}
