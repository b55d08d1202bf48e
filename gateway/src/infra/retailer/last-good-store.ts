import { createHash } from 'node:crypto'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { DiskCache } from '../files/disk-cache.ts'

const MARKS_BYTES = 2 * 1024 * 1024
const HOUR_MS = 60 * 60_000
const LARGEST_BYTES = 64 * 1024 * 1024
/** Version of the file format: files of another version are not read. */
const FORMAT_VERSION = 1

export interface LastGoodAnswer {
  value: object
  /** When the response arrived, ms since 1970. */
  at: number
}

/** The last good responses on disk: a gateway that starts while the retailer is away has its menu and its texts. */
export class LastGoodStore {
  private readonly files: DiskCache
  private readonly written = new LRUCache<string, string>({
    maxSize: MARKS_BYTES,
    sizeCalculation: (mark, key) => 200 + mark.length + key.length * 2,
  })

  constructor(dataDir: string, folder = 'last-good') {
    this.files = new DiskCache(path.join(dataDir, folder), LARGEST_BYTES)
  }

  async read(key: string): Promise<LastGoodAnswer | null> {
    const bytes = await this.files.read(nameOf(key))
    if (!bytes) return null
    try {
      const { key: whose, value, at } = JSON.parse(bytes.toString('utf8')) as LastGoodAnswer & { key: string }
      return whose === key && typeof at === 'number' && value !== null && typeof value === 'object'
        ? { value, at }
        : null
    } catch {
      return null
    }
  }

  /** Rewrites an unchanged response only once an hour, for its time. A disk error only means that nothing is stored. */
  async write(key: string, { value, at }: LastGoodAnswer): Promise<void> {
    const text = JSON.stringify(value)
    const mark = `${Math.floor(at / HOUR_MS)} ${createHash('sha256').update(text).digest('base64')}`
    if (this.written.get(key) === mark) return
    this.written.set(key, mark)
    await this.files.write(nameOf(key), Buffer.from(JSON.stringify({ key, at, value })))
  }

  /** For an entry that the retailer no longer has. */
  async remove(key: string): Promise<void> {
    this.written.delete(key)
    await this.files.remove(nameOf(key))
  }
}

const nameOf = (key: string): string => `${FORMAT_VERSION} ${key}`
