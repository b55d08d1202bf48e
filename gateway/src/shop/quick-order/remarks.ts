import { amountOf } from '@vitrina/site/plural'
import { roundTo6 } from '@vitrina/site/quantity'
import type { Proposal } from './meaning/ranking.ts'
import type { Reading } from './meaning/reading.ts'
import { remarks as texts } from './texts.ts'

/** The difference of the same goods in another packing or length; undefined when there is none. */
export function differenceOf({ fit, offer: { product }, count }: Proposal, isCounted: boolean): string | undefined {
  const [miss] = fit.misses.filter(({ isPacking, sold }) => isPacking && sold !== null)
  if (!miss?.sold) return undefined
  const said = texts.instead(miss.sold.label, miss.target.label)
  const even = count === null ? 0 : Math.ceil(roundTo6((count * miss.target.amount) / miss.sold.amount))
  if (!isCounted || even === count || even === 0 || miss.target.unit?.kind === 'pieces') return said
  return texts.even(said, amountOf(even, product.unit))
}

/** What the shop does not have of a line: the brand, and the size when it makes another product. */
export function remarkOf({ dropped }: Reading, [first]: readonly Proposal[]): string | undefined {
  const brand = dropped.find((name) => name.brand !== '')?.brand
  const [name] = dropped
  const miss = first?.fit.isKind ? first.fit.misses.find(({ isPacking }) => !isPacking) : undefined
  const said = [
    brand ? texts.noBrand(brand) : name && texts.noName(name.label),
    miss && texts.noSize(miss.size),
  ].filter(Boolean)
  return said.length > 0 ? said.join('. ') : undefined
}
