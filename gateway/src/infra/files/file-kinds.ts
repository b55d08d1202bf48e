import { HttpError } from '../http-error.ts'
import { extensionOf } from './file-names.ts'
import { officeKind } from './office-files.ts'
import { isCleanText } from './text-scan.ts'

const NOT_TAKEN = 'Такие файлы не принимаем. Подойдут PDF, фото, XLSX, DOCX, ODS, CSV и\u00a0TXT.'
const OLD_OFFICE = 'Сохраните файл в\u00a0формате XLSX или DOCX и\u00a0приложите ещё раз.'
const MACROS = 'В\u00a0файле есть макросы или вложения. Сохраните его без них и\u00a0приложите ещё раз.'

const unsupportedType = (detail: string): HttpError => new HttpError(415, detail)

const startsWith = (bytes: Buffer, signature: string, at = 0): boolean =>
  bytes.subarray(at, at + signature.length).toString('latin1') === signature

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** Pictures and PDF are recognised by their first bytes. */
function kindBySignature(bytes: Buffer): string | null {
  if (startsWith(bytes, '%PDF-')) return 'pdf'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpg'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  return startsWith(bytes, 'ftyp', 4) && heicBrands.has(bytes.subarray(8, 12).toString('latin1')) ? 'heic' : null
}

/**
 * The extension that matches the content of a file; its name only decides the kind of a text. Refuses with 415
 * everything executable, and documents with active content.
 */
export async function kindOf(bytes: Buffer, name: string): Promise<string> {
  const signed = kindBySignature(bytes)
  if (signed) return signed
  if (startsWith(bytes, 'PK\x03\x04')) {
    const kind = await officeKind(bytes)
    if (kind === 'macros') throw unsupportedType(MACROS)
    if (kind) return kind
    throw unsupportedType(NOT_TAKEN)
  }
  if (startsWith(bytes, '\xd0\xcf\x11\xe0')) throw unsupportedType(OLD_OFFICE)
  const extension = extensionOf(name)
  if (!['', 'txt', 'csv'].includes(extension) || !(await isCleanText(bytes))) throw unsupportedType(NOT_TAKEN)
  return extension || 'txt'
}
