import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import { Refusal } from '../refusals.ts'
import { DecoderDied, DecoderProcess } from './decoder-process.ts'
import type { FrameBody } from './frames.ts'
import type { Job } from './jobs.ts'
import { DecodeQueue, type Place } from './queue.ts'

/** Pictures of the shop, files that visitors send, and those that they look at again. */
export type DecodeLane = 'shop' | 'uploads' | 'views'

const MOST_PROCESSES = 8
/** A page has dozens of pictures, of which the first visitor after a restart may want all. */
const SHOP_WAITING = 400
const UPLOADS = { all: 64, ofOne: 16 }
/** A page has dozens of these, too. */
const VIEWS = { all: 256, ofOne: 64 }

const PICTURE_MS = 10_000
const TABLE_MS = 15_000

/** Of the memory of a decoder, for the file itself and what is made of it. */
const BESIDE_PICTURE_BYTES = 128 * 1024 * 1024
/** What holds so much of its memory after a job is replaced, and so is what has had many. */
const FULL = 0.5
const MOST_JOBS = 500
const IDLE_MS = 60_000

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000

export interface DecoderOptions {
  /** Memory of one decoder for one file. */
  memoryBytes: number
  /** Most decoders at a time; by the processors of the machine when null. */
  processes: number | null
  log: Pick<Logger, 'warn' | 'info' | 'error'>
  /** For one file of any kind, in place of what each kind may take. */
  longestMs?: number
}

/** The file made its decoder fail, which says nothing of what the file is. */
export class DecodeFailed extends Error {
  override name = 'DecodeFailed'
}

/** One more than there are processors: pictures of the shop have them while files of visitors are read from the disk. */
const processesOf = (processes: number | null): number =>
  processes ?? Math.min(Math.max(availableParallelism() + 1, 3), MOST_PROCESSES)

/**
 * Everything that unpacks what comes from outside, in processes of its own with a bounded memory that are killed when
 * they take too long. Uploads never have all of the processes, and one network never all of those of uploads.
 */
export class Decoder {
  private readonly options: DecoderOptions
  private readonly queue: DecodeQueue<DecodeLane>
  private readonly idle: DecoderProcess[] = []
  private trim: NodeJS.Timeout | undefined
  private isClosed = false
  private wasWarned = false
  private failedStarts = 0
  private startsAgainAt = 0

  constructor(options: DecoderOptions) {
    this.options = options
    const atOnce = processesOf(options.processes)
    const most = Math.max(atOnce - 1, 1)
    this.queue = new DecodeQueue(atOnce, {
      shop: { atOnce, waiting: SHOP_WAITING },
      uploads: {
        atOnce: most,
        waiting: UPLOADS.all,
        perKey: { atOnce: Math.max(atOnce - 2, 1), waiting: UPLOADS.ofOne },
      },
      views: { atOnce: most, waiting: VIEWS.all, perKey: { atOnce: most, waiting: VIEWS.ofOne } },
    })
  }

  /** Has a decoder ready before the first file comes. Never rejects: what this machine cannot do is logged. */
  async warmUp(): Promise<void> {
    try {
      const made = await this.take()
      this.giveBack(made)
    } catch (error) {
      this.options.log.error({ err: error }, 'no decoder starts: pictures and files of visitors are refused')
    }
  }

  /**
   * What a job makes of a file. Throws a Refusal where the file is not taken, QueueFull, TaskAborted, DecoderDied, or
   * DecodeFailed for a file that cannot be read.
   */
  run(job: Job, file: FrameBody, place: Place<DecodeLane>): Promise<Buffer> {
    return this.queue.run(place, async () => {
      const decoder = await this.take()
      try {
        const { outcome, made } = await decoder.run(job, file, this.longestMs(job))
        if ('refused' in outcome) throw new Refusal(outcome.refused.status, outcome.refused.detail)
        if ('failed' in outcome) throw new DecodeFailed(outcome.failed)
        return made
      } catch (error) {
        if (error instanceof DecoderDied) this.options.log.warn({ err: error, job: job.kind }, 'a decoder died')
        throw error
      } finally {
        this.giveBack(decoder)
      }
    })
  }

  close(): void {
    this.isClosed = true
    clearInterval(this.trim)
    for (const decoder of this.idle.splice(0)) decoder.kill('time')
  }

  private longestMs({ kind }: Job): number {
    return this.options.longestMs ?? (kind === 'table' ? TABLE_MS : PICTURE_MS)
  }

  private async take(): Promise<DecoderProcess> {
    for (let found = this.idle.pop(); found; found = this.idle.pop()) if (found.isAlive) return found
    if (performance.now() < this.startsAgainAt) throw new DecoderDied('crash', 'none starts')
    try {
      const { memoryBytes } = this.options
      const pictureBytes = Math.max(memoryBytes - BESIDE_PICTURE_BYTES, memoryBytes / 2)
      const started = await DecoderProcess.start({ memoryBytes, pictureBytes })
      this.failedStarts = 0
      this.warnOf(started)
      return started
    } catch (error) {
      this.startsAgainAt = performance.now() + Math.min(FIRST_PAUSE_MS * 2 ** this.failedStarts, LONGEST_PAUSE_MS)
      this.failedStarts += 1
      throw error
    }
  }

  private giveBack(decoder: DecoderProcess): void {
    if (!decoder.isAlive) return
    const isFull = decoder.grownBytes > this.options.memoryBytes * FULL
    if (this.isClosed || isFull || decoder.jobs >= MOST_JOBS) {
      decoder.kill('time')
      return
    }
    this.idle.push(decoder)
    this.trim ??= setInterval(() => this.endSpare(), IDLE_MS).unref()
  }

  /** One stays warm. */
  private endSpare(): void {
    if (this.idle.length > 1) this.idle.shift()?.kill('time')
  }

  private warnOf({ isLimited }: DecoderProcess): void {
    if (isLimited || this.wasWarned) return
    this.wasWarned = true
    this.options.log.warn('no prlimit here: decoders watch their memory themselves, the kernel does not')
  }
}
