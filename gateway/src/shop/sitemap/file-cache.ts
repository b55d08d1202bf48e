import { once } from 'node:events'
import { promisify } from 'node:util'
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip, gunzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { ageOf, monotonicNow } from '../../infra/clock.ts'

const FRESH_MS = 60 * 60_000
const unzip = promisify(gunzip)

/** A text file, compressed for responses. */
export interface CachedFile {
  gzip: Buffer
  br: Buffer
  madeAt: number
}

export const decompressFile = ({ gzip }: CachedFile): Promise<Buffer> => unzip(gzip)

function collect(stream: Gzip | BrotliCompress): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => resolve(Buffer.concat(chunks)))
    stream.on('error', reject)
  })
}

/** Compresses a text as a stream. */
async function compressFile(pieces: AsyncIterable<string>): Promise<CachedFile> {
  const streams = [
    createGzip({ level: 6 }),
    createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ] as const
  const packed = Promise.all([collect(streams[0]), collect(streams[1])])
  try {
    for await (const piece of pieces) {
      for (const stream of streams) if (!stream.write(piece)) await once(stream, 'drain')
    }
    for (const stream of streams) stream.end()
    const [gzip, br] = await packed
    return { gzip, br, madeAt: monotonicNow() }
  } catch (error) {
    for (const stream of streams) stream.destroy()
    throw error
  }
}

/**
 * A cache of generated files, compressed. A file is fresh for an hour; after that the stale one is served while a new
 * one is generated, and as long as that fails.
 */
export class FileCache {
  private readonly files: LRUCache<string, CachedFile>
  private readonly pending = new Map<string, Promise<CachedFile | null>>()

  constructor(maxBytes = 64 * 1024 * 1024) {
    this.files = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ gzip, br }) => gzip.length + br.length + 200 })
  }

  /** Calls of `write` for a key never overlap; null when it returns null. */
  async get(key: string, write: () => Promise<AsyncIterable<string> | null>): Promise<CachedFile | null> {
    const known = this.files.get(key)
    if (known && ageOf(known.madeAt) < FRESH_MS) return known
    const pending = this.make(key, write)
    if (!known) return pending
    pending.catch(() => {})
    return known
  }

  private make(key: string, write: () => Promise<AsyncIterable<string> | null>): Promise<CachedFile | null> {
    const running = this.pending.get(key)
    if (running) return running
    const pending = write()
      .then((pieces) => pieces && compressFile(pieces))
      .then((file) => {
        if (file) this.files.set(key, file)
        else this.files.delete(key)
        return file
      })
      .finally(() => this.pending.delete(key))
    this.pending.set(key, pending)
    return pending
  }
}
