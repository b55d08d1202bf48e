import { HttpError } from '../http-error.ts'
import { isOutOfMemory } from '../out-of-memory.ts'
import { openPicture } from '../pictures/pictures.ts'
import { kindOf } from './file-kinds.ts'
import { extensionOf, safeFileName } from './file-names.ts'

const PROBE_WIDTH = 16
/** A phone photo has a handful. */
const MOST_BOXES = 10_000

const BROKEN = 'Картинка повреждена: откройте её, сохраните заново и\u00a0приложите ещё раз.'

/** File types as the messages name them, by extension. */
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

/** Names of picture formats in the image library. */
const sharpFormats: Readonly<Record<string, string>> = { jpg: 'jpeg', png: 'png', webp: 'webp' }

/** Whether the boxes of an HEIC file are complete up to its end; the image library cannot decode all such files. */
function hasWholeBoxes(bytes: Buffer): boolean {
  let hasMeta = false
  let at = 0
  for (let count = 0; at + 8 <= bytes.length; count += 1) {
    if (count > MOST_BOXES) return false
    const declared = bytes.readUInt32BE(at)
    // 1: the size follows the kind; 0: the box extends to the end of the file.
    const size = declared === 1 ? sizeAfterKind(bytes, at) : declared === 0 ? bytes.length - at : declared
    if (size < 8 || at + size > bytes.length) return false
    hasMeta ||= bytes.toString('latin1', at + 4, at + 8) === 'meta'
    at += size
  }
  return at === bytes.length && hasMeta
}

const sizeAfterKind = (bytes: Buffer, at: number): number =>
  at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : 0

/**
 * Whether a picture can be decoded completely and matches its signature.
 * @throws HttpError for one that is too large
 */
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

/** The same refusal, with a message that fits the extension of the name. */
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
 * The name for passing a file on, with the extension of its actual content. Runs in a decoder. Refuses with 415
 * executable content, anything but documents, texts and pictures, and pictures that cannot be decoded; with 422
 * pictures whose decoding takes more than `mostBytes`.
 */
export async function verifiedFileName(bytes: Buffer, given: string, mostBytes: number): Promise<string> {
  const kind = await kindOf(bytes, given).catch((error: unknown) => {
    throw withClearerText(error, given)
  })
  const isPicture = kind in sharpFormats || kind === 'heic'
  if (isPicture && !(await isWholePicture(bytes, kind, mostBytes))) throw new HttpError(415, BROKEN)
  return safeFileName(given, kind)
}
