import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Measurement } from './measurement.ts'
import { type Term, termsOf } from './terms.ts'
import { type StemmedWord, toStemmedWord } from './word-similarity.ts'

export interface OfferMeasurement {
  measurement: Measurement
  /** Index of its size in the name. */
  size: number
}

/** A parsed product, for comparing it with a line. */
export interface Offer {
  product: ListedProduct
  /** Words that name the kind. */
  kinds: readonly StemmedWord[]
  /** Those of them before the size; words after it say little about the kind. */
  names: readonly StemmedWord[]
  /** Words after «для». */
  purposes: readonly StemmedWord[]
  /** Words of features and brand. */
  others: readonly StemmedWord[]
  marks: readonly Extract<Term, { kind: 'mark' }>[]
  /** Letters of the marks. */
  letters: readonly StemmedWord[]
  numbers: readonly OfferMeasurement[]
}

const LONGEST_NAME = 200
const MOST_FEATURES = 12

const wordsIn = (terms: readonly Term[]) => terms.filter((term) => term.kind === 'word')

export function offerOf(product: ListedProduct): Offer {
  const terms = termsOf(product.name.slice(0, LONGEST_NAME))
  const brand = wordsIn(termsOf(product.brand?.name ?? ''))
  const words = wordsIn(terms).filter(({ text }) => !brand.some((word) => word.text === text))
  const features = product.features.slice(0, MOST_FEATURES).map(({ name, value }) => {
    return /^да$/i.test(value ?? '') ? name : (value ?? '')
  })
  const marks = terms.filter((term) => term.kind === 'mark')
  const firstSize = terms.findIndex(({ kind }) => kind === 'size')
  const named = new Set(wordsIn(firstSize > 0 ? terms.slice(0, firstSize) : terms))
  const kinds = words.filter(({ isPurpose }) => !isPurpose)
  const sizes = terms.filter((term) => term.kind === 'size')
  return {
    product,
    kinds,
    names: kinds.filter((word) => named.has(word)),
    purposes: words.filter(({ isPurpose }) => isPurpose),
    others: [...brand, ...wordsIn(termsOf(features.join('; ').slice(0, LONGEST_NAME)))],
    marks,
    letters: marks.map(({ letters }) => toStemmedWord(letters)),
    numbers: sizes.flatMap(({ numbers }, size) => numbers.map((measurement) => ({ measurement, size }))),
  }
}
