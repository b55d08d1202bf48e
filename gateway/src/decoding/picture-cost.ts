import type { Metadata } from 'sharp'

/** A panorama of a phone has fewer. */
const MOST_PIXELS = 120_000_000
/** Cameras write about ten, programs that search for the smallest file a few dozen. */
const MOST_SCANS = 100
/** Frames are not decoded but counted, and a canvas is made for them. */
const MOST_FRAMES = 2000
/** A colour profile has a megabyte at most; what is packed in such chunks may unpack to a thousand times as much. */
const MOST_PACKED_BYTES = 2 * 1024 * 1024
const MOST_CHUNKS = 50_000

const packedChunks = new Set(['iCCP', 'zTXt', 'iTXt'])

/** Whether the chunks of a PNG before its pixels are more than any program writes. */
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

/** Where the next marker of a JPEG stands after the packed pixels that begin at `from`. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0) {
    const next = bytes[at + 1] ?? 0xd9
    // A byte of the pixels, and marks that only part them.
    const isWithin = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (!isWithin && next !== 0xff) return at
    at = bytes.indexOf(0xff, at + (isWithin ? 2 : 1))
  }
  return bytes.length
}

/** How often a JPEG goes over the whole picture; counted no further than matters. */
export function scansOf(bytes: Buffer): number {
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

/** Whether reading the header alone would unpack too much. */
export const hasCostlyHeader = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === '\x89PNG' && hasCostlyChunks(bytes)

/**
 * Bytes that decoding holds for a pixel, as measured with the library's own files of 24 megapixels: what comes line by
 * line is never held whole, what comes in passes over the whole picture is.
 */
function bytesPerPixel({ format, channels = 4, depth, isProgressive, chromaSubsampling }: Metadata): number {
  const deep = depth === 'uchar' ? 1 : depth === 'ushort' ? 2 : 4
  if (format === 'png') return isProgressive ? channels * deep * 1.15 : 2 * deep
  if (format === 'jpeg' && !isProgressive) return 0.5
  // Coefficients of two bytes, of colours for every pixel or for every fourth.
  if (format === 'jpeg') return chromaSubsampling === '4:2:0' ? 3.2 : channels * 2.1
  if (format === 'webp') return 4
  return format === 'gif' ? 6 : 20 * deep
}

/** Whether decoding a picture takes more than it may, by its header. */
export function isCostly(bytes: Buffer, found: Metadata, mostBytes: number): boolean {
  const { format, width = 0, height = 0, pages = 1, pageHeight = height, isProgressive } = found
  const pixels = width * pageHeight
  if (pixels > MOST_PIXELS || pages > MOST_FRAMES || pixels * bytesPerPixel(found) > mostBytes) return true
  return format === 'jpeg' && isProgressive === true && scansOf(bytes) > MOST_SCANS
}
