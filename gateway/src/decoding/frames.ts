/** What passes between the gateway and a decoder over their pipe: a line of JSON and bytes, each told beforehand how long. */
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'

const PREFIX_BYTES = 8
const LONGEST_HEAD = 64 * 1024
/** What the image service or the retailer gives at most; visitors may send less. */
const LARGEST_BODY = 64 * 1024 * 1024

export interface Frame {
  head: unknown
  body: Buffer
}

/** Bytes of a frame: in memory, or as they come from where they lie. */
export type FrameBody = Buffer | { bytes: number; stream: () => Readable }

const lengthOf = (body: FrameBody): number => (Buffer.isBuffer(body) ? body.length : body.bytes)

/** Writes one frame, and waits where the other side reads slowly. Rejects when the bytes that were promised do not come. */
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

/** Puts the frames of a stream together, one after the other. Throws for a stream that is none of them. */
export class FrameReader {
  private readonly pieces: Buffer[] = []
  private bytes = 0

  /** Every frame that is whole with this piece. */
  take(piece: Buffer): Frame[] {
    this.pieces.push(piece)
    this.bytes += piece.length
    const frames: Frame[] = []
    for (let frame = this.next(); frame; frame = this.next()) frames.push(frame)
    return frames
  }

  private next(): Frame | null {
    if (this.bytes < PREFIX_BYTES) return null
    const start = this.joinedTo(PREFIX_BYTES)
    const [head, body] = [start.readUInt32BE(0), start.readUInt32BE(4)]
    if (head > LONGEST_HEAD || body > LARGEST_BODY) throw new Error('What came is no frame')
    const whole = PREFIX_BYTES + head + body
    if (this.bytes < whole) return null
    const all = this.joinedTo(whole)
    this.pieces[0] = all.subarray(whole)
    this.bytes -= whole
    return {
      head: JSON.parse(all.toString('utf8', PREFIX_BYTES, PREFIX_BYTES + head)),
      body: all.subarray(PREFIX_BYTES + head, whole),
    }
  }

  /** The first piece, made so long that this many bytes are in it. */
  private joinedTo(bytes: number): Buffer {
    const [first] = this.pieces
    if (first && first.length >= bytes) return first
    const joined = Buffer.concat(this.pieces, this.bytes)
    this.pieces.splice(0, this.pieces.length, joined)
    return joined
  }
}
