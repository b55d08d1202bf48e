import { tokenize } from '../../language/tokens.ts'
import { placeNumber } from '../../search-index/word-places.ts'
import type { Dictionary } from '../finding/understanding/dictionary.ts'
import type { QueryPart, Term } from '../finding/understanding/parsed-query.ts'

/** Words of a product with the best field of each, without its description. */
export type ProductWords = ReadonlyMap<string, number>

// The kind of goods weighs more than any other word, and a size of several numbers more than a single one.
const weights = { kind: 2, word: 1, sizes: 1.5, size: 1 } as const
const NEAR_SHARE = 0.4
/** A word that only a distant parent category has says little about the product. */
const ABOVE_SHARE = 0.5
const above = placeNumber('above')

function placeWeight(place: number | undefined): number {
  if (place === undefined) return 0
  return place < above ? 1 : ABOVE_SHARE
}

function termScore(term: Term, words: ProductWords, dictionary: Dictionary): number {
  return Math.max(0, ...term.map(({ id, fit }) => fit * placeWeight(words.get(dictionary.textOf(id)))))
}

/** «12 мм» is nearer to 9 mm than to 6: highest score for a number that does not match. */
const NEAREST_SHARE = 0.2

/** Nearness of the closest number of the same unit to a size that the product lacks. */
function nearness({ text, isSize }: QueryPart, words: ProductWords): number {
  const [piece] = isSize ? tokenize(text) : []
  if (piece?.kind !== 'size' || !piece.unit || piece.numbers.length !== 1) return 0
  const { base, factor } = piece.unit
  const size = Number(piece.numbers[0]) * factor
  let best = 0
  for (const word of words.keys()) {
    const number = word.endsWith(base) ? Number(word.slice(0, -base.length)) : Number.NaN
    if (number > 0 && size > 0) best = Math.max(best, Math.min(number, size) / Math.max(number, size))
  }
  return NEAREST_SHARE * best
}

/** How far a product matches a part of a line: 0 to 1. */
function fulfilmentOf(part: QueryPart, words: ProductWords, dictionary: Dictionary): number {
  const { alternatives, widerAlternatives, nearTerms } = part
  let best = 0
  for (const { terms, fit } of [...alternatives, ...widerAlternatives]) {
    const scores = terms.map((term) => termScore(term, words, dictionary))
    if (scores.length === 0 || scores.includes(0)) continue
    best = Math.max(best, (fit * scores.reduce((sum, score) => sum + score, 0)) / scores.length)
  }
  if (best > 0) return best
  if (nearTerms.length === 0) return nearness(part, words)
  const there = nearTerms.filter((term) => termScore(term, words, dictionary) > 0).length
  return there === nearTerms.length ? NEAR_SHARE : (NEAR_SHARE * there) / (nearTerms.length * 2)
}

function weightOf(part: QueryPart, isKind: boolean): number {
  if (part.isSize) return /\d\D+\d/.test(part.text.replace(/\d[.,]\d/g, '0')) ? weights.sizes : weights.size
  return isKind ? weights.kind : weights.word
}

/**
 * Similarity of a product to a line: the share of its words and sizes that match. Words that no product has count too,
 * so a half-understood line is at most half similar.
 */
export function likenessOf(parts: readonly QueryPart[], words: ProductWords, dictionary: Dictionary): number {
  const kind = parts.findIndex(({ isSize, isPurpose }) => !isSize && !isPurpose)
  let [sum, whole] = [0, 0]
  for (const [at, part] of parts.entries()) {
    const weight = weightOf(part, at === kind)
    whole += weight
    sum += weight * fulfilmentOf(part, words, dictionary)
  }
  return whole === 0 ? 0 : Math.round((sum / whole) * 1000) / 1000
}
