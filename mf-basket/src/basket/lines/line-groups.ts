import type { BasketLine } from '@vitrina/contracts/site/basket'
import { largest, packStep } from '@vitrina/site/quantity'
import { remainingStock, storeQuantity } from '@vitrina/site/stock'
import { ladderOf, type Supply } from '@vitrina/site/supply'

/**
 * `order`: selected for the order. `later`: put aside. `unavailable`: without a price, or a discontinued product that
 * is sold out.
 */
export type Group = 'order' | 'later' | 'unavailable'
export const groups: readonly Group[] = ['order', 'later', 'unavailable']

export const sortings = ['added', 'name', 'price', 'sum', 'availability'] as const
export type Sorting = (typeof sortings)[number]

/** Whether the line can be ordered: it has a price, and at least one step of it is left. */
export function isAvailable({ product }: BasketLine): boolean {
  const step = packStep(product)
  return product.price > 0 && largest({ min: step, step, max: remainingStock(product) ?? step }) > 0
}

export function groupOf(line: BasketLine): Group {
  if (!isAvailable(line)) return 'unavailable'
  return line.selected ? 'order' : 'later'
}

/** Lines whose name or code contains every word; «е» matches «ё». */
export function searchLines(lines: readonly BasketLine[], text: string): ReadonlySet<string> {
  const words = normaliseText(text).split(/\s+/)
  const found = lines.filter(({ product: { idcode, name } }) => {
    const haystack = normaliseText(`${name} ${idcode}`)
    return words.every((word) => haystack.includes(word))
  })
  return new Set(found.map(({ product }) => product.idcode))
}

const normaliseText = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').trim()

export interface Stock {
  /** null while it is not loaded. */
  supply: Readonly<Record<string, Supply>> | null
  /** Code of the visitor's store. */
  store: string
}

/** Sorts lines; the sort is stable. When sorting by availability, today's stock comes first. */
export function sortLines(lines: readonly BasketLine[], sorting: Sorting, stock: Stock): BasketLine[] {
  if (sorting === 'added') return [...lines]
  const { compare } = new Intl.Collator('ru', { numeric: true })
  if (sorting === 'name') return lines.toSorted((one, other) => compare(one.product.name, other.product.name))
  if (sorting === 'price') return lines.toSorted((one, other) => other.product.price - one.product.price)
  if (sorting === 'sum') return lines.toSorted((one, other) => other.sum - one.sum)
  const waits = new Map(lines.map((line) => [line, distanceOf(line, stock)]))
  return lines.toSorted((one, other) => (waits.get(one) ?? 0) - (waits.get(other) ?? 0))
}

const supplyDistance = { here: 0, city: 1, elsewhere: 2, supplier: 3, open: 4 } as const

/** Rank of the farthest source of a line. */
function distanceOf({ product, count }: BasketLine, { supply, store }: Stock): number {
  const known = supply?.[product.idcode]
  if (known) return Math.max(...ladderOf(known, count, grainOf(product)).map(({ kind }) => supplyDistance[kind]))
  return storeQuantity(product.stores, store) >= count ? supplyDistance.here : supplyDistance.open
}

/** Stock is counted in whole units, or in packs where a pack is not a whole number of units. */
export function grainOf(product: BasketLine['product']): number {
  const step = packStep(product)
  return Number.isInteger(step) ? 1 : step
}
