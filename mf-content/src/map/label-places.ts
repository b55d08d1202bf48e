/** Places labels on a map: beside their mark, never over another label or a pin, never cut by the edge. */
const sides = ['right', 'left', 'above', 'below'] as const
/** `middle` is for a name that is its own mark. */
export type Side = (typeof sides)[number] | 'middle'

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A name and the mark that it belongs to, in the units of the sheet. */
export interface Label {
  key: string
  x: number
  y: number
  width: number
  height: number
  /** Distance from the centre of the mark to the name. */
  gap: number
  /** Allowed sides by priority; all four by default. */
  sides?: readonly Side[]
}

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const isWithin = (box: Box, sheet: Box): boolean =>
  box.left >= sheet.left && box.top >= sheet.top && box.right <= sheet.right && box.bottom <= sheet.bottom

/** The box of a name at a side of its mark. */
export function boxAt({ x, y, width, height, gap }: Label, side: Side): Box {
  const left = side === 'right' ? x + gap : side === 'left' ? x - gap - width : x - width / 2
  const top = side === 'above' ? y - gap - height : side === 'below' ? y + gap : y - height / 2
  return { left, top, right: left + width, bottom: top + height }
}

/**
 * Chooses a side for each name; names that do not fit are omitted. Earlier names have priority, and `taken` boxes stay
 * free.
 */
export function placeLabels(labels: readonly Label[], taken: readonly Box[], sheet: Box): Map<string, Side> {
  const placed: Box[] = [...taken]
  const found = new Map<string, Side>()
  for (const label of labels) {
    const side = (label.sides ?? sides).find((one) => isFree(boxAt(label, one), placed, sheet))
    if (side === undefined) continue
    placed.push(boxAt(label, side))
    found.set(label.key, side)
  }
  return found
}

const isFree = (box: Box, placed: readonly Box[], sheet: Box): boolean =>
  isWithin(box, sheet) && !placed.some((other) => overlaps(box, other))
