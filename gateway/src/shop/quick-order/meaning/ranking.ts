import { storeQuantity } from '@vitrina/site/stock'
import type { Fit } from './fit.ts'
import { LONG_MM } from './measurement.ts'
import type { Offer, OfferMeasurement } from './offer.ts'
import type { Reading } from './reading.ts'

/** A possible product of a line. */
export interface Proposal {
  offer: Offer
  fit: Fit
  likeness: number
  /** Units of the product; null when it cannot be converted. */
  count: number | null
  /** Sold in packs only, and the least number of packs holds half as much again as needed. */
  isSurplus: boolean
}

/** The least score at which a product is preselected. */
const SURE_SCORE = 0.75
/** The least score at which a line counts as understood; higher for a product of another purpose. */
const MIN_SCORE = { ofKind: 0.4, ofOtherUse: 0.62 } as const
/** A product dearer than the cheapest of its kind by this factor is hardly the same thing. */
const MAX_PRICE_SPREAD = 4
/** Scores are rounded to this many grades, so that small differences are ignored. */
const GRADES = 40

/** Units of sheets and coils: another thickness or section makes another product. */
const sectionUnits = new Set(['лист', 'м'])
/** The size that is meant when none is named. */
const defaultSizes: readonly (readonly [kind: string, value: number])[] = [['гипсокартон', 12.5]]

const isDefaultSize = ({ fit, offer: { names, numbers } }: Proposal): boolean =>
  !fit.hasSize &&
  defaultSizes.some(
    ([kind, value]) => names[0]?.text === kind && numbers.some(({ measurement }) => measurement.value === value),
  )

/** Stock of a product: 0 enough here, 1 some here, 2 elsewhere, 3 none, 4 without a price. */
function distanceOf({ offer: { product }, count }: Proposal, store: string): number {
  const here = storeQuantity(product.stores, store)
  if (product.price <= 0) return 4
  if (here > 0) return here >= (count ?? 1) ? 0 : 1
  return Object.keys(product.stores).some((code) => storeQuantity(product.stores, code) > 0) ? 2 : 3
}

const isMetres = ({ measurement: { unit } }: OfferMeasurement): boolean =>
  unit?.kind === 'length' && unit.factor === LONG_MM

/** Divisor for comparing packings by the price of a kilogram, litre or piece, and rolls by that of a square metre. */
function packingOf({ offer: { numbers } }: Proposal, kinds: readonly string[]): number {
  const packing = numbers.find(({ measurement: { unit } }) => unit && kinds.includes(unit.kind))
  if (packing) return packing.measurement.amount
  const [one, other] = numbers.filter(isMetres)
  return one && other && one.size === other.size ? one.measurement.value * other.measurement.value : 1
}

/** The cost of the same amount of a product. */
function costOf(proposal: Proposal, isPackingSaid: boolean): number {
  const {
    offer: { product },
    count,
  } = proposal
  if (product.price <= 0) return Number.POSITIVE_INFINITY
  const packing = isPackingSaid ? 1 : packingOf(proposal, ['mass', 'volume'])
  return packing === 1 ? product.price * (count ?? 1) : product.price / packing
}

/** The price that makes a product dear or cheap, whatever its packing. */
const rateOf = (proposal: Proposal): number =>
  proposal.offer.product.price / packingOf(proposal, ['mass', 'volume', 'pieces'])

const namesPacking = ({ terms }: Reading): boolean =>
  terms.some(
    (term) => term.kind === 'size' && term.numbers.some(({ unit }) => unit && ['mass', 'volume'].includes(unit.kind)),
  )

/** Deviation of the sizes that do not fit. */
const sizeDeviation = ({ fit }: Proposal): number =>
  fit.misses.reduce((sum, { target, sold }) => sum + (sold ? Math.abs(Math.log(sold.amount / target.amount)) : 1), 0)

const gradeOf = ({ fit }: Proposal): number => Math.round(fit.score * GRADES)

/** Ranks proposals: best fit first, then the plainest, then those in stock here, then the cheapest. */
export function rankProposals(reading: Reading, proposals: readonly Proposal[], store: string): Proposal[] {
  const isPackingSaid = namesPacking(reading)
  const keys = proposals.map((proposal, at) => ({
    proposal,
    key: [
      proposal.fit.isKind ? 0 : 1,
      -gradeOf(proposal),
      Math.round(sizeDeviation(proposal) * 10),
      proposal.fit.threads,
      proposal.isSurplus ? 1 : 0,
      proposal.fit.extras,
      isDefaultSize(proposal) ? 0 : 1,
      distanceOf(proposal, store),
      costOf(proposal, isPackingSaid),
      at,
    ],
  }))
  return keys.sort((one, other) => compareKeys(one.key, other.key)).map(({ proposal }) => proposal)
}

function compareKeys(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, place) => value !== other[place])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

/** Whether the best product is of the kind that the line names. */
export function isUnderstood([first]: readonly Proposal[]): boolean {
  if (!first?.fit.isKind) return false
  return first.fit.score >= (first.fit.servesPurpose ? MIN_SCORE.ofKind : MIN_SCORE.ofOtherUse)
}

/** Whether the first of the ranked proposals can be preselected. */
export function isUnambiguous(ordered: readonly Proposal[]): boolean {
  const [first] = ordered
  if (!first?.fit.isKind || first.fit.score < SURE_SCORE || first.offer.product.price <= 0) return false
  if (first.fit.misses.some((miss) => !miss.isPacking)) return false
  if (first.fit.hasSize) return true
  const alike = ordered.filter((one) => gradeOf(one) === gradeOf(first) && one.fit.extras === first.fit.extras)
  const sections = new Set(alike.map(({ offer }) => offer.numbers[0]?.measurement.label))
  if (sections.size > 1 && sectionUnits.has(first.offer.product.unit) && !isDefaultSize(first)) return false
  const rates = alike.map(rateOf).filter((rate) => rate > 0)
  return Math.max(...rates) <= MAX_PRICE_SPREAD * Math.min(...rates)
}
