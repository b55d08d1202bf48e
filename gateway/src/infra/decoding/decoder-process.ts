import type { ChildProcess } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { type FrameBody, FrameReader, writeFrame } from './frames.ts'
import { EXIT_OUT_OF_MEMORY, type Job, type JobOutcome, type ReadyMessage } from './jobs.ts'
import { limitMemory, prlimitProgram, raiseOomScore } from './memory-limit.ts'
import { spawnDecoder } from './spawn-decoder.ts'

const START_TIMEOUT_MS = 20_000
/** Share of a decoder's memory for the V8 heap; decoded pictures are outside it. */
const HEAP_SHARE = 0.75
const MB = 1024 * 1024
const MAX_STDERR_LENGTH = 2000

/** Why a decoder process ended during a job. */
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
  /** Memory for one file, above what the process uses without a file. */
  memoryBytes: number
  /** Largest expected memory for decoding a picture. */
  pictureBytes: number
}

/** Replacements for tests: the script and the prlimit program. */
export interface DecoderOverrides {
  main?: string
  prlimit?: string
}

export interface JobResult {
  outcome: JobOutcome
  output: Buffer
}

/** Signals that end a process when memory cannot be allocated, besides `EXIT_OUT_OF_MEMORY`. */
const outOfMemory = new Set(['SIGABRT', 'SIGTRAP'])

/** One decoder process, which handles one file at a time. */
export class DecoderProcess {
  /** Memory above that at startup, as reported with the last result. */
  grownBytes = 0
  /** Whether the kernel enforces the memory limit; otherwise the process only checks itself. */
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
    // Requests keep the gateway process alive, decoders do not.
    for (const handle of [this.child, stdin, stdout, stderr]) (handle as { unref?: () => void } | null)?.unref?.()
  }

  get pid(): number | undefined {
    return this.child.pid
  }

  /** Resolves when the process has loaded the image library. @throws DecoderDied */
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

  /** Runs one job; the process is killed when it takes longer. @throws DecoderDied */
  async run(job: Job, file: FrameBody, longestMs: number): Promise<JobResult> {
    this.jobs += 1
    const timer = setTimeout(() => this.kill('time'), longestMs)
    try {
      const answered = this.nextFrame()
      // A failed write would leave half a frame in the pipe.
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
