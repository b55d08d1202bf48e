import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'

const PART_SUFFIX = '.part'
/** Disk space that the smallest file takes. */
const BLOCK_BYTES = 4096

const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 40)

/**
 * A file cache by key in a folder; the least recently used files are deleted above `limitBytes`. Files are written
 * atomically.
 */
export class DiskCache {
  private readonly folder: string
  private readonly limitBytes: number
  private readonly sizes: LRUCache<string, number>
  private opened: Promise<void> | undefined

  constructor(folder: string, limitBytes: number) {
    this.folder = folder
    this.limitBytes = limitBytes
    this.sizes = new LRUCache<string, number>({
      maxSize: limitBytes,
      sizeCalculation: (bytes) => Math.max(Math.ceil(bytes / BLOCK_BYTES), 1) * BLOCK_BYTES,
      dispose: (_, name, reason) => {
        if (reason === 'evict') void rm(this.fileOf(name), { force: true }).catch(() => {})
      },
    })
  }

  async read(key: string): Promise<Buffer | undefined> {
    await this.open()
    const name = hashKey(key)
    if (this.sizes.get(name) === undefined) return undefined
    try {
      return await readFile(this.fileOf(name))
    } catch {
      this.sizes.delete(name)
      return undefined
    }
  }

  /** A full or read-only disk only means that the file is not cached. */
  async write(key: string, content: Buffer): Promise<void> {
    if (content.length > this.limitBytes) return
    await this.open()
    const name = hashKey(key)
    const aside = path.join(this.folder, `${randomUUID()}${PART_SUFFIX}`)
    try {
      await mkdir(path.dirname(this.fileOf(name)), { recursive: true })
      await writeFile(aside, content)
      await rename(aside, this.fileOf(name))
      this.sizes.set(name, content.length)
    } catch {
      await rm(aside, { force: true }).catch(() => {})
    }
  }

  async remove(key: string): Promise<void> {
    await this.open()
    const name = hashKey(key)
    if (!this.sizes.delete(name)) return
    await rm(this.fileOf(name), { force: true }).catch(() => {})
  }

  private fileOf(name: string): string {
    return path.join(this.folder, name.slice(0, 2), name)
  }

  private open(): Promise<void> {
    this.opened ??= this.scanFolder().catch(() => {})
    return this.opened
  }

  /** Indexes the files of an earlier run, oldest first, so that the oldest are evicted first. */
  private async scanFolder(): Promise<void> {
    await mkdir(this.folder, { recursive: true })
    const found: { name: string; bytes: number; at: number }[] = []
    for (const entry of await readdir(this.folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const file = path.join(entry.parentPath, entry.name)
      if (entry.name.endsWith(PART_SUFFIX)) await rm(file, { force: true })
      else {
        const { size, mtimeMs } = await stat(file)
        found.push({ name: entry.name, bytes: size, at: mtimeMs })
      }
    }
    for (const { name, bytes } of found.sort((one, other) => one.at - other.at)) this.sizes.set(name, bytes)
  }
}
