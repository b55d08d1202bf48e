/** Names of the scheme: which have room beside the pins, and where. */
import { boxAt, type Label, placeLabels } from './label-places.ts'
import type { Pin } from './pins.ts'
import type { Town } from './region.ts'

/** Half of the largest pin with its edge; a small sheet draws it so, by `Scheme.module.css`. */
export const PIN_RADIUS = 20
/** Sizes of the names on a small sheet, where they are largest against it: by the rank of the town. */
const SIZES = [28, 14] as const
/** How wide a letter is of its height, on average of the names and a little more. */
const LETTER = 0.6
/** A line of letters, from the highest to the lowest, against their size. */
const LINE = 1.25
const GAP = 24
/** Where pins crowd at a town, its name stands beyond them. */
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
    // The line on which letters stand is a fifth of the whole above the lower edge.
    return [{ town, anchor, x, y: box.bottom - label.height / 5 }]
  })
}
