import { INK, safeColour } from './colour.ts'
import { flatFace, toOneDecimal } from './iso.ts'
import { letter, measure } from './lettering.ts'
import { hash } from './random.ts'

/** Signs in a 40 × 40 square; a brand always has the same one. */
const signs = [
  'M20 2 38 12V30L20 40 2 30V12ZM20 12 11 17V26L20 31 29 26V17Z',
  'M2 38V2H38L26 14H14V38Z',
  'M20 2A18 18 0 1 1 19.9 2ZM20 12A8 8 0 1 0 20.1 12Z',
  'M2 38 20 2 38 38H27L20 23 13 38Z',
  'M2 2H18V18H2ZM22 22H38V38H22ZM22 2H38V18ZM2 22H18L2 38Z',
  'M2 10H38V18H2ZM2 22H26V30H2Z',
] as const

/** A wordmark as SVG, 56 high and as wide as the name needs. `colour` is `#rrggbb`. */
export function drawBrandMark(name: string, colour: string): string {
  const size = 30
  const text = name.length > 24 ? `${name.slice(0, 23)}…` : name
  const width = 8 + 40 + 12 + measure(text, size) + 8
  const sign = signs[hash(`sign ${name}`) % signs.length]
  const tone = safeColour(colour, '#0B4F8A')
  const word = letter(flatFace(width, 56), { text, u: 60, v: 39, size, fill: INK })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${toOneDecimal(width)} 56" width="${toOneDecimal(width)}" height="56">` +
    `<path transform="translate(8 8)" d="${sign}" fill="${tone}"/>${word}</svg>`
  )
}
