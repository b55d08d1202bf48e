import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { LineVariant, QuickOrderLine } from '../line-variants.ts'
import { amountOf, isSoldBy } from '../line-variants.ts'
import { fitOf, namingWords, requirementsOf } from './fit.ts'
import { type Offer, offerOf } from './offer.ts'
import { type Proposal, rankProposals } from './ranking.ts'
import { type Reading, readingOf } from './reading.ts'
import { sizeFit } from './size-fit.ts'
import { normaliseSpelling } from './terms.ts'
import type { TradeName } from './trade-names.ts'

/** A line with its possible products, best first. */
export interface InterpretedLine {
  version: LineVariant
  reading: Reading
  proposals: readonly Proposal[]
  /** The line names a thing that no product is. */
  namesUnknownThing: boolean
}

/** Search texts of a line: its own words, and its words as price lists write them. */
export function queriesOf({ whole, counted }: QuickOrderLine): string[] {
  const versions = counted ? [whole, counted] : [whole]
  return [...new Set([whole.words, ...versions.map(({ words }) => namingWords(readingOf(words).text))])].filter(Boolean)
}

/** Limit of further words that are searched together with the first one. */
const MOST_PAIRS = 3

/**
 * Broader search texts for a line without a certain match: its words without sizes, and the first word alone and with
 * each other word. Many searches require every word and would find nothing similar.
 */
export function broaderQueriesOf({ whole, counted }: QuickOrderLine): string[] {
  const { terms } = readingOf((counted ?? whole).words)
  const all = namingWords(terms.flatMap((term) => (term.kind === 'word' ? [term.text] : [])).join(' '))
  const [first = '', ...others] = all.split(' ')
  return [all, first, ...others.slice(0, MOST_PAIRS).map((word) => `${first} ${word}`)].filter(Boolean)
}

function isSoldHere({ label, spellings }: TradeName, { product }: Offer): boolean {
  const text = ` ${normaliseSpelling(`${product.brand?.name ?? ''} ${product.name}`).replace(/[^\p{L}\d]+/gu, ' ')} `
  return [label, ...spellings].some((name) => text.includes(` ${normaliseSpelling(name)} `))
}

/** Whether the last number of a line is a size of the best product, which fits all the rest of the line. */
function endsInSize({ reading, proposals: [first] }: InterpretedLine): boolean {
  const last = reading.terms.at(-1)
  if (!first?.fit.isKind || first.fit.misses.length > 0 || last?.kind !== 'size') return false
  const fit = sizeFit(last.numbers, first.offer)
  return fit.isWhole && !fit.isOfPacking
}

/** A size that exceeds every packing by more than this is an amount: «плинтус 40 м». */
const MAX_SIZE_RATIO = 3

function isFarOff({ proposals: [first] }: InterpretedLine): boolean {
  const miss = first?.fit.misses.find(({ isPacking }) => isPacking)
  if (!miss?.sold) return false
  return miss.target.amount > MAX_SIZE_RATIO * miss.sold.amount
}

/** The last number is the quantity unless it is a size of the products. */
function isCounted(counted: InterpretedLine, whole: InterpretedLine): boolean {
  const [first] = counted.proposals
  if (!first?.fit.isKind) return false
  if (counted.version.unit === '') return !endsInSize(whole)
  if (isSoldBy(first.offer.product, counted.version)) return true
  return first.count !== null && isFarOff(whole)
}

const SURPLUS_RATIO = 1.5

interface FoundOffer {
  offer: Offer
  likeness: number
}

function propose(reading: Reading, found: readonly FoundOffer[], version: LineVariant) {
  const wish = requirementsOf(
    reading,
    found.map(({ offer }) => offer),
  )
  const proposals = found.map(({ offer, likeness }): Proposal => {
    const { count } = amountOf(offer.product, version)
    const { count: least } = amountOf({ ...offer.product, only_contain_order: false }, version)
    const isSurplus = count !== null && least !== null && count > SURPLUS_RATIO * least
    return { offer, likeness, fit: fitOf(wish, offer), count, isSurplus }
  })
  return { proposals, namesUnknownThing: wish.namesUnknownThing }
}

/** Interprets a line by the products found: picks the reading that they support, and ranks them. */
export function interpretLine(
  line: QuickOrderLine,
  found: readonly { product: ListedProduct; likeness: number }[],
  store: string,
): InterpretedLine {
  const offers = found.map(({ product, likeness }) => ({ offer: offerOf(product), likeness }))
  const read = (version: LineVariant): InterpretedLine => {
    const plain = readingOf(version.words)
    const soldNames = plain.dropped.filter((name) => offers.some(({ offer }) => isSoldHere(name, offer)))
    const reading = soldNames.length > 0 ? readingOf(version.words, new Set(soldNames)) : plain
    const { proposals, namesUnknownThing } = propose(reading, offers, version)
    return { version, reading, namesUnknownThing, proposals: rankProposals(reading, proposals, store) }
  }
  const whole = read(line.whole)
  const counted = line.counted && read(line.counted)
  return counted && isCounted(counted, whole) ? counted : whole
}

/** A line with products in the retailer's order. Its last number is the quantity when they are sold by its unit. */
export function keepRetailerOrder(
  line: QuickOrderLine,
  found: readonly { product: ListedProduct; likeness: number }[],
): InterpretedLine {
  const { whole, counted } = line
  const [first] = found
  const isCounted = first && counted && (counted.unit === '' || isSoldBy(first.product, counted))
  const version = isCounted ? counted : whole
  const reading = readingOf(version.words)
  const offers = found.map(({ product, likeness }) => ({ offer: offerOf(product), likeness }))
  return { version, reading: { ...reading, dropped: [] }, ...propose(reading, offers, version) }
}
