import type { Request } from 'express'
import { HttpError, unprocessable } from '../http-errors.ts'
import type { HttpServices } from '../services.ts'
import { decodeUpload } from './decode-upload.ts'
import type { Upload } from './upload.ts'

const MAX_NAME_LENGTH = 1000
const SLOW = 'Файл не удалось проверить за разумное время. Сохраните его заново и\u00a0приложите ещё раз.'
const TOO_MUCH = 'Файл слишком большой для проверки. Уменьшите его и\u00a0приложите ещё раз.'
const UNREADABLE = 'Файл не прочитать. Сохраните его заново и\u00a0приложите ещё раз.'

const decodeErrors = {
  slow: () => new HttpError(422, SLOW),
  tooMuch: () => new HttpError(422, TOO_MUCH),
  unreadable: () => new HttpError(415, UNREADABLE),
}

export interface ReceivedFile {
  upload: Upload
  /** The sanitised name to pass on, with the extension of its actual content. */
  name: string
}

/**
 * Receives the file that is the body of a request, and sanitises the name given in the query. Refuses a file that is
 * empty, too large (413, with the given message), executable, or not a document, text or picture (415).
 */
export async function receiveFile(
  { uploads, decoder }: Pick<HttpServices, 'uploads' | 'decoder'>,
  request: Request,
  { bytes, tooLarge }: { bytes: number; tooLarge: string },
): Promise<ReceivedFile> {
  decoder.prepare()
  const upload = await uploads.receive(request, { bytes, tooLarge: () => new HttpError(413, tooLarge) })
  if (upload.size === 0) throw unprocessable('Файл пустой')
  const given = String(request.query.name ?? '').slice(0, MAX_NAME_LENGTH)
  const name = await decodeUpload(decoder, upload, { kind: 'file-name', given }, decodeErrors)
  return { upload, name: name.toString() }
}
