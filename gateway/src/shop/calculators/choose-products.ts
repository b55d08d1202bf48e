/** Chooses the product for a job among goods that match the same words. */
import type { Candidate } from '@vitrina/contracts/retailer/matching'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { FilledNeed, Need, NeedFit } from '@vitrina/contracts/site/calculators'
import type { RowCandidate } from '@vitrina/contracts/site/quick-order'
import { roundTo3 } from '@vitrina/site/quantity'
import { remainingStock, storeQuantity } from '@vitrina/site/stock'
import { amountFor } from '../quick-order/amounts.ts'
import { faceSidesOf, hasSides, isLongEnough, isSuitableFor, lengthOf, nameMatchOf } from './product-traits.ts'
import { notes, sizeText } from './texts.ts'

/** Below this likeness a candidate is only offered: «Крестики для плитки» for «Угол для сайдинга». */
const MIN_LIKENESS = 0.8
/** A candidate that matches worse than the best by more than this is another thing, however cheap. */
const SIMILARITY_MARGIN = 0.05
const MOST_SHOWN = 6
const MOST_SIZES = 3

/** Where the needed quantity is available: in the visitor's store, in all stores together, nowhere yet. */
const IN_OWN_STORE = 0
const IN_OTHER_STORES = 1
const OUT_OF_STOCK = 2

/** Boards on end: joints in a strip of wall, and metres of board that a strip uses. */
interface Cutting {
  length: number
  joints: number
  used: number
}

interface RankedCandidate extends RowCandidate {
  isSold: boolean
  /** The share of the words of the need that the product name contains. */
  nameMatch: number
  fits: boolean
  stock: number
  cutting: Cutting | null
  cost: number
}

function cuttingOf(product: ListedProduct, { height, length: minLength }: NeedFit): Cutting | null {
  const length = height === undefined && minLength === undefined ? null : lengthOf(product)
  if (length === null) return null
  return height === undefined ? { length, joints: 0, used: length } : verticalCutting(length, height)
}

/** An offcut is reused where a strip needs a short piece. */
function verticalCutting(length: number, height: number): Cutting {
  const strips = Math.floor(roundTo3(length / height))
  if (strips > 0) return { length, joints: 0, used: roundTo3(length / strips) }
  const boards = Math.floor(roundTo3(height / length))
  const rest = roundTo3(height - boards * length)
  const ofRest = rest > 0 ? length / Math.floor(roundTo3(length / rest)) : 0
  return { length, joints: rest > 0 ? boards : boards - 1, used: roundTo3(boards * length + ofRest) }
}

/** Boards without joints lose at least their offcuts, even when the given waste is smaller. */
function neededQuantity({ quantity, net, fit }: Need, cutting: Cutting | null): number {
  if (net === undefined || !cutting || cutting.joints > 0 || fit?.height === undefined) return quantity
  return Math.max(quantity, roundTo3((net * cutting.used) / fit.height))
}

function stockOf({ stores }: ListedProduct, count: number, store: string): number {
  if (storeQuantity(stores, store) >= count) return IN_OWN_STORE
  const everywhere = Object.keys(stores).reduce((sum, code) => sum + storeQuantity(stores, code), 0)
  return roundTo3(everywhere) >= count ? IN_OTHER_STORES : OUT_OF_STOCK
}

const fitsNeed = (product: ListedProduct, { sides, place, length }: NeedFit): boolean =>
  (sides === undefined || hasSides(product, sides)) &&
  (place === undefined || isSuitableFor(product, place)) &&
  (length === undefined || isLongEnough(product, length))

function rankCandidate(need: Need, { product, likeness }: Candidate, store: string): RankedCandidate {
  const cutting = cuttingOf(product, need.fit ?? {})
  const { count, note } = amountFor(product, neededQuantity(need, cutting), need.unit)
  const last = remainingStock(product)
  return {
    ...{ product, likeness, count, note, cutting },
    isSold: count !== null && product.price > 0 && (last === undefined || last >= count),
    nameMatch: nameMatchOf(product, need.words),
    fits: fitsNeed(product, need.fit ?? {}),
    stock: count === null ? OUT_OF_STOCK : stockOf(product, count, store),
    cost: product.price * (count ?? 0),
  }
}

