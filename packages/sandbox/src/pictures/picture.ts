import sharp from 'sharp'
import { drawingOf } from './families/registry.ts'
import type { PictureSpec } from './spec.ts'
import { views } from './views.ts'

export { drawBrandMark } from './brand-mark.ts'
export { drawCategoryIcon, iconNames } from './icons.ts'
export type { PictureSpec } from './spec.ts'
export { viewsOf } from './views.ts'

export type Rendering = { width: number; format: 'webp' | 'jpeg' | 'png' }

/**
 * The picture as SVG, 1000 by 1000, with a transparent background. View 1 shows the goods, 2 the dimensioned drawing, 3
 * the material, 4 the stock, 5 the label, 6 the dimensions in space, 7 the goods in place, 8 several of them. @throws
 * RangeError for an unknown view.
 */
export function drawPicture(spec: PictureSpec, view: number): string {
  const draw = views[view - 1]
  if (!draw) throw new RangeError(`There is no view ${view}: views are 1 to ${views.length}`)
  return draw(drawingOf(spec.family), spec)
}

/** The picture as a square file of the given width in pixels; JPEG has a white background. */
export async function renderPicture(spec: PictureSpec, view: number, { width, format }: Rendering): Promise<Buffer> {
  const drawn = sharp(Buffer.from(drawPicture(spec, view)), { density: Math.min(300, (72 * width) / 1000) })
    .resize(width, width)
    .flatten({ background: '#ffffff' })
  if (format === 'png') return drawn.png({ compressionLevel: 7 }).toBuffer()
  if (format === 'jpeg') return drawn.jpeg({ quality: 86, mozjpeg: false }).toBuffer()
  return drawn.webp({ quality: 86, effort: 2 }).toBuffer()
}
