import { FileError, type FileFault } from './file-error.ts'

const hasSignature = (bytes: Buffer, ...signature: number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to)

const isPicture = (bytes: Buffer): boolean =>
  hasSignature(bytes, 0x89, 0x50, 0x4e, 0x47) ||
  hasSignature(bytes, 0xff, 0xd8, 0xff) ||
  ascii(bytes, 0, 4) === 'GIF8' ||
  (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') ||
  /^ftyp(?:heic|heix|avif|mif1|msf1)/.test(ascii(bytes, 4, 12)) ||
  hasSignature(bytes, 0x49, 0x49, 0x2a, 0) ||
  hasSignature(bytes, 0x4d, 0x4d, 0, 0x2a) ||
  (ascii(bytes, 0, 2) === 'BM' && bytes.readUInt32LE(Math.min(2, bytes.length - 4)) === bytes.length)

const isArchive = (bytes: Buffer): boolean =>
  ascii(bytes, 0, 4) === 'Rar!' ||
  hasSignature(bytes, 0x37, 0x7a, 0xbc, 0xaf) ||
  hasSignature(bytes, 0x1f, 0x8b) ||
  hasSignature(bytes, 0x42, 0x5a, 0x68) ||
  hasSignature(bytes, 0xfd, 0x37, 0x7a, 0x58, 0x5a)

/** Old Excel files and encrypted ones share a format, the OLE compound file. */
function compoundFault(bytes: Buffer): FileFault {
  const isLocked = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
  return isLocked ? 'locked' : bytes.includes(Buffer.from('WordDocument', 'utf16le')) ? 'word' : 'oldExcel'
}

/** The fault of a file that has no rows to read, by its first bytes; null when it may have some. */
function faultOf(bytes: Buffer): FileFault | null {
  if (bytes.length === 0) return 'empty'
  if (isPicture(bytes)) return 'picture'
  if (ascii(bytes, 0, 5) === '%PDF-') return 'pdf'
  if (isArchive(bytes)) return 'archive'
  if (hasSignature(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return compoundFault(bytes)
  return null
}

/** The kind of a file by its content, not by its name: a workbook or text. @throws FileError for everything else */
export function fileKindOf(bytes: Buffer): 'zip' | 'text' {
  const fault = faultOf(bytes)
  if (fault) throw new FileError(fault)
  // The second signature is that of an empty ZIP.
  if (hasSignature(bytes, 0x50, 0x4b, 3, 4) || hasSignature(bytes, 0x50, 0x4b, 5, 6)) return 'zip'
  return 'text'
}
