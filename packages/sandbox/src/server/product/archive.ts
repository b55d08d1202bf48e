import { crc32 } from 'node:zlib'

export interface ArchiveFile {
  name: string
  content: Buffer
}

// Date of all entries, 1 September 2026, in MS-DOS format.
const dosDate = ((2026 - 1980) << 9) | (9 << 5) | 1
const utf8Names = 0x0800

function header(signature: number, { name, content }: ArchiveFile, central: number | null): Buffer {
  const title = Buffer.from(name)
  const isCentral = central !== null
  const out = Buffer.alloc(isCentral ? 46 : 30)
  out.writeUInt32LE(signature, 0)
  let at = 4
  const short = (value: number) => {
    out.writeUInt16LE(value, at)
    at += 2
  }
  const long = (value: number) => {
    out.writeUInt32LE(value, at)
    at += 4
  }
  if (isCentral) short(20)
  short(20)
  short(utf8Names)
  short(0)
  short(0)
  short(dosDate)
  long(crc32(content))
  long(content.length)
  long(content.length)
  short(title.length)
  short(0)
  if (isCentral) {
    short(0)
    short(0)
    short(0)
    long(0)
    long(central)
  }
  return Buffer.concat([out, title])
}

/** A zip archive with uncompressed files; names may be Cyrillic. */
export function zip(files: readonly ArchiveFile[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const file of files) {
    directory.push(header(0x02014b50, file, offset))
    const local = header(0x04034b50, file, null)
    parts.push(local, file.content)
    offset += local.length + file.content.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}
