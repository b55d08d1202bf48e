import { quantityLimits, roundTo3, roundTo6 } from './quantity.ts'

/** A product on a shelf, in units of the product; null where nothing was said. */
export interface ShelfLevels {
  min: number | null
  max: number | null
  shelf: number | null
  /** Ordered and not received yet. */
  coming: number
  /** What it is bought by: the pack, or 1. */
  step: number
}

const wholePacks = (amount: number, step: number, round: (value: number) => number): number =>
  roundTo3(Math.max(0, round(roundTo6(amount / step))) * step)

/**
 * What to order so that the shelf is full again: nothing while there is more than `min`, else as many whole packs as
 * keep it within `max`; when not even those reach `min`, the fewest whole packs that do. null while it is not known what
 * should be there or what is.
 */
export function suggestedOrder({ min, max, shelf, coming, step }: ShelfLevels): number | null {
  if (min === null || max === null || shelf === null || max < min) return null
  const there = roundTo3(shelf + coming)
  if (there > min || there >= max) return 0
  const within = wholePacks(max - there, step, Math.floor)
  const least = wholePacks(min - there, step, Math.ceil)
  return Math.min(Math.max(within, least), wholePacks(quantityLimits.most, step, Math.floor))
}

/** Units of a typed or pasted cell: null for an empty one, undefined for what is no quantity. */
export function shelfAmount(text: string): number | null | undefined {
  const compact = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  if (compact === '') return null
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(compact)) return undefined
  const amount = roundTo3(Number(compact))
  return amount <= quantityLimits.most ? amount : undefined
}

/** How much of a basket line is for which shop, when the line holds more or less than was put in for them. */
export function sharesOf<Share extends { count: number }>(
  count: number,
  shares: readonly Share[],
): { shares: Share[]; rest: number } {
  let left = count
  const given = shares.flatMap((share) => {
    const some = roundTo3(Math.min(left, share.count))
    left = roundTo3(left - some)
    return some > 0 ? [{ ...share, count: some }] : []
  })
  return { shares: given, rest: left }
}