/** Boards of unknown length rank behind those with a length. */
const unknownCutting: Cutting = { length: 0, joints: 1000, used: 0 }

function byCutting({ cutting: one }: RankedCandidate, { cutting: other }: RankedCandidate): number {
  const [first, second] = [one ?? unknownCutting, other ?? unknownCutting]
  return first.joints - second.joints || first.used - second.used
}

/** By stock for the whole quantity, then for boards by joints and waste, then by cost. */
const byPreference = (one: RankedCandidate, other: RankedCandidate): number =>
  one.stock - other.stock || byCutting(one, other) || one.cost - other.cost || other.likeness - one.likeness

/** The candidates most similar to the need, by name and by likeness. */
function mostSimilar(ranked: readonly RankedCandidate[]): RankedCandidate[] {
  const called = Math.max(0, ...ranked.map((one) => one.nameMatch))
  const named = ranked.filter((one) => one.nameMatch >= called)
  const likeness = Math.max(0, ...named.map((one) => one.likeness))
  return named.filter((one) => one.likeness >= likeness - SIMILARITY_MARGIN)
}

/** Available sizes, those in the visitor's store first. */
function sizesOf(ranked: readonly RankedCandidate[]): string[] {
  const faces = mostSimilar(ranked)
    .toSorted((one, other) => one.stock - other.stock)
    .flatMap(({ product }) => faceSidesOf(product) ?? [])
  return [...new Set(faces.map(sizeText))].slice(0, MOST_SIZES)
}

/** The note for a need that no available product satisfies. */
function lackReason({ fit = {} }: Need, sold: readonly RankedCandidate[]): string {
  const { length, sides, place } = fit
  if (length !== undefined) return notes.noLength(length)
  if (sides) return notes.noSize(sizeText(sides), sizesOf(sold))
  return place ? notes.noPlace(place) : ''
}

/** The note about the chosen boards when they do not quite fit. */
function cuttingNote({ fit }: Need, fitting: readonly RankedCandidate[], { cutting }: RankedCandidate): string {
  if (fit?.height === undefined || !cutting || cutting.joints === 0) return ''
  const [best] = fitting.toSorted(byCutting)
  return best?.cutting?.joints === 0 ? notes.longerElsewhere(best.cutting.length, fit.height) : notes.joined(fit.height)
}

const toRowCandidate = ({ product, likeness, count, note }: RankedCandidate): RowCandidate => ({
  product,
  likeness,
  count,
  note,
})

/** Products that can be bought first, then by name match, then by likeness. */
const byLikeness = (one: RankedCandidate, other: RankedCandidate): number =>
  Number(other.isSold) - Number(one.isSold) ||
  other.nameMatch - one.nameMatch ||
  other.likeness - one.likeness ||
  byPreference(one, other)

/**
 * The goods for a need, best first, and the suggested one. Concrete comes with a mixer, so no product is suggested for
 * m³.
 */
export function chooseProducts(need: Need, found: readonly Candidate[], store: string): FilledNeed {
  const ranked = found.map((one) => rankCandidate(need, one, store))
  const sold = ranked.filter(({ isSold, likeness }) => isSold && likeness >= MIN_LIKENESS)
  const fitting = mostSimilar(sold.filter(({ fits }) => fits)).sort(byPreference)
  const others = ranked.filter((one) => !fitting.includes(one)).sort(byLikeness)
  const [best] = need.unit === 'м³' ? [] : fitting
  const lack = ranked.length === 0 || need.unit === 'м³' ? '' : lackReason(need, sold)
  return {
    candidates: [...fitting, ...others].slice(0, MOST_SHOWN).map(toRowCandidate),
    suggested: best?.product.idcode ?? null,
    note: best ? cuttingNote(need, fitting, best) : lack,
  }
}
