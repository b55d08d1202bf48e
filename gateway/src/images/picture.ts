import type { Sharp } from 'sharp'

/** Widths in pixels that pages ask for, those for dense screens among them. */
export const pictureWidths = [62, 100, 200, 300, 400, 600, 1000] as const
export type PictureWidth = (typeof pictureWidths)[number]

export const pictureFormats = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' } as const
export type PictureFormat = keyof typeof pictureFormats

/**
 * Where AVIF is worth its time: a quarter to a third smaller than WebP at about 20 ms a picture. Below it is no smaller,
 * above it takes three times as long as WebP (130 ms at 1000 px).
 */
const avifWidths: ReadonlySet<PictureWidth> = new Set([200, 300, 400])

const readable: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif'])
const MOST_PIXELS = 40_000_000
const LONGEST_CONVERSION_SECONDS = 10

export const isPictureWidth = (value: number): value is PictureWidth => pictureWidths.some((width) => width === value)

/** The format for a browser that sends this Accept header, JPEG when it names none. */
export function formatFor(accept: string | undefined, width: PictureWidth): PictureFormat {
  if (accept?.includes(pictureFormats.avif) && avifWidths.has(width)) return 'avif'
  return accept?.includes(pictureFormats.webp) ? 'webp' : 'jpeg'
}

/** Up to this width a picture stands on a page, and a phone may have to load it at once. */
const WIDEST_ON_PAGE = 600
const HEAVIEST_ON_PAGE = 60 * 1024

/** From the one wanted down to what is taken when a picture on a page would weigh too much. */
const qualities: Record<PictureFormat, readonly number[]> = {
  avif: [55, 42, 30],
  webp: [80, 60, 40],
  jpeg: [80, 60, 40],
}

function encoded(picture: Sharp, format: PictureFormat, quality: number): Sharp {
  if (format === 'avif') return picture.avif({ quality, effort: 2 })
  if (format === 'webp') return picture.webp({ quality, effort: 4 })
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true })
}

/**
 * The picture within a square of the given width in pixels, never enlarged, without its metadata. On pages it weighs at
 * most 60 KB, at the cost of its quality, unless nothing but noise is in it.
 * Rejects for what is not a raster picture, is larger than 40 megapixels or takes longer than 10 s at one quality.
 */
export async function convert(original: Buffer, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
  // Loaded with the first picture: a gateway whose pictures are all on the disk does without it.
  const { default: sharp } = await import('sharp')
  const picture = sharp(original, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  const { format: found } = await picture.metadata()
  if (!found || !readable.has(found)) throw new Error(`A picture of the format «${found}» is not converted`)
  const fitted = picture.autoOrient().resize(width, width, { fit: 'inside', withoutEnlargement: true })
  let made: Buffer = Buffer.alloc(0)
  for (const quality of qualities[format]) {
    const timed = encoded(fitted.clone(), format, quality).timeout({ seconds: LONGEST_CONVERSION_SECONDS })
    made = await timed.toBuffer()
    if (width > WIDEST_ON_PAGE || made.length <= HEAVIEST_ON_PAGE) break
  }
  return made
}
