import { inflateRawSync } from 'node:zlib'

const DIRECTORY_END = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50

/** The texts of the files in a ZIP archive by name, read through the central directory, as programs do. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || archive.readUInt32LE(end) !== DIRECTORY_END) throw new Error('The archive has no end')
  const files = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('The directory of the archive is broken')
    const [method, packed] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const local = archive.readUInt32LE(at + 42)
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(begin, begin + packed)
    const path = archive.subarray(at + 46, at + 46 + name).toString()
    files.set(path, (method === 8 ? inflateRawSync(bytes) : bytes).toString())
    at += 46 + name + extra + comment
  }
  return files
}
