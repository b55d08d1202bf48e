import sharp from 'sharp'
import { type Aisle, splitMark } from '../seed/assortment.ts'
import { familyOf } from './goods-names.ts'
import { drawPicture, type PictureSpec } from './picture.ts'

const CELL = { width: 190, height: 236, columns: 9 }

/** The first product of each kind, in the first size and colour that it comes in. */
export function kindsOf(aisle: Aisle): PictureSpec[] {
  let maker = 0
  return aisle.lines.flatMap((line) =>
    line.kinds.map((kind): PictureSpec => {
      const title = splitMark(kind).text
      const [brand = '', colour = ''] = aisle.makers[maker++ % aisle.makers.length] ?? []
      const [size] = line.sizes
      const [option = ''] = line.options?.values ?? []
      return {
        family: familyOf(title) ?? 'plate',
        seed: title,
        brand,
        colour,
        title,
        size: size?.label,
        tint: splitMark(option).mark,
        dimensions: size?.dimensions,
      }
    }),
  )
}

const caption = ({ title = '', family }: PictureSpec): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL.width}" height="40" font-family="sans-serif" font-size="12">` +
      `<text x="4" y="14">${title.slice(0, 27)}</text><text x="4" y="31" fill="#0B4F8A">${family}</text></svg>`,
  )

/** A PNG sheet with a picture of every kind of goods of a department, its name and its drawing. */
export async function drawAisleSheet(aisle: Aisle): Promise<Buffer> {
  const kinds = kindsOf(aisle)
  const { width, height, columns } = CELL
  const layers = await Promise.all(
    kinds.map(async (spec, index) => {
      const place = { left: (index % columns) * width, top: Math.floor(index / columns) * height }
      const picture = await sharp(Buffer.from(drawPicture(spec, 1)), { density: 14 })
        .resize(width, width)
        .png()
        .toBuffer()
      return [
        { input: picture, ...place },
        { input: caption(spec), left: place.left, top: place.top + width },
      ]
    }),
  )
  const rows = Math.ceil(kinds.length / columns)
  return sharp({ create: { width: columns * width, height: rows * height, channels: 3, background: '#ffffff' } })
    .composite(layers.flat())
    .png()
    .toBuffer()
}
