import type { Sharp } from 'sharp'
import type { PictureFormat, PictureWidth } from './picture-variants.ts'
import { openPicture } from './pictures.ts'

const readableFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif'])

/** Up to this width a picture is part of a page, which a phone may have to load at once. */
const MAX_PAGE_WIDTH = 600
const MAX_PAGE_BYTES = 60 * 1024

/** From the preferred quality down to the lowest, for pictures on a page that would be too large. */
const qualities: Record<PictureFormat, readonly number[]> = {
  avif: [55, 42, 30],
  webp: [80, 60, 40],
  jpeg: [80, 60, 40],
}

function encode(picture: Sharp, format: PictureFormat, quality: number): Sharp {
  if (format === 'avif') return picture.avif({ quality, effort: 2 })
  if (format === 'webp') return picture.webp({ quality, effort: 4 })
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true })
}

/**
 * Converts a picture to fit a square of the given width in pixels, never enlarged, without metadata. Up to the page
 * width it is at most 60 KB, at the cost of quality, except for pure noise. Runs in a decoder. Rejects for data that is
 * not a raster picture, and for a picture whose decoding takes more than `mostBytes`.
 */
export async function convertPicture(
  original: Buffer,
  width: PictureWidth,
  format: PictureFormat,
  mostBytes: number,
): Promise<Buffer> {
  const { picture, found } = await openPicture(original, mostBytes)
  if (!readableFormats.has(found.format)) throw new Error(`A picture of the format «${found.format}» is not converted`)
  const fitted = picture.autoOrient().resize(width, width, { fit: 'inside', withoutEnlargement: true })
  let made: Buffer = Buffer.alloc(0)
  for (const quality of qualities[format]) {
    made = await encode(fitted.clone(), format, quality).toBuffer()
    if (width > MAX_PAGE_WIDTH || made.length <= MAX_PAGE_BYTES) break
  }
  return made
}
