/** Needs of a job, and the products that the shop has for them. */
import type { Api } from '@vitrina/contracts/request'
import { calculatorsApi, type FilledNeed, type Need } from '@vitrina/contracts/site/calculators'
import type { RowCandidate, WrittenRow } from '@vitrina/contracts/site/quick-order'
import type { MaterialNeed } from '@vitrina/site/calculators/calculator'
import { withWaste } from '@vitrina/site/estimate'
import { roundTo3 } from '@vitrina/site/quantity'

/** Says that a need goes without a product. */
export const NONE = '0'

/** Products that were chosen, by the keys of the needs. */
export type Products = Readonly<Record<string, string>>

/** What was found for needs, by their keys. */
export type FoundProducts = Readonly<Record<string, FilledNeed>>

const wholeUnits = new Set(['шт', 'рулон'])

/** What is to be bought of a need: with its waste, and whole where it is counted. */
export function amountFor({ wanted, waste, wantedUnit }: MaterialNeed): number {
  const amount = roundTo3(withWaste(wanted, waste))
  return wholeUnits.has(wantedUnit) ? Math.ceil(amount) : amount
}

/** A need as a row that is looked for by some words. */
export const toRow = (text: string, need: MaterialNeed): WrittenRow => ({
  ...{ text, unit: need.wantedUnit },
  quantity: amountFor(need),
})

/** A need as goods are asked for, with the product that was chosen for it. */
function toNeedRequest(need: MaterialNeed, chosen = NONE): Need {
  const { words = need.name, wanted: net, wantedUnit: unit, fit } = need
  return {
    ...{ words: typeof words === 'string' ? [words] : [...words], quantity: amountFor(need), net, unit },
    ...(fit ? { fit } : {}),
    ...(chosen === NONE ? {} : { idcode: chosen }),
  }
}

/** The goods for every need, in their order. */
export async function findProducts(
  api: Api,
  needs: readonly MaterialNeed[],
  products: Products,
  signal: AbortSignal,
): Promise<readonly FilledNeed[]> {
  const body = { needs: needs.map((need) => toNeedRequest(need, products[need.key])) }
  return (await api(calculatorsApi.fill, { body }, { signal })).needs
}

/** What was found for each need, by its key. */
export const groupByNeed = (needs: readonly MaterialNeed[], found: readonly FilledNeed[]): FoundProducts =>
  Object.fromEntries(needs.flatMap(({ key }, at) => (found[at] ? [[key, found[at]]] : [])))

/** A product that somebody has found for a need stands before its other candidates. */
export function withFirst(first: RowCandidate, rest: FilledNeed | undefined): FilledNeed {
  const others = rest?.candidates.filter(({ product }) => product.idcode !== first.product.idcode) ?? []
  return { suggested: null, note: '', ...rest, candidates: [first, ...others] }
}
