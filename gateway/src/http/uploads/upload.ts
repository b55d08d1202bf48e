import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { FrameBody } from '../../infra/decoding/frames.ts'
import type { Lease } from '../limits/budget.ts'

/** Bytes per read from disk. */
const READ_BYTES = 256 * 1024

/** Creates the spool file and unlinks it at once, so that nothing stays on disk however the process ends. */
async function openUnlinked(folder: string): Promise<FileHandle> {
  const file = path.join(folder, randomUUID())
  const create = () => open(file, 'wx+', 0o600)
  const handle = await create().catch(async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return create()
  })
  await rm(file, { force: true })
  return handle
}

/** Writes everything: a nearly full disk accepts a part and reports that it is full on the next write. */
async function writeAll(handle: FileHandle, pieces: Buffer[]): Promise<void> {
  for (let left = pieces; left.length > 0; ) {
    let { bytesWritten } = await handle.writev(left)
    left = left.flatMap((piece) => {
      const written = Math.min(bytesWritten, piece.length)
      bytesWritten -= written
      return written < piece.length ? [piece.subarray(written)] : []
    })
  }
}

/** An uploaded file: a small one in memory, any other on disk. */
export class Upload {
  /** The network that it came from. */
  readonly key: string
  size = 0
  private isSpooled = false
  private readonly folder: string
  private readonly leases: (Lease | null)[]
  private readonly closed = new AbortController()
  /** Buffered in memory: all of a small file, else what is not written to disk yet. */
  private pieces: Buffer[] = []
  private unwritten = 0
  private handle: FileHandle | null = null
  private writing: Promise<void> | null = null
  private fault: unknown = null
  private readers = 0
  private isClosed = false

  /** The leases are released on close. */
  constructor(key: string, folder: string, leases: (Lease | null)[]) {
    this.key = key
    this.folder = folder
    this.leases = leases
  }

  /** Aborted on close. */
  get signal(): AbortSignal {
    return this.closed.signal
  }

  /**
   * Adds a piece. While the disk is busy it buffers, and waits once more than `inMemoryBytes` are unwritten. Rejects
   * with the disk error.
   */
  async add(piece: Buffer, inMemoryBytes: number): Promise<void> {
    this.size += piece.length
    this.unwritten += piece.length
    this.pieces.push(piece)
    if (!this.isSpooled && this.size <= inMemoryBytes) return
    this.isSpooled = true
    this.writing ??= this.write().finally(() => {
      this.writing = null
      this.dispose()
    })
    if (this.unwritten > inMemoryBytes) await this.writing
    this.requireWritten()
  }

  /** Resolves when the whole file is stored. Rejects with the disk error. */
  async finish(): Promise<void> {
    await this.writing
    this.requireWritten()
  }

  /**
   * The content from its first byte. A read that has begun continues to the end even when the upload is closed
   * meanwhile.
   */
  stream(): Readable {
    return Readable.from(this.handle ? this.read(this.handle) : this.pieces, { objectMode: false })
  }

  body(): FrameBody {
    return { bytes: this.size, stream: () => this.stream() }
  }

  async bytes(): Promise<Buffer> {
    const pieces: Buffer[] = []
    for await (const piece of this.stream()) pieces.push(piece)
    return Buffer.concat(pieces, this.size)
  }

  /** Discards the file. May be called more than once. */
  close(): void {
    this.isClosed = true
    this.closed.abort()
    this.dispose()
  }

  /** Writes until the buffer is empty. Never rejects: an error is stored and thrown by the next `add` or `finish`. */
  private async write(): Promise<void> {
    try {
      this.handle ??= await openUnlinked(this.folder)
      while (this.pieces.length > 0 && !this.isClosed) {
        this.unwritten = 0
        await writeAll(this.handle, this.pieces.splice(0))
      }
    } catch (error) {
      this.fault = error
    }
  }

  private requireWritten(): void {
    if (this.fault) throw this.fault
  }

  private async *read(handle: FileHandle): AsyncGenerator<Buffer> {
    this.readers += 1
    try {
      for (let at = 0; at < this.size; ) {
        const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafeSlow(READ_BYTES), 0, READ_BYTES, at)
        if (bytesRead === 0) return
        at += bytesRead
        yield buffer.subarray(0, bytesRead)
      }
    } finally {
      this.readers -= 1
      this.dispose()
    }
  }

  private dispose(): void {
    if (!this.isClosed || this.readers > 0 || this.writing) return
    this.pieces = []
    void this.handle?.close().catch(() => {})
    this.handle = null
    for (const lease of this.leases.splice(0)) lease?.release()
  }
}
