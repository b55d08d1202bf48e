import { HttpError } from '../http-error.ts'
import { isOutOfMemory } from '../out-of-memory.ts'
import { openPicture } from '../pictures/pictures.ts'
import { kindOf } from './file-kinds.ts'
import { extensionOf, safeFileName } from './file-names.ts'

const PROBE_WIDTH = 16
/** A photo of a phone has a handful. */
const MOST_BOXES = 10_000

const BROKEN = 'Картинка повреждена: откройте её, сохраните заново и\u00a0приложите ещё раз.'

/** What a name promises, as it is said. */
const extensionNames: Readonly<Record<string, string>> = {
  pdf: 'PDF',
  jpg: 'фото JPG',
  jpeg: 'фото JPG',
  png: 'картинка PNG',
  webp: 'картинка WEBP',
  heic: 'фото HEIC',
  heif: 'фото HEIC',
  docx: 'документ DOCX',
  xlsx: 'таблица XLSX',
  ods: 'таблица ODS',
}

/** Formats of pictures, as the image library names them. */
const sharpFormats: Readonly<Record<string, string>> = { jpg: 'jpeg', png: 'png', webp: 'webp' }

/** Whether the boxes of an HEIC file follow each other to its end; the image library cannot open them all. */
function hasWholeBoxes(bytes: Buffer): boolean {
  let hasMeta = false
  let at = 0
  for (let count = 0; at + 8 <= bytes.length; count += 1) {
    if (count > MOST_BOXES) return false
    const declared = bytes.readUInt32BE(at)
    // 1: the size stands after the kind; 0: the box goes on to the end.
    const size = declared === 1 ? sizeAfterKind(bytes, at) : declared === 0 ? bytes.length - at : declared
    if (size < 8 || at + size > bytes.length) return false
    hasMeta ||= bytes.toString('latin1', at + 4, at + 8) === 'meta'
    at += size
  }
  return at === bytes.length && hasMeta
}

const sizeAfterKind = (bytes: Buffer, at: number): number =>
  at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : 0

/** Whether a picture can be opened to its end, and is what it begins as. Throws a Refusal for one that is too large. */
async function isWholePicture(bytes: Buffer, kind: string, mostBytes: number): Promise<boolean> {
  if (kind === 'heic') return hasWholeBoxes(bytes)
  try {
    const { picture, found } = await openPicture(bytes, mostBytes)
    if (found.format !== sharpFormats[kind]) return false
    await picture.resize(PROBE_WIDTH).raw().toBuffer()
    return true
  } catch (error) {
    if (error instanceof HttpError || isOutOfMemory(error)) throw error
    return false
  }
}

/** The same refusal, in words that fit the name of the file. */
function withClearerText(error: unknown, name: string): unknown {
  const what = extensionNames[extensionOf(name)]
  const isOfContent = error instanceof HttpError && error.status === 415 && error.message.startsWith('Такие файлы')
  if (!what || !isOfContent) return error
  return new HttpError(
    415,
    `По названию это ${what}, а\u00a0внутри другое. Сохраните файл заново и\u00a0приложите ещё раз.`,
  )
}

/**
 * The name under which a file is passed on, with the extension of what it really is. Runs in a decoder. Refuses with 415
 * what could be run, what is no document, text or picture, and pictures that cannot be opened; with 422 pictures whose
 * decoding takes more than `mostBytes`.
 */
export async function verifiedFileName(bytes: Buffer, given: string, mostBytes: number): Promise<string> {
  const kind = await kindOf(bytes, given).catch((error: unknown) => {
    throw withClearerText(error, given)
  })
  const isPicture = kind in sharpFormats || kind === 'heic'
  if (isPicture && !(await isWholePicture(bytes, kind, mostBytes))) throw new HttpError(415, BROKEN)
  return safeFileName(given, kind)
}
