/** Needs of a job as rows of a list, and the products that the shop has for them. */
import type { Api } from '@vitrina/contracts/request'
import {
  type MatchedRow,
  quickOrderPages,
  type RowCandidate,
  type WrittenRow,
} from '@vitrina/contracts/site/quick-order'
import type { Reckoned } from '@vitrina/site/calculators/calculator'
import { withWaste } from '@vitrina/site/estimate'
import { kept } from '@vitrina/site/quantity'

/** Says that a need goes without a product. */
export const NONE = '0'

/** Products that were chosen, by the keys of the needs. */
export type Products = Readonly<Record<string, string>>

const counted = new Set(['шт', 'рулон'])

/** What is to be bought of a need: with its waste, and whole where it is counted. */
export function amountFor({ wanted, waste, wantedUnit }: Reckoned): number {
  const amount = kept(withWaste(wanted, waste))
  return counted.has(wantedUnit) ? Math.ceil(amount) : amount
}

/** A need as a row that is looked for by some words. */
export const rowOf = (text: string, need: Reckoned): WrittenRow => ({
  ...{ text, unit: need.wantedUnit },
  quantity: amountFor(need),
})

const chosenOf = (needs: readonly Reckoned[], products: Products) =>
  needs.filter(({ key }) => (products[key] ?? NONE) !== NONE)

/** Rows of every need, then of those for which a product was chosen. */
export async function findProducts(
  api: Api,
  needs: readonly Reckoned[],
  products: Products,
  signal: AbortSignal,
): Promise<readonly MatchedRow[]> {
  const rows = [
    ...needs.map((need) => rowOf(need.words ?? need.name, need)),
    ...chosenOf(needs, products).map((need) => rowOf(products[need.key] ?? '', need)),
  ]
  return (await api(quickOrderPages.match, { body: { rows } }, { signal })).rows
}

/** What was found for each need, by its key; the chosen product comes first. */
export function byNeed(needs: readonly Reckoned[], products: Products, matched: readonly MatchedRow[]) {
  const chosen = chosenOf(needs, products)
  return Object.fromEntries(
    needs.map(({ key }, at): [string, readonly RowCandidate[]] => {
      const place = chosen.findIndex((need) => need.key === key)
      const own = place < 0 ? [] : (matched[needs.length + place]?.candidates ?? [])
      return [key, withFirst(own, matched[at]?.candidates ?? [])]
    }),
  )
}

/** Each product once, those of `first` before the others. */
export const withFirst = (first: readonly RowCandidate[], rest: readonly RowCandidate[]): readonly RowCandidate[] => [
  ...first,
  ...rest.filter(({ product }) => !first.some((one) => one.product.idcode === product.idcode)),
]
