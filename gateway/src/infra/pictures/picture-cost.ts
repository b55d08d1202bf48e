import type { Metadata } from 'sharp'

/** A phone panorama has fewer pixels. */
const MOST_PIXELS = 120_000_000
/** Cameras write about ten scans, optimising encoders a few dozen. */
const MOST_SCANS = 100
/** Only the first frame is decoded, but the library scans for each frame from the beginning. */
const MOST_FRAMES = 2000
/** A colour profile has a megabyte at most; compressed chunks may unpack to a thousand times their size. */
const MOST_PACKED_BYTES = 2 * 1024 * 1024
const MOST_CHUNKS = 50_000

const packedChunks = new Set(['iCCP', 'zTXt', 'iTXt'])

/** Whether a PNG has more chunks before its pixels than any encoder writes. */
function hasCostlyChunks(bytes: Buffer): boolean {
  let at = 8
  let packed = 0
  for (let count = 0; at + 8 <= bytes.length; count += 1) {
    const length = bytes.readUInt32BE(at)
    const kind = bytes.toString('latin1', at + 4, at + 8)
    if (packedChunks.has(kind)) packed += length
    if (packed > MOST_PACKED_BYTES || count > MOST_CHUNKS) return true
    at += length + 12
  }
  return false
}

const ANMF = 0x41_4e_4d_46

/** Whether a WEBP has more frames, or chunks of any kind, than any encoder writes. */
function hasCostlyFrames(bytes: Buffer): boolean {
  let frames = 0
  let at = 12
  for (let count = 0; at + 8 <= bytes.length; count += 1) {
    if (bytes.readUInt32BE(at) === ANMF) frames += 1
    if (frames > MOST_FRAMES || count > MOST_CHUNKS) return true
    const length = bytes.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return false
}

/** Position of the next JPEG marker after the entropy-coded data that begins at `from`. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0) {
    const next = bytes[at + 1] ?? 0xd9
    // An escaped 0xff byte, or a restart marker.
    const isWithin = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (!isWithin && next !== 0xff) return at
    at = bytes.indexOf(0xff, at + (isWithin ? 2 : 1))
  }
  return bytes.length
}

/** The number of scans of a JPEG, counted up to the limit. */
function scansOf(bytes: Buffer): number {
  let scans = 0
  let at = 2
  while (at + 4 <= bytes.length && scans <= MOST_SCANS) {
    const marker = bytes[at + 1]
    if (bytes[at] !== 0xff || marker === 0xd9) break
    const next = at + 2 + bytes.readUInt16BE(at + 2)
    if (marker === 0xda) scans += 1
    at = marker === 0xda ? endOfScan(bytes, next) : next
  }
  return scans
}

/** Whether reading the header alone would unpack too much or take too long. */
export function hasCostlyHeader(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 4)
  if (start === '\x89PNG') return hasCostlyChunks(bytes)
  return start === 'RIFF' && hasCostlyFrames(bytes)
}

/**
 * Bytes that decoding holds per pixel, measured with the library's own 24-megapixel files: sequential formats are never
 * held whole, progressive ones are.
 */
function bytesPerPixel({ format, channels = 4, depth, isProgressive, chromaSubsampling, pages = 1 }: Metadata): number {
  const deep = depth === 'uchar' ? 1 : depth === 'ushort' ? 2 : 4
  if (format === 'png') return isProgressive ? channels * deep * 1.15 : 2 * deep
  if (format === 'jpeg' && !isProgressive) return 0.5
  // Coefficients of two bytes; the chroma of every pixel, or of every fourth with 4:2:0.
  if (format === 'jpeg') return chromaSubsampling === '4:2:0' ? 3.2 : channels * 2.1
  // The canvas, and the frame that is drawn on it.
  if (format === 'webp') return pages > 1 ? 8 : 4
  return format === 'gif' ? 6 : 20 * deep
}

/** Whether decoding a picture exceeds the limits, judged by its header. */
export function isCostly(bytes: Buffer, found: Metadata, mostBytes: number): boolean {
  const { format, width = 0, height = 0, pages = 1, pageHeight = height, isProgressive } = found
  const pixels = width * pageHeight
  if (pixels > MOST_PIXELS || pages > MOST_FRAMES || pixels * bytesPerPixel(found) > mostBytes) return true
  return format === 'jpeg' && isProgressive === true && scansOf(bytes) > MOST_SCANS
}
