/** Which of the goods that are called alike a job is done with. */
import type { Candidate } from '@vitrina/contracts/retailer/matching'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { FilledNeed, Need, NeedFit } from '@vitrina/contracts/site/calculators'
import type { RowCandidate } from '@vitrina/contracts/site/quick-order'
import { kept } from '@vitrina/site/quantity'
import { lastOf, storeQuantity } from '@vitrina/site/stock'
import { amountFor } from '../quick-order/amounts.ts'
import { notes, sizeText } from './texts.ts'
import { calledBy, faceOf, hasSides, isAsLong, isFor, lengthOf } from './traits.ts'

/** What is less like the words of a need is only offered: «Крестики для плитки» for «Угол для сайдинга». */
const LEAST_LIKENESS = 0.8
/** What is named unlike the best match is another thing, however cheap. */
const ALIKE = 0.05
const MOST_SHOWN = 6
const MOST_SIZES = 3

/** Where as much as is needed is: in the visitor's store, in all stores together, nowhere yet. */
const HERE = 0
const ELSEWHERE = 1
const ORDERED = 2

/** How boards stand up: joints of a strip one above another, and metres of board that a strip takes in all. */
interface Cutting {
  length: number
  joints: number
  used: number
}

interface Ranked extends RowCandidate {
  isSold: boolean
  /** How much of what the need is called its name says. */
  called: number
  fits: boolean
  stock: number
  cutting: Cutting | null
  cost: number
}

function cuttingOf(product: ListedProduct, { height, length: asked }: NeedFit): Cutting | null {
  const length = height === undefined && asked === undefined ? null : lengthOf(product)
  if (length === null) return null
  return height === undefined ? { length, joints: 0, used: length } : standing(length, height)
}

/** Offcuts are used again where a strip needs a piece that is short. */
function standing(length: number, height: number): Cutting {
  const strips = Math.floor(kept(length / height))
  if (strips > 0) return { length, joints: 0, used: kept(length / strips) }
  const boards = Math.floor(kept(height / length))
  const rest = kept(height - boards * length)
  const ofRest = rest > 0 ? length / Math.floor(kept(length / rest)) : 0
  return { length, joints: rest > 0 ? boards : boards - 1, used: kept(boards * length + ofRest) }
}

/** Boards that stand up in one piece lose at least what is cut off them, whatever the waste. */
function neededOf({ quantity, net, fit }: Need, cutting: Cutting | null): number {
  if (net === undefined || !cutting || cutting.joints > 0 || fit?.height === undefined) return quantity
  return Math.max(quantity, kept((net * cutting.used) / fit.height))
}

function stockOf({ stores }: ListedProduct, count: number, store: string): number {
  if (storeQuantity(stores, store) >= count) return HERE
  const everywhere = Object.keys(stores).reduce((sum, code) => sum + storeQuantity(stores, code), 0)
  return kept(everywhere) >= count ? ELSEWHERE : ORDERED
}

const fitsIn = (product: ListedProduct, { sides, place, length }: NeedFit): boolean =>
  (sides === undefined || hasSides(product, sides)) &&
  (place === undefined || isFor(product, place)) &&
  (length === undefined || isAsLong(product, length))

function rankedOf(need: Need, { product, likeness }: Candidate, store: string): Ranked {
  const cutting = cuttingOf(product, need.fit ?? {})
  const { count, note } = amountFor(product, neededOf(need, cutting), need.unit)
  const last = lastOf(product)
  return {
    ...{ product, likeness, count, note, cutting },
    isSold: count !== null && product.price > 0 && (last === undefined || last >= count),
    called: calledBy(product, need.words),
    fits: fitsIn(product, need.fit ?? {}),
    stock: count === null ? ORDERED : stockOf(product, count, store),
    cost: product.price * (count ?? 0),
  }
}

/** Pieces that tell no length stand behind those that do. */
const untold: Cutting = { length: 0, joints: 1000, used: 0 }

function byCutting({ cutting: one }: Ranked, { cutting: other }: Ranked): number {
  const [first, second] = [one ?? untold, other ?? untold]
  return first.joints - second.joints || first.used - second.used
}

/** What is here in the whole amount, then boards with the fewest joints and the least waste, then what costs least. */
const byUse = (one: Ranked, other: Ranked): number =>
  one.stock - other.stock || byCutting(one, other) || one.cost - other.cost || other.likeness - one.likeness

/** Those that are most like the need, by their names and by all that is known of them. */
function alikeOf(ranked: readonly Ranked[]): Ranked[] {
  const called = Math.max(0, ...ranked.map((one) => one.called))
  const named = ranked.filter((one) => one.called >= called)
  const likeness = Math.max(0, ...named.map((one) => one.likeness))
  return named.filter((one) => one.likeness >= likeness - ALIKE)
}

/** The sizes that there are, those that are here first. */
function sizesOf(ranked: readonly Ranked[]): string[] {
  const faces = alikeOf(ranked)
    .toSorted((one, other) => one.stock - other.stock)
    .flatMap(({ product }) => faceOf(product) ?? [])
  return [...new Set(faces.map(sizeText))].slice(0, MOST_SIZES)
}

/** Why nothing of what there is does for the need. */
function lackOf({ fit = {} }: Need, sold: readonly Ranked[]): string {
  const { length, sides, place } = fit
  if (length !== undefined) return notes.noLength(length)
  if (sides) return notes.noSize(sizeText(sides), sizesOf(sold))
  return place ? notes.noPlace(place) : ''
}

/** What does not quite fit about the boards that are taken. */
function noteOf({ fit }: Need, fitting: readonly Ranked[], { cutting }: Ranked): string {
  if (fit?.height === undefined || !cutting || cutting.joints === 0) return ''
  const [best] = fitting.toSorted(byCutting)
  return best?.cutting?.joints === 0 ? notes.longerElsewhere(best.cutting.length, fit.height) : notes.joined(fit.height)
}

const shown = ({ product, likeness, count, note }: Ranked): RowCandidate => ({ product, likeness, count, note })

/** What cannot be bought for the need stands last, before it what is called otherwise. */
const byLikeness = (one: Ranked, other: Ranked): number =>
  Number(other.isSold) - Number(one.isSold) ||
  other.called - one.called ||
  other.likeness - one.likeness ||
  byUse(one, other)

/**
 * The goods for a need, the best first, and the one to take. Concrete comes with a mixer: nothing on a shelf is meant.
 */
export function choose(need: Need, found: readonly Candidate[], store: string): FilledNeed {
  const ranked = found.map((one) => rankedOf(need, one, store))
  const sold = ranked.filter(({ isSold, likeness }) => isSold && likeness >= LEAST_LIKENESS)
  const fitting = alikeOf(sold.filter(({ fits }) => fits)).sort(byUse)
  const others = ranked.filter((one) => !fitting.includes(one)).sort(byLikeness)
  const [best] = need.unit === 'м³' ? [] : fitting
  const lack = ranked.length === 0 || need.unit === 'м³' ? '' : lackOf(need, sold)
  return {
    candidates: [...fitting, ...others].slice(0, MOST_SHOWN).map(shown),
    suggested: best?.product.idcode ?? null,
    note: best ? noteOf(need, fitting, best) : lack,
  }
}
