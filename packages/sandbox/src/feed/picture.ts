import { createHash } from 'node:crypto'
import type { Feature } from '@vitrina/contracts/retailer/product'
import type { Dimensions, PictureSpec } from '../pictures/spec.ts'

const packColours = [
  ...['#7a3b2e', '#2f5d7c', '#c8102e', '#1f6f54', '#3d4f9f', '#e07a1f', '#5b4b8a', '#006d77', '#8a5a00', '#37474f'],
] as const

/** Stems of Russian colour names and their colours. */
const tints: readonly (readonly [string, string])[] = [
  ['бел', '#f4f1ea'],
  ['сер', '#9aa0a6'],
  ['чёрн', '#2b2b2b'],
  ['черн', '#2b2b2b'],
  ['красн', '#b3261e'],
  ['коричнев', '#6d4c33'],
  ['беж', '#d9c7a3'],
  ['зел', '#3f7d4e'],
  ['син', '#2f5d9c'],
  ['голуб', '#8ab6d6'],
  ['ж', '#e3b23c'],
]

/** The colour of a brand's packs: always the same for the same name. */
export function packColour(brand: string): string {
  const number = createHash('sha1').update(brand.toLowerCase()).digest().readUInt32BE()
  return packColours[number % packColours.length] ?? packColours[0]
}

function tintOf(specification: readonly Feature[]): string | undefined {
  const colour = specification.find(({ name }) => /^цвет/i.test(name))?.value?.toLowerCase()
  return colour ? tints.find(([word]) => colour.startsWith(word))?.[1] : undefined
}

/**
 * The drawing for goods whose own pictures are not downloaded: brand, size and weight come from the plain name. The
 * family may be unknown here; it then comes from the category.
 */
export function pictureSpecOf(product: {
  idcode: string
  name: string
  brand: string
  specification: readonly Feature[]
  sides: readonly [number, number, number] | undefined
}): Omit<PictureSpec, 'family'> {
  const { idcode, name, brand, specification, sides } = product
  const size = /(?<!\d)\d+(?:[.,]\d+)?(?:\s?[×xх*]\s?\d+(?:[.,]\d+)?){1,2}(?:\s?(?:мм|см|м)(?!\p{L}))?/iu.exec(
    name,
  )?.[0]
  const weight = /(?<!\d)\d+(?:[.,]\d+)?\s?(?:кг|л|мл|г)(?!\p{L})/iu.exec(name)?.[0]
  const dimensions: Dimensions | undefined = sides && {
    lengthMm: sides[0] * 10,
    widthMm: sides[1] * 10,
    heightMm: sides[2] * 10,
  }
  return {
    seed: idcode,
    brand,
    colour: packColour(brand || idcode),
    title: name
      .split(/[\s,]+/)
      .slice(0, 2)
      .join(' ')
      .slice(0, 28),
    size: size?.replace(/\s?[xх*]\s?/gi, '×'),
    weight,
    tint: tintOf(specification),
    dimensions,
  }
}
