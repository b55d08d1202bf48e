/** Windows and doors as typed: sizes in metres, and their number. */
import { formatNumber, parseTypedNumber } from '@vitrina/site/numbers'
import { roundTo3 } from '@vitrina/site/quantity'

export interface Opening {
  width: string
  height: string
  count: string
}

export const doorOpening: Opening = { width: '0,9', height: '2,1', count: '1' }
export const windowOpening: Opening = { width: '1,5', height: '1,4', count: '1' }

export const MAX_OPENINGS = 30
const MAX_SIDE = 20
const MAX_COUNT = 200

/** Why an opening is invalid; '' when it is valid. */
export function openingFault({ width, height, count }: Opening): string {
  const sides = [parseTypedNumber(width), parseTypedNumber(height)]
  if (sides.some((side) => side === null || side <= 0 || side > MAX_SIDE))
    return 'Ширина и\u00a0высота\u00a0— до\u00a020\u00a0м'
  const number = parseTypedNumber(count)
  if (number === null || !Number.isInteger(number) || number < 1 || number > MAX_COUNT)
    return 'Количество\u00a0— от\u00a01 до\u00a0200'
  return ''
}

/** Sizes in metres, and the number of such openings. */
export type OpeningSize = readonly [width: number, height: number, count: number]

/** The valid openings. */
export const openingSizes = (list: readonly Opening[]): OpeningSize[] =>
  list
    .filter((one) => openingFault(one) === '')
    .map(({ width, height, count }) => [
      parseTypedNumber(width) ?? 0,
      parseTypedNumber(height) ?? 0,
      parseTypedNumber(count) ?? 0,
    ])

/** Total area (m²) and perimeter (m) of the valid openings. */
export function totalsOf(list: readonly Opening[]): { area: number; edges: number } {
  const sizes = openingSizes(list)
  return {
    area: roundTo3(sizes.reduce((sum, [width, height, count]) => sum + width * height * count, 0)),
    edges: roundTo3(sizes.reduce((sum, [width, height, count]) => sum + 2 * (width + height) * count, 0)),
  }
}

/** «0,9x2,1x1;1,5x1,4x2» for the address. */
export const serialiseOpenings = (list: readonly Opening[]): string =>
  list.map(({ width, height, count }) => [width, height, count].join('x')).join(';')

/** Parses openings from an address; invalid ones are ignored. */
export function parseOpenings(text: string): Opening[] {
  const parts = text.split(';').slice(0, MAX_OPENINGS)
  return parts.flatMap((part) => {
    const [width, height, count, more] = part.split('x').map(parseTypedNumber)
    if (width == null || height == null || count == null || more !== undefined) return []
    return [{ width: formatNumber(width), height: formatNumber(height), count: formatNumber(count) }]
  })
}
