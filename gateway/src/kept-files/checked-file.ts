import { Refusal } from '../refusals.ts'
import { kindOf } from './file-kinds.ts'
import { extensionOf, fileName } from './file-names.ts'

/** A panorama of a phone has fewer. */
const MOST_PIXELS = 120_000_000
const LONGEST_SECONDS = 10
const PROBE_WIDTH = 16

const BROKEN = 'Картинка повреждена: откройте её, сохраните заново и\u00a0приложите ещё раз.'

/** What a name promises, as it is said. */
const promised: Readonly<Record<string, string>> = {
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
const formats: Readonly<Record<string, string>> = { jpg: 'jpeg', png: 'png', webp: 'webp' }

/** Whether the boxes of an HEIC file follow each other to its end; the image library cannot open them all. */
function hasWholeBoxes(bytes: Buffer): boolean {
  const kinds = new Set<string>()
  let at = 0
  while (at + 8 <= bytes.length) {
    const declared = bytes.readUInt32BE(at)
    // 1: the size stands after the kind; 0: the box goes on to the end.
    const size = declared === 1 ? sizeAfterKind(bytes, at) : declared === 0 ? bytes.length - at : declared
    if (size < 8 || at + size > bytes.length) return false
    kinds.add(bytes.toString('latin1', at + 4, at + 8))
    at += size
  }
  return at === bytes.length && kinds.has('meta')
}

const sizeAfterKind = (bytes: Buffer, at: number): number =>
  at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : 0

/** Whether a picture can be opened to its end, and is what it begins as. */
async function isWholePicture(bytes: Buffer, kind: string): Promise<boolean> {
  if (kind === 'heic') return hasWholeBoxes(bytes)
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { format } = await picture.metadata()
    if (format !== formats[kind]) return false
    await picture.resize(PROBE_WIDTH).timeout({ seconds: LONGEST_SECONDS }).raw().toBuffer()
    return true
  } catch {
    return false
  }
}

/** The same refusal, in words that fit the name of the file. */
function clearer(error: unknown, name: string): unknown {
  const what = promised[extensionOf(name)]
  const isOfContent = error instanceof Refusal && error.status === 415 && error.message.startsWith('Такие файлы')
  if (!what || !isOfContent) return error
  return new Refusal(
    415,
    `По названию это ${what}, а\u00a0внутри другое. Сохраните файл заново и\u00a0приложите ещё раз.`,
  )
}

/**
 * The name under which a file is passed on, with the extension of what it really is. Refuses with 415 what could be run,
 * what is no document, text or picture, and pictures that cannot be opened.
 */
export async function checkedName(bytes: Buffer, given: string): Promise<string> {
  const kind = await kindOf(bytes, given).catch((error: unknown) => {
    throw clearer(error, given)
  })
  const isPicture = kind in formats || kind === 'heic'
  if (isPicture && !(await isWholePicture(bytes, kind))) throw new Refusal(415, BROKEN)
  return fileName(given, kind)
}

/** Media types of what is given back; everything else is bytes. */
export const mediaTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
}
