import { quantityLimits, roundTo3, roundTo6 } from './quantity.ts'

/** Stock levels of a product on a shelf, in units of the product; null when not set. */
export interface ShelfLevels {
  min: number | null
  max: number | null
  shelf: number | null
  /** Ordered and not received yet. */
  coming: number
  /** The purchase step: the pack, or 1. */
  step: number
}

const wholePacks = (amount: number, step: number, round: (value: number) => number): number =>
  roundTo3(Math.max(0, round(roundTo6(amount / step))) * step)

/**
 * The order that refills a shelf: nothing above `min`, otherwise as many whole packs as fit within `max`; when these do
 * not reach `min`, the fewest whole packs that do. null while the levels or the stock are unknown.
 */
export function suggestedOrder({ min, max, shelf, coming, step }: ShelfLevels): number | null {
  if (min === null || max === null || shelf === null || max < min) return null
  const there = roundTo3(shelf + coming)
  if (there > min || there >= max) return 0
  const within = wholePacks(max - there, step, Math.floor)
  const least = wholePacks(min - there, step, Math.ceil)
  return Math.min(Math.max(within, least), wholePacks(quantityLimits.most, step, Math.floor))
}

/** Parses a typed or pasted cell: null when empty, undefined when it is not a quantity. */
export function shelfAmount(text: string): number | null | undefined {
  const compact = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  if (compact === '') return null
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(compact)) return undefined
  const amount = roundTo3(Number(compact))
  return amount <= quantityLimits.most ? amount : undefined
}

/** Allocates a basket line to shares, in order, when its count differs from their sum. */
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
