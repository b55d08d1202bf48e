/** The protocol of the pipe between gateway and decoder: frames of JSON and bytes, with the length of both in front. */
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'

const PREFIX_BYTES = 8
const LONGEST_HEAD = 64 * 1024
/** The largest file that the image service or the retailer sends; visitors may send less. */
const LARGEST_BODY = 64 * 1024 * 1024

export interface Frame {
  head: unknown
  body: Buffer
}

/** Bytes of a frame: in memory, or as a stream of known length. */
export type FrameBody = Buffer | { bytes: number; stream: () => Readable }

const lengthOf = (body: FrameBody): number => (Buffer.isBuffer(body) ? body.length : body.bytes)

/** Writes one frame and respects backpressure. Rejects when the stream does not have the declared length. */
export async function writeFrame(to: Writable, head: unknown, body: FrameBody): Promise<void> {
  const line = Buffer.from(JSON.stringify(head))
  const bytes = lengthOf(body)
  const prefix = Buffer.alloc(PREFIX_BYTES)
  prefix.writeUInt32BE(line.length, 0)
  prefix.writeUInt32BE(bytes, 4)
  to.write(Buffer.concat([prefix, line]))
  let left = bytes
  for await (const piece of Buffer.isBuffer(body) ? [body] : body.stream()) {
    left -= piece.length
    if (left < 0) break
    if (!to.write(piece)) await once(to, 'drain')
  }
  if (left !== 0) throw new Error('A frame is not as long as it was said to be')
}

/** Reassembles frames from a stream. Throws on data that is not a frame. */
export class FrameReader {
  /** Prefix and head, until they are complete. */
  private start = Buffer.alloc(0)
  /** The frame whose body is being received. */
  private frame: Frame | null = null
  private filled = 0

  /** The frames that are complete with this chunk. */
  push(piece: Buffer): Frame[] {
    const frames: Frame[] = []
    for (let at = 0; at < piece.length; ) {
      at += this.frame ? this.fill(this.frame.body, piece.subarray(at)) : this.begin(piece.subarray(at))
      if (!this.frame || this.filled < this.frame.body.length) continue
      frames.push(this.frame)
      this.frame = null
    }
    return frames
  }

  /** Copies each byte once, to its final place. */
  private fill(body: Buffer, piece: Buffer): number {
    const copied = piece.copy(body, this.filled)
    this.filled += copied
    return copied
  }

  private begin(piece: Buffer): number {
    const taken = piece.subarray(0, this.startBytes() - this.start.length)
    this.start = Buffer.concat([this.start, taken])
    if (this.start.length === this.startBytes()) {
      const head = JSON.parse(this.start.toString('utf8', PREFIX_BYTES))
      this.frame = { head, body: Buffer.allocUnsafeSlow(this.start.readUInt32BE(4)) }
      this.filled = 0
      this.start = Buffer.alloc(0)
    }
    return taken.length
  }

  /** Length of prefix and head together, as far as it is known. */
  private startBytes(): number {
    if (this.start.length < PREFIX_BYTES) return PREFIX_BYTES
    const [head, body] = [this.start.readUInt32BE(0), this.start.readUInt32BE(4)]
    if (head === 0 || head > LONGEST_HEAD || body > LARGEST_BODY) throw new Error('What came is no frame')
    return PREFIX_BYTES + head
  }
}
