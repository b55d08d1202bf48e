import type { Facet } from '@vitrina/contracts/retailer/search'
import type { Bounds, CountedValue, KnownFacet } from './facet-counts.ts'

export interface Usefulness {
  score: number
  /** Share of the goods of the scope that have it. */
  coverage: number
}

/** Information of a facet is capped at that of eight equally frequent values. */
const mostBits = 3
/** Information that is assumed for a continuous facet. */
const bitsOfNumbers = 2
/** Features of nearly every product (country, warranty, weight) say little about these goods. */
const worthOfCommon = 0.25

/** Shannon entropy of the value counts, in bits. */
function entropy(counts: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return counts.reduce((sum, count) => (count > 0 ? sum - (count / total) * Math.log2(count / total) : sum), 0)
}

/**
 * Usefulness of a facet for a scope: the share of goods that have it, times the information of its value, times its
 * specificity for this scope against the whole catalogue.
 */
export function usefulness(
  known: KnownFacet,
  values: readonly CountedValue[],
  bounds: Bounds | undefined,
  { inScope, inAll }: { inScope: number; inAll: number },
): Usefulness {
  if (inScope === 0 || inAll === 0) return { score: 0, coverage: 0 }
  const counts = values.map(({ in_scope }) => in_scope)
  const having = bounds ? bounds.in_scope : counts.reduce((sum, count) => sum + count, 0)
  const coverage = Math.min(1, having / inScope)
  const bits = bounds ? bitsOfNumbers : Math.min(mostBits, entropy(counts))
  const own = worthOfCommon + (1 - worthOfCommon) * (1 - Math.min(1, known.goods / inAll))
  return { score: coverage * bits * own, coverage }
}

const fewestPromoted = 3
const mostOfFeatures = 4
const usualCoverage = 0.4
const shortList = 30

/**
 * Facets above the list: the four most useful ones that at least two goods in five have and that fit a short list or
 * two bounds, and the brand when there is a choice. With fewer than three, the next best join them.
 */
export function choosePromoted(facets: readonly (Usefulness & { facet: Facet })[]): Set<string> {
  const fits = ({ facet }: { facet: Facet }) =>
    facet.kind === 'range' || (facet.values.length >= 2 && facet.values.length <= shortList)
  const brand = facets.filter(({ facet }) => facet.key === 'brand' && facet.values.length >= 2)
  const features = facets.filter(({ facet, score }) => facet.key !== 'brand' && score > 0)
  const best = features.filter((one) => fits(one) && one.coverage >= usualCoverage).slice(0, mostOfFeatures)
  const more = features
    .filter((one) => !best.includes(one))
    .slice(0, Math.max(0, fewestPromoted - brand.length - best.length))
  return new Set([...brand, ...best, ...more].map(({ facet }) => facet.key))
}
