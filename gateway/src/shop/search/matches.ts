/** Other matches of a search: pages, brands, promotions and sections of the site. */
import type { Category } from '@vitrina/contracts/retailer/catalog'
import type { BrandSummary, PromotionSummary, QueryInterpretation } from '@vitrina/contracts/retailer/search'
import { matchesWords, phoneticKey, trigramSimilarity, trigramsOf, wordsOf } from './text-matching.ts'

const MAX_MATCHES = { brands: 5, promotions: 3, sections: 8 } as const
/** The most words of a brand name. */
const MAX_NAME_WORDS = 3
const MIN_PHONETIC_LENGTH = 2
/** Below this similarity two words are different rather than misspelt. */
const MIN_SIMILARITY = 0.5
const MIN_PREFIX = 4

/** The corrected query after a wrong layout or a typo, else the query as typed, with words that no product has. */
export const correctedQuery = (understood: QueryInterpretation | null, q: string): string =>
  understood && understood.text !== '' && ['layout', 'typo'].includes(understood.kind) ? understood.text : q

/** Brands whose whole name occurs in the query, in either alphabet. */
export function matchBrands(q: string, brands: readonly BrandSummary[]): BrandSummary[] {
  const words = wordsOf(q)
  const typed = new Set<string>()
  for (let from = 0; from < words.length; from += 1) {
    for (let length = 1; length <= MAX_NAME_WORDS; length += 1)
      typed.add(phoneticKey(words.slice(from, from + length).join('')))
  }
  return brands
    .filter(({ name }) => {
      const sound = phoneticKey(name)
      return sound.length >= MIN_PHONETIC_LENGTH && typed.has(sound)
    })
    .slice(0, MAX_MATCHES.brands)
}

/** Current and announced promotions whose texts contain every word of the query. */
export function matchPromotions(q: string, promotions: readonly PromotionSummary[]): PromotionSummary[] {
  const typed = wordsOf(q)
  return promotions
    .filter(({ state }) => state !== 'over')
    .filter(({ title, summary }) => matchesWords(typed, wordsOf(title).concat(wordsOf(summary)), MIN_PREFIX))
    .slice(0, MAX_MATCHES.promotions)
}

const trigramCache = new WeakMap<readonly Category[], { category: Category; runs: Set<string>[] }[]>()

/** Cached per tree, since the same tree is searched repeatedly. */
function categoryTrigrams(tree: readonly Category[]) {
  const known = trigramCache.get(tree)
  if (known) return known
  const made = tree
    .filter(({ product_count }) => product_count > 0)
    .map((category) => ({ category, runs: wordsOf(category.name).map(trigramsOf) }))
  trigramCache.set(tree, made)
  return made
}

/** Sections with names most similar to the query; the root sections when none is similar. */
export function nearestSections(q: string, tree: readonly Category[]): Category[] {
  const typed = [...new Set(wordsOf(q))].filter((word) => word.length > 2).map(trigramsOf)
  const scored = categoryTrigrams(tree).map(({ category, runs }) => {
    const best = typed.map((word) => Math.max(0, ...runs.map((run) => trigramSimilarity(word, run))))
    return { category, score: best.filter((one) => one >= MIN_SIMILARITY).reduce((sum, one) => sum + one, 0) }
  })
  const near = scored
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || other.category.product_count - one.category.product_count)
    .map(({ category }) => category)
  const main = tree
    .filter(({ parent, product_count }) => parent === null && product_count > 0)
    .sort((one, other) => other.product_count - one.product_count)
  return (near.length > 0 ? near : main).slice(0, MAX_MATCHES.sections)
}
