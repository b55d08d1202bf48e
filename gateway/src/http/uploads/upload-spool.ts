import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import { Counter, type Family, singleGauge } from '../../infra/telemetry/metrics/families.ts'
import { AttemptError } from '../../infra/upstream/send-request.ts'
import { HttpError } from '../http-errors.ts'
import { Budget } from '../limits/budget.ts'
import { clientAddress } from '../middleware/client-address.ts'
import { Upload } from './upload.ts'

const KB = 1024
const MB = 1024 * KB

/** An upload up to this size stays in memory while the memory budget lasts. */
const IN_MEMORY_BYTES = 64 * KB
const MEMORY = { perKey: MB, total: 16 * MB }
/** One network may hold this fraction of the total: 1/4. */
const SHARE_OF_ONE = 4

/**
 * How much of a refused upload is read and discarded. Closing the connection while bytes are still in flight would lose
 * the response, and so would `connection: close`: Node then closes at once.
 */
const DRAIN = { bytes: 64 * MB, ms: 10_000 }

const CUT_OFF = 'Файл пришёл не\u00a0целиком. Отправьте его ещё раз.'
const BUSY = 'Сейчас приходит много файлов. Попробуйте через минуту.'
const NO_ROOM = 'Сейчас файл некуда сохранить. Попробуйте ещё раз через несколько минут.'
const NOT_TAKEN = 'Файл не удалось принять. Попробуйте ещё раз через минуту.'
const ENCODED = 'Отправьте файл как есть, без\u00a0сжатия'

/**
 * Why an upload was refused: `compressed`; `too-large`; `cut-off` before its end; `bytes-of-network` and `bytes` for
 * too many bytes in progress by its network and in total; `full-disk`; `failed` for another disk error.
 */
const REFUSALS = ['compressed', 'too-large', 'cut-off', 'bytes-of-network', 'bytes', 'full-disk', 'failed'] as const
type UploadRefusal = (typeof REFUSALS)[number]

const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

export interface UploadLimit {
  bytes: number
  tooLarge: () => Error
}

interface UploadSource {
  pieces: AsyncIterable<Buffer>
  /** The network that the bytes count for. */
  key: string
  /** The file is discarded when this response closes. */
  response: Response | undefined
}

interface UploadSpoolOptions {
  folder: string
  /** Total bytes of uploads in progress, of all networks. */
  totalBytes: number
  log: Pick<Logger, 'error'>
}

function drain(request: Request): void {
  if (request.readableEnded || request.destroyed) return
  let bytes = 0
  request.on('data', (piece: Buffer) => {
    bytes += piece.length
    if (bytes > DRAIN.bytes) request.socket.destroy()
  })
  const timer = setTimeout(() => request.socket.destroy(), DRAIN.ms).unref()
  for (const event of ['end', 'close'] as const) request.once(event, () => clearTimeout(timer))
  request.resume()
}

/**
 * Receives the files of visitors. Bytes count as soon as they arrive, per network and in total; above a small size they
 * are spooled to unlinked files on disk.
 */
export class UploadSpool {
  private readonly refused = new Counter('vitrina_uploads_refused_total', 'Uploads that were not taken, by why', [
    'why',
  ])
  private readonly options: UploadSpoolOptions
  private readonly budget: Budget
  private readonly perKey: number
  private readonly memory = new Budget(MEMORY)
  private readonly swept: Promise<void>

  constructor(options: UploadSpoolOptions) {
    this.options = options
    this.perKey = options.totalBytes / SHARE_OF_ONE
    this.budget = new Budget({ perKey: this.perKey, total: options.totalBytes })
    for (const why of REFUSALS) this.refused.of(why)
    this.swept = this.sweep()
  }

  /** Bytes of all uploads that are not closed. */
  get heldBytes(): number {
    return this.budget.used
  }

  families(): Family[] {
    return [
      this.refused,
      singleGauge('vitrina_uploads_bytes', 'Bytes of files of visitors that are on their way', () => this.heldBytes),
    ]
  }

  /**
   * Receives the body of a request as a file, which is closed when the response closes. A body that is declared or
   * turns out larger than allowed is refused at once with the message of the limit, and its remainder is discarded; a
   * client that keeps sending is disconnected.
   * @throws HttpError 415 for a compressed body, 400 for a truncated one, 503 above the byte budgets, 507 when the disk
   * is full
   */
  async receive(request: Request, limit: UploadLimit): Promise<Upload> {
    try {
      if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') {
        throw this.refuse('compressed', new HttpError(415, ENCODED))
      }
      if (Number(request.headers['content-length'] ?? 0) > limit.bytes) throw this.refuse('too-large', limit.tooLarge())
      const pieces = request.iterator({ destroyOnReturn: false })
      return await this.spool({ pieces, key: clientAddress(request), response: request.res }, limit)
    } catch (error) {
      drain(request)
      const isCutOff = request.destroyed && !request.complete
      if (isCutOff && !(error instanceof HttpError)) throw this.refuse('cut-off', new HttpError(400, CUT_OFF))
      throw this.refusalOf(error)
    }
  }

  /** Spools a file that an upstream sends for a request; the errors are the same, but the source is not drained. */
  async fetch(source: Readable, request: Request, limit: UploadLimit): Promise<Upload> {
    try {
      return await this.spool({ pieces: source, key: clientAddress(request), response: request.res }, limit)
    } catch (error) {
      source.destroy()
      throw this.refusalOf(error)
    }
  }

  private async spool({ pieces, key, response }: UploadSource, limit: UploadLimit): Promise<Upload> {
    await this.swept
    const lease = this.budget.acquire(key, 0)
    if (!lease) throw this.busy(key, 0)
    const memory = this.memory.acquire(key, IN_MEMORY_BYTES)
    const upload = new Upload(key, this.options.folder, [lease, memory])
    response?.once('close', () => upload.close())
    try {
      for await (const piece of pieces) {
        if (upload.size + piece.length > limit.bytes) throw this.refuse('too-large', limit.tooLarge())
        if (upload.signal.aborted) throw this.refuse('cut-off', new HttpError(400, CUT_OFF))
        if (!lease.grow(piece.length)) throw this.busy(key, piece.length)
        await upload.add(piece, memory ? IN_MEMORY_BYTES : 0)
      }
      await upload.finish()
      return upload
    } catch (error) {
      upload.close()
      throw error
    }
  }

  private refusalOf(error: unknown): unknown {
    if (error instanceof HttpError || error instanceof AttemptError) return error
    const code = (error as { code?: string }).code ?? ''
    if (fullDiskCodes.has(code)) return this.refuse('full-disk', new HttpError(507, NO_ROOM))
    this.options.log.error({ err: error }, 'an upload could not be written to the data folder')
    return this.refuse('failed', new HttpError(503, NOT_TAKEN))
  }

  private busy(key: string, more: number): Error {
    const isOwnFault = this.budget.usedBy(key) + more > this.perKey
    return this.refuse(isOwnFault ? 'bytes-of-network' : 'bytes', new HttpError(503, BUSY))
  }

  private refuse(why: UploadRefusal, error: Error): Error {
    this.refused.of(why).add()
    return error
  }

  /** A crash may have left files that were opened but not yet unlinked. */
  private async sweep(): Promise<void> {
    const { folder } = this.options
    const names = await readdir(folder).catch(() => [])
    await Promise.all(names.map((name) => rm(path.join(folder, name), { force: true }).catch(() => {})))
  }
}
