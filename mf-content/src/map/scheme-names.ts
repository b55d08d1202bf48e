/** Positions of the town names on the scheme beside the pins. */
import { boxAt, type Label, placeLabels } from './label-places.ts'
import type { Pin } from './pins.ts'
import type { Town } from './region.ts'

/** Radius of the largest pin with its border, as drawn on a small sheet by `Scheme.module.css`. */
export const PIN_RADIUS = 20
/** Font sizes by the rank of the town, on a small sheet, where names are largest relative to it. */
const SIZES = [28, 14] as const
/** Ratio of letter width to height: slightly more than the average of the names. */
const LETTER = 0.6
/** Line height relative to the font size. */
const LINE = 1.25
const GAP = 24
/** Gap of a name beyond the pins that crowd around its town. */
const FAR_GAP = 50

export interface PlacedName {
  town: Town
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
}

/** Names of towns within a sheet, the most important first; small towns are not named. */
export function placeNames(
  towns: readonly (Town & { x: number; y: number })[],
  pins: readonly Pin[],
  [width, height]: readonly [number, number],
): PlacedName[] {
  const near = towns
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ name, rank, x, y }): Label => {
      const size = SIZES[rank - 1] ?? SIZES[1]
      return { key: name, x, y, width: name.length * size * LETTER, height: size * LINE, gap: rank === 1 ? GAP : 6 }
    })
  const taken = pins.map(({ x, y }) => ({
    left: x - PIN_RADIUS,
    right: x + PIN_RADIUS,
    top: y - PIN_RADIUS,
    bottom: y + PIN_RADIUS,
  }))
  const sheet = { left: 0, top: 0, right: width, bottom: height }
  const found = placeLabels(near, taken, sheet)
  const labels = near.map((label) => (label.gap < GAP || found.has(label.key) ? label : { ...label, gap: FAR_GAP }))
  const places = placeLabels(labels, taken, sheet)
  return labels.flatMap((label): PlacedName[] => {
    const side = places.get(label.key)
    const town = towns.find(({ name }) => name === label.key)
    if (!side || !town) return []
    const box = boxAt(label, side)
    const anchor = side === 'right' ? 'start' : side === 'left' ? 'end' : 'middle'
    const x = side === 'right' ? box.left : side === 'left' ? box.right : label.x
    // The baseline is a fifth of the height above the lower edge.
    return [{ town, anchor, x, y: box.bottom - label.height / 5 }]
  })
}
