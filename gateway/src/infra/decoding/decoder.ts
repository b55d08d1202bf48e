import { availableParallelism } from 'node:os'
import { leastPrivilege, networkNamespace } from '@vitrina/releases/sealed'
import type { Logger } from 'pino'
import { HttpError } from '../http-error.ts'
import { type DecodeLane, DecodeMetrics, type DecodeOutcome } from './decode-metrics.ts'
import { DecoderDied, type DecoderLimits, DecoderProcess } from './decoder-process.ts'
import type { FrameBody } from './frames.ts'
import type { Job } from './jobs.ts'
import { DecodeQueue, QueueFull, TaskAborted, type TaskPlacement } from './queue.ts'

const MOST_PROCESSES = 8
/** A page has dozens of pictures, and the first visitor after a restart may request all of them. */
const SHOP_WAITING = 400
const UPLOADS_WAITING = { all: 64, ofOne: 16 }
/** A page may have dozens of these too. */
const VIEWS_WAITING = { all: 256, ofOne: 64 }

const PICTURE_TIMEOUT_MS = 10_000
const TABLE_TIMEOUT_MS = 15_000

/** Part of a decoder's memory for the file and the output. */
const BESIDE_PICTURE_BYTES = 128 * 1024 * 1024
/** A process that uses this share of its memory after a job is replaced, and so is one after this many jobs. */
const RECYCLE_SHARE = 0.5
const RECYCLE_AFTER_JOBS = 500

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000

export interface DecoderOptions {
  /** Memory of one decoder per file. */
  memoryBytes: number
  /** Maximum number of decoders; null derives it from the number of CPUs. */
  processes: number | null
  log: Pick<Logger, 'warn' | 'info' | 'error'>
  /** Time limit for every kind of file, instead of the limit of its kind. */
  longestMs?: number
  /** Idle decoders beyond one end after this, ms; the last one after `lastIdleMs`. */
  idleMs?: number
  lastIdleMs?: number
  start?: (limits: DecoderLimits) => Promise<DecoderProcess>
}

/** The decoder failed on the file, which does not say what kind of file it is. */
export class DecodeFailed extends Error {
  override name = 'DecodeFailed'
}

/** One more than there are CPUs, so that shop pictures use the CPUs while uploads are read from disk. */
const processCountOf = (processes: number | null): number =>
  processes ?? Math.min(Math.max(availableParallelism() + 1, 3), MOST_PROCESSES)

function outcomeOf(error: unknown): DecodeOutcome {
  if (error instanceof HttpError) return 'refused'
  if (error instanceof DecodeFailed) return 'unreadable'
  if (error instanceof QueueFull) return 'queue-full'
  if (error instanceof TaskAborted) return 'given-up'
  return error instanceof DecoderDied ? error.death : 'crash'
}

/**
 * Unpacks all files from outside in separate processes with limited memory, which are killed when they take too long.
 * Uploads never use all of the processes, and one network never all of those for uploads.
 */
export class Decoder {
  readonly metrics: DecodeMetrics
  private readonly options: DecoderOptions
  private readonly atOnce: number
  private readonly queue: DecodeQueue<DecodeLane>
  private readonly idle: DecoderProcess[] = []
  /** A process started before its file has arrived. */
  private prepared: Promise<DecoderProcess> | null = null
  private trim: NodeJS.Timeout | undefined
  private lastUsedAt = 0
  private isClosed = false
  private wasWarned = false
  private failedStarts = 0
  private startsAgainAt = 0

  constructor(options: DecoderOptions) {
    this.options = { idleMs: 60_000, lastIdleMs: 600_000, ...options }
    const atOnce = processCountOf(options.processes)
    const most = Math.max(atOnce - 1, 1)
    this.atOnce = atOnce
    this.queue = new DecodeQueue(atOnce, {
      shop: { atOnce, waiting: SHOP_WAITING },
      uploads: {
        atOnce: most,
        waiting: UPLOADS_WAITING.all,
        perKey: { atOnce: Math.max(atOnce - 2, 1), waiting: UPLOADS_WAITING.ofOne },
      },
      views: { atOnce: most, waiting: VIEWS_WAITING.all, perKey: { atOnce: most, waiting: VIEWS_WAITING.ofOne } },
    })
    this.metrics = new DecodeMetrics({
      lanes: () => this.queue.laneStates(),
      processes: () => ({ working: this.queue.running, idle: this.idle.length }),
    })
  }

  /** Starts a decoder before the first file arrives. Never rejects: a machine that cannot run one is logged. */
  async warmUp(): Promise<void> {
    try {
      this.release(await this.acquire())
    } catch (error) {
      this.options.log.error({ err: error }, 'no decoder starts: pictures and files of visitors are refused')
    }
  }

