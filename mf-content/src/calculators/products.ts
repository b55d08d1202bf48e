/** Needs of a job and the products for them. */
import type { Api } from '@vitrina/contracts/request'
import { calculatorsApi, type FilledNeed, type Need } from '@vitrina/contracts/site/calculators'
import type { RowCandidate, WrittenRow } from '@vitrina/contracts/site/quick-order'
import type { MaterialNeed } from '@vitrina/site/calculators/calculator'
import { withWaste } from '@vitrina/site/estimate'
import { roundTo3 } from '@vitrina/site/quantity'

/** The choice of no product for a need. */
export const NONE = '0'

/** Ids of chosen products, by the keys of the needs. */
export type Products = Readonly<Record<string, string>>

/** Found products, by the keys of the needs. */
export type FoundProducts = Readonly<Record<string, FilledNeed>>

const wholeUnits = new Set(['шт', 'рулон'])

/** The amount to buy: with waste, rounded up for countable units. */
export function amountFor({ wanted, waste, wantedUnit }: MaterialNeed): number {
  const amount = roundTo3(withWaste(wanted, waste))
  return wholeUnits.has(wantedUnit) ? Math.ceil(amount) : amount
}

/** A need as a row for a product search by words. */
export const toRow = (text: string, need: MaterialNeed): WrittenRow => ({
  ...{ text, unit: need.wantedUnit },
  quantity: amountFor(need),
})

/** The request of a need, with the product that was chosen for it. */
function toNeedRequest(need: MaterialNeed, chosen = NONE): Need {
  const { words = need.name, wanted: net, wantedUnit: unit, fit } = need
  return {
    ...{ words: typeof words === 'string' ? [words] : [...words], quantity: amountFor(need), net, unit },
    ...(fit ? { fit } : {}),
    ...(chosen === NONE ? {} : { idcode: chosen }),
  }
}

/** Requests the products for every need, in the same order. */
export async function findProducts(
  api: Api,
  needs: readonly MaterialNeed[],
  products: Products,
  signal: AbortSignal,
): Promise<readonly FilledNeed[]> {
  const body = { needs: needs.map((need) => toNeedRequest(need, products[need.key])) }
  return (await api(calculatorsApi.fill, { body }, { signal })).needs
}

/** Groups the found products by the keys of the needs. */
export const groupByNeed = (needs: readonly MaterialNeed[], found: readonly FilledNeed[]): FoundProducts =>
  Object.fromEntries(needs.flatMap(({ key }, at) => (found[at] ? [[key, found[at]]] : [])))

/** Puts a product found by the visitor before the other candidates of a need. */
export function withFirst(first: RowCandidate, rest: FilledNeed | undefined): FilledNeed {
  const others = rest?.candidates.filter(({ product }) => product.idcode !== first.product.idcode) ?? []
  return { suggested: null, note: '', ...rest, candidates: [first, ...others] }
}
