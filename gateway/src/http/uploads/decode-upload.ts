import { DecodeFailed, type Decoder } from '../../infra/decoding/decoder.ts'
import { DecoderDied } from '../../infra/decoding/decoder-process.ts'
import type { Job } from '../../infra/decoding/jobs.ts'
import { QueueFull, TaskAborted } from '../../infra/decoding/queue.ts'
import { HttpError } from '../http-errors.ts'
import type { Upload } from './upload.ts'

const BUSY = 'Сейчас проверяется много файлов. Попробуйте через минуту.'
const LATER = 'Файл не удалось проверить. Попробуйте ещё раз через минуту.'

/** The errors for a file that takes a decoder too long or too much memory, and for one that it cannot read. */
export interface DecodeRefusals {
  slow: () => HttpError
  tooMuch: () => HttpError
  unreadable: () => HttpError
}

function refusalOf(error: unknown, refusals: DecodeRefusals): unknown {
  if (error instanceof DecodeFailed) return refusals.unreadable()
  if (error instanceof QueueFull) return new HttpError(503, BUSY)
  if (error instanceof TaskAborted) return new HttpError(400, LATER)
  if (!(error instanceof DecoderDied)) return error
  if (error.death === 'time') return refusals.slow()
  return error.death === 'memory' ? refusals.tooMuch() : new HttpError(503, LATER)
}

/** Decodes an upload. @throws HttpError for a file that is refused or when no decoder is available */
export async function decodeUpload(
  decoder: Decoder,
  upload: Upload,
  job: Job,
  refusals: DecodeRefusals,
  lane: 'uploads' | 'views' = 'uploads',
): Promise<Buffer> {
  try {
    return await decoder.run(job, upload.body(), { lane, key: upload.key, signal: upload.signal })
  } catch (error) {
    throw refusalOf(error, refusals)
  }
}