  /** Starts a decoder for a file that is still being uploaded, unless one is idle. */
  prepare(): void {
    const isEnough = this.idle.length > 0 || this.prepared !== null || this.queue.running >= this.atOnce
    if (this.isClosed || isEnough || performance.now() < this.startsAgainAt) return
    const prepared = this.start()
    this.prepared = prepared
    const isUnclaimed = () => {
      const isStill = this.prepared === prepared
      if (isStill) this.prepared = null
      return isStill
    }
    prepared.then(
      (decoder) => isUnclaimed() && this.release(decoder),
      () => isUnclaimed(),
    )
  }

  /**
   * Runs a job on a file.
   * @throws HttpError when the file is refused, DecodeFailed when it cannot be read, QueueFull, TaskAborted or
   * DecoderDied
   */
  async run(job: Job, file: FrameBody, place: TaskPlacement<DecodeLane>): Promise<Buffer> {
    const queuedAt = performance.now()
    try {
      const made = await this.queue.run(place, () => {
        this.metrics.recordWait(place.lane, performance.now() - queuedAt)
        return this.decode(job, file, place.lane)
      })
      this.metrics.recordOutcome(place.lane, 'done')
      return made
    } catch (error) {
      this.metrics.recordOutcome(place.lane, outcomeOf(error))
      throw error
    }
  }

  close(): void {
    this.isClosed = true
    clearInterval(this.trim)
    for (const decoder of this.idle.splice(0)) decoder.kill('time')
  }

  private async decode(job: Job, file: FrameBody, lane: DecodeLane): Promise<Buffer> {
    const decoder = await this.acquire()
    const startedAt = performance.now()
    try {
      const { outcome, output } = await decoder.run(job, file, this.longestMs(job))
      if ('refused' in outcome) throw new HttpError(outcome.refused.status, outcome.refused.detail)
      if ('failed' in outcome) throw new DecodeFailed(outcome.failed)
      return output
    } catch (error) {
      if (error instanceof DecoderDied) this.options.log.warn({ err: error, job: job.kind }, 'a decoder died')
      throw error
    } finally {
      this.metrics.recordDuration(lane, performance.now() - startedAt)
      this.release(decoder)
    }
  }

  private longestMs({ kind }: Job): number {
    return this.options.longestMs ?? (kind === 'table' ? TABLE_TIMEOUT_MS : PICTURE_TIMEOUT_MS)
  }

  private async acquire(): Promise<DecoderProcess> {
    for (let found = this.idle.pop(); found; found = this.idle.pop()) if (found.isAlive) return found
    const { prepared } = this
    this.prepared = null
    return prepared ?? this.start()
  }

  private async start(): Promise<DecoderProcess> {
    if (performance.now() < this.startsAgainAt) throw new DecoderDied('crash', 'none starts')
    try {
      const { memoryBytes, start = DecoderProcess.start } = this.options
      const pictureBytes = Math.max(memoryBytes - BESIDE_PICTURE_BYTES, memoryBytes / 2)
      const started = await start({ memoryBytes, pictureBytes })
      this.failedStarts = 0
      this.warnAboutIsolation(started)
      return started
    } catch (error) {
      this.startsAgainAt = performance.now() + Math.min(FIRST_PAUSE_MS * 2 ** this.failedStarts, LONGEST_PAUSE_MS)
      this.failedStarts += 1
      throw error
    }
  }

  private release(decoder: DecoderProcess): void {
    if (!decoder.isAlive) return
    const isFull = decoder.grownBytes > this.options.memoryBytes * RECYCLE_SHARE
    if (this.isClosed || isFull || decoder.jobs >= RECYCLE_AFTER_JOBS) {
      decoder.kill('time')
      return
    }
    this.idle.push(decoder)
    this.lastUsedAt = performance.now()
    this.trim ??= setInterval(() => this.trimIdle(), this.options.idleMs).unref()
  }

  /** Keeps one idle process warm for a while; the next announced file starts another one. */
  private trimIdle(): void {
    const { lastIdleMs = 0 } = this.options
    if (this.idle.length > 1) this.idle.shift()?.kill('time')
    if (this.idle.length === 1 && performance.now() - this.lastUsedAt > lastIdleMs) this.idle.pop()?.kill('time')
  }

  /** Logs once how well this machine can isolate decoders. */
  private warnAboutIsolation({ isLimited }: DecoderProcess): void {
    if (this.wasWarned) return
    this.wasWarned = true
    const { log } = this.options
    const [namespace, { reason, isWithoutCapabilities }] = [networkNamespace(), leastPrivilege()]
    if (!isLimited) log.warn('no prlimit here: decoders watch their memory themselves, the kernel does not')
    if (namespace.kind === 'none')
      log.warn(
        { reason: namespace.reason },
        'no network namespace here: decoders are kept from the network by a guard alone',
      )
    if (reason !== null)
      log.warn({ reason }, 'no setpriv here: a decoder that is busy when its gateway is killed ends after its file')
    else if (!isWithoutCapabilities && process.getuid?.() === 0)
      log.warn('decoders have the capabilities of root: without them they could not read their own sources')
  }
}
