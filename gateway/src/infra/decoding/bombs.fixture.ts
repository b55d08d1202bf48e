/** Decompression bombs, created without unpacking them here. */
import { constants, crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'

const MB = 1024 * 1024

/** Compressed zeros of a given size, concatenated from one compressed megabyte. */
function packedZeros(megabytes: number): Buffer {
  const one = deflateRawSync(Buffer.alloc(MB), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const adler = Buffer.alloc(4)
  adler.writeUInt32BE((((megabytes * MB) % 65_521) * 65_536 + 1) >>> 0)
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...Array(megabytes).fill(one), Buffer.from([3, 0]), adler])
}

function chunk(kind: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + data.length)
  bytes.writeUInt32BE(data.length)
  bytes.write(kind, 4, 'latin1')
  data.copy(bytes, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length)
  return bytes
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A black interlaced PNG with 16 bits per channel and alpha, which a decoder must hold whole until its last pass. */
export function interlacedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([16, 6, 0, 0, 1], 8)
  const pixels = packedZeros(Math.ceil((width * height * 8 + height * 2) / MB) + 1)
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

const dot = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#d9480f' } })

/** A tiny PNG with `count` text chunks that unpack to 50 MB each. */
export async function pngOfTexts(count: number): Promise<Buffer> {
  const png = await dot().png().toBuffer()
  const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packedZeros(50)]))
  const afterHeader = SIGNATURE.length + 25
  return Buffer.concat([png.subarray(0, afterHeader), ...Array(count).fill(text), png.subarray(afterHeader)])
}

/** A JPEG with many scans: a few bytes each, but each processes every pixel. */
export async function jpegOfScans(side: number, scans: number): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: side, height: side, channels: 3, background: '#d9480f' } })
    .jpeg({ progressive: true })
    .toBuffer()
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = jpeg.subarray(last, -2)
  return Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(scan.length * scans, scan), jpeg.subarray(-2)])
}

const inFour = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4)
  for (const [at, number] of numbers.entries()) bytes.writeUInt32LE(number, at * 4)
  return bytes
}

const riff = (kind: string, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from(kind, 'latin1'), inFour(data.length), data, Buffer.alloc(data.length % 2)])

const inThree = (number: number): number[] => [number & 255, (number >> 8) & 255, number >> 16]

/** An animated WEBP with frames of one pixel on a square canvas. */
export async function webpOfFrames(count: number, side = 8): Promise<Buffer> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#d9480f' } })
  const still = await pixel.webp({ lossless: true }).toBuffer()
  const canvas = Buffer.from([...inThree(side - 1), ...inThree(side - 1)])
  const place = Buffer.from([0, 0, 0, 0, 0, 0, ...inThree(0), ...inThree(0), 40, 0, 0, 0])
  const frame = riff('ANMF', Buffer.concat([place, still.subarray(12)]))
  const parts = [
    riff('VP8X', Buffer.concat([inFour(2), canvas])),
    riff('ANIM', Buffer.alloc(6)),
    Buffer.alloc(frame.length * count, frame),
  ]
  return riff('RIFF', Buffer.concat([Buffer.from('WEBP'), ...parts]))
}

/** The first bytes of a phone photo, followed by empty boxes. */
export function heicOfBoxes(megabytes: number): Buffer {
  const box = Buffer.from('\0\0\0\x08free', 'latin1')
  const start = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  return Buffer.concat([start, Buffer.alloc(megabytes * MB, box)])
}
