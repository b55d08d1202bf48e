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

/** Up to here an upload stays in memory, where there is room. */
const IN_MEMORY_BYTES = 64 * KB
const MEMORY = { perKey: MB, total: 16 * MB }
/** Of what may be on its way in all. */
const SHARE_OF_ONE = 4

/**
 * A refused upload is read on and thrown away for so long. A connection that is cut while something is still on its way
 * loses the answer as well, so it is not `connection: close` either: Node cuts at once then.
 */
const DRAIN = { bytes: 64 * MB, ms: 10_000 }

const CUT_OFF = 'Файл пришёл не\u00a0целиком. Отправьте его ещё раз.'
const BUSY = 'Сейчас приходит много файлов. Попробуйте через минуту.'
const NO_ROOM = 'Сейчас файл некуда сохранить. Попробуйте ещё раз через несколько минут.'
const NOT_TAKEN = 'Файл не удалось принять. Попробуйте ещё раз через минуту.'
const ENCODED = 'Отправьте файл как есть, без\u00a0сжатия'

/**
 * Why an upload was not taken: `compressed`, `too-large`, `cut-off` before its end, `bytes-of-network` and `bytes` too
 * many on their way of its network and of all, `full-disk`, `failed` for another fault of the disk.
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
  /** The network that it counts for. */
  key: string
  /** Once it is closed nobody needs the file any more. */
  response: Response | undefined
}

interface UploadSpoolOptions {
  folder: string
  /** Bytes of uploads on their way, of all networks together. */
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
 * Takes the files of visitors. Bytes count from the moment they come, for a network and in all; beyond a small size they
 * lie on the disk, in files without a name.
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
   * The body of a request as it is, closed when the request is answered or gone. What is declared or comes to be larger
   * than allowed is refused at once in the words of the limit, and nothing of the rest is kept; whoever sends on without
   * end is cut off. Refuses with 415 what is compressed, 400 what breaks off, 503 what is too much at a time and 507 what
   * the disk has no room for.
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

  /** A file that another system gives for somebody's request; refuses as above, save that the source is read no further. */
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

  /** An earlier run may have ended between opening a file and taking its name away. */
  private async sweep(): Promise<void> {
    const { folder } = this.options
    const names = await readdir(folder).catch(() => [])
    await Promise.all(names.map((name) => rm(path.join(folder, name), { force: true }).catch(() => {})))
  }
}
