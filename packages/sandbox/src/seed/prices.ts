import type { SeededRandom } from './seeded-random.ts'

/** Price columns of the branches and their ratio to the base price. */
const columns = [
  ['price_vologda', 1],
  ['price_cherepovets', 0.99],
  ['price_kostroma', 1.024],
  ['price_rybinsk', 1.017],
  ['price_yaroslavl', 1.01],
] as const

export const priceColumns: readonly string[] = columns.map(([name]) => name)

export type BranchPrices = { column: string; price: number; oldPrice: number | null }[]

/** Rounds as shops do: to whole roubles, tens of kopecks for small amounts, fives for large ones. */
function shopPrice(roubles: number): number {
  if (roubles < 100) return Math.max(0.5, Math.round(roubles * 10) / 10)
  if (roubles < 3000) return Math.round(roubles)
  return Math.round(roubles / 5) * 5
}

/** Prices of all branches; about one product in eight is on sale, one in a hundred has no price (0). */
export function pricesOf(base: number, chance: SeededRandom): BranchPrices {
  const level = base * (0.93 + chance.next() * 0.14)
  const priceless = chance.happens(0.01)
  const saving = chance.happens(0.12) ? chance.pick([0.05, 0.07, 0.1, 0.15, 0.2, 0.25]) : 0
  return columns.map(([column, factor]) => {
    if (priceless) return { column, price: 0, oldPrice: null }
    const full = shopPrice(level * factor * (0.985 + chance.next() * 0.03))
    if (saving === 0) return { column, price: full, oldPrice: null }
    return { column, price: shopPrice(full * (1 - saving)), oldPrice: full }
  })
}
