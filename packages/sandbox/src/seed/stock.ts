import type { SeededRandom } from './seeded-random.ts'

/** Store codes: `store` and the department id without leading zeros. */
export const storeCodes = ['store12', 'store31', 'store143', 'store152', 'store195', 'store196'] as const

export type BranchStock = { store: string; quantity: number }[]

/** Large, small or no stock in each store; discontinued goods are left in some stores. */
export function stockOf(discontinued: boolean, chance: SeededRandom): BranchStock {
  const soldOut = chance.happens(discontinued ? 0.4 : 0.04)
  return storeCodes.map((store, index) => {
    const kind = chance.next() + (index === 0 ? -0.1 : 0) + (discontinued ? 0.3 : 0)
    if (soldOut || kind > 0.72) return { store, quantity: 0 }
    return { store, quantity: kind > 0.5 ? chance.integer(1, 9) : chance.integer(10, 480) }
  })
}
