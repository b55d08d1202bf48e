import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { FrameBody } from '../decoding/frames.ts'
import type { Lease } from '../limits/budget.ts'

const READ_BYTES = 64 * 1024

/** Opened for one upload and without a name at once: whatever ends the gateway, nothing of it stays on the disk. */
async function openNameless(folder: string): Promise<FileHandle> {
  const file = path.join(folder, randomUUID())
  const create = () => open(file, 'wx+', 0o600)
  const handle = await create().catch(async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return create()
  })
  await rm(file, { force: true })
  return handle
}

/** A file that a visitor has sent: a small one in memory, any other on the disk. */
export class Upload {
  /** The network that it came from. */
  readonly key: string
  size = 0
  private readonly folder: string
  private readonly leases: (Lease | null)[]
  private readonly gone = new AbortController()
  private pieces: Buffer[] = []
  private handle: FileHandle | null = null
  private readers = 0
  private isClosed = false
  private isAdding = false

  /** Gives the leases back when it is closed. */
  constructor(key: string, folder: string, leases: (Lease | null)[]) {
    this.key = key
    this.folder = folder
    this.leases = leases
  }

  /** Aborted when it is closed. */
  get signal(): AbortSignal {
    return this.gone.signal
  }

  get isOnDisk(): boolean {
    return this.handle !== null
  }

  /** Writes what came to the end of it. Rejects with the error of the disk. */
  async add(piece: Buffer, inMemoryBytes: number): Promise<void> {
    this.size += piece.length
    this.isAdding = true
    try {
      if (!this.handle) {
        this.pieces.push(piece)
        if (this.size <= inMemoryBytes) return
        const handle = await openNameless(this.folder)
        this.handle = handle
        for (const early of this.pieces.splice(0)) await handle.write(early)
      } else await this.handle.write(piece)
    } finally {
      this.isAdding = false
      this.dispose()
    }
  }

  /** Its bytes from the first one on. What has begun to be read is read to the end, also when it is closed meanwhile. */
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

  /** Nobody needs it any more. May be called more than once. */
  close(): void {
    this.isClosed = true
    this.gone.abort()
    this.dispose()
  }

  private async *read(handle: FileHandle): AsyncGenerator<Buffer> {
    this.readers += 1
    try {
      for (let at = 0; at < this.size; ) {
        const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(READ_BYTES), 0, READ_BYTES, at)
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
    if (!this.isClosed || this.readers > 0 || this.isAdding) return
    this.pieces = []
    void this.handle?.close().catch(() => {})
    this.handle = null
    for (const lease of this.leases.splice(0)) lease?.release()
  }
}
