import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { isOutOfMemory } from '../out-of-memory.ts'
import { FileError } from './file-error.ts'

/** A workbook has a few dozen parts. */
const MOST_PARTS = 2000
/** Limits of unpacked bytes, checked against the declared sizes and counted while unpacking. */
const LARGEST_PART_BYTES = 64 * 1024 * 1024
const LARGEST_BYTES = 256 * 1024 * 1024
const ENCRYPTED = 1

const open = promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer)

/** Reads only the requested parts of an archive; nothing else is unpacked. */
export class ZipArchive {
  readonly #zip: ZipFile
  readonly #parts: Map<string, Entry>
  #bytes = 0

  private constructor(zip: ZipFile, parts: Map<string, Entry>) {
    this.#zip = zip
    this.#parts = parts
  }

  /** @throws FileError for a broken archive, or one that declares too large sizes */
  static async open(bytes: Buffer): Promise<ZipArchive> {
    const zip = await open(bytes, { lazyEntries: true, validateEntrySizes: true, autoClose: false }).catch(() => {
      throw new FileError('broken')
    })
    if (zip.entryCount > MOST_PARTS) throw new FileError('tooMuch')
    const parts = new Map<string, Entry>()
    await new Promise<void>((resolve, reject) => {
      zip.on('entry', (entry: Entry) => {
        parts.set(entry.fileName.replaceAll('\\', '/'), entry)
        zip.readEntry()
      })
      zip.once('end', resolve)
      zip.once('error', () => reject(new FileError('broken')))
      zip.readEntry()
    })
    const declared = [...parts.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    if (declared > LARGEST_BYTES) throw new FileError('tooMuch')
    return new ZipArchive(zip, parts)
  }

  names(): string[] {
    return [...this.#parts.keys()]
  }

  has(name: string): boolean {
    return this.#parts.has(name)
  }

  /** Passes the text of a part to `take` in chunks, until that returns true. @throws FileError while reading */
  async read(name: string, take: (text: string) => boolean): Promise<void> {
    const entry = this.#parts.get(name)
    if (!entry) throw new FileError('broken')
    if (entry.generalPurposeBitFlag & ENCRYPTED) throw new FileError('locked')
    if (entry.uncompressedSize > LARGEST_PART_BYTES) throw new FileError('tooMuch')
    const stream = await promisify<Entry, NodeJS.ReadableStream>(this.#zip.openReadStream.bind(this.#zip))(entry)
    const decoder = new TextDecoder()
    let bytes = 0
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        bytes += chunk.length
        this.#bytes += chunk.length
        if (bytes > LARGEST_PART_BYTES || this.#bytes > LARGEST_BYTES) throw new FileError('tooMuch')
        if (!take(decoder.decode(chunk, { stream: true }))) return
      }
    } catch (error) {
      throw error instanceof FileError || isOutOfMemory(error) ? error : new FileError('broken')
    }
  }
}
