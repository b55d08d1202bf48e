/** What else of the site matches a search: its pages, brands, promotions, and sections to go on with. */
import type { Category } from '@vitrina/contracts/retailer/catalog'
import type { BrandSummary, PromotionSummary, Understanding } from '@vitrina/contracts/retailer/finding'
import { likeness, meets, soundOf, trigramsOf, wordsOf } from './words.ts'

const MOST = { brands: 5, promotions: 3, sections: 8 } as const
/** Names of brands have a few words at most. */
const LONGEST_NAME = 3
const SHORTEST_SOUND = 2
/** Below it two words are two words, and no misspelling of one. */
const LEAST_LIKENESS = 0.5
const SHORTEST_BEGINNING = 4

/** What was meant: mended words where they had to be mended, else all that was typed, also what no product has. */
export const meantBy = (understood: Understanding | null, q: string): string =>
  understood && understood.text !== '' && ['layout', 'typo'].includes(understood.kind) ? understood.text : q

/** Brands whose whole name was typed, in either alphabet. */
export function brandsIn(q: string, brands: readonly BrandSummary[]): BrandSummary[] {
  const words = wordsOf(q)
  const typed = new Set<string>()
  for (let from = 0; from < words.length; from += 1) {
    for (let length = 1; length <= LONGEST_NAME; length += 1)
      typed.add(soundOf(words.slice(from, from + length).join('')))
  }
  return brands
    .filter(({ name }) => {
      const sound = soundOf(name)
      return sound.length >= SHORTEST_SOUND && typed.has(sound)
    })
    .slice(0, MOST.brands)
}

/** Promotions that run or are announced and whose words hold every word that was typed. */
export function promotionsIn(q: string, promotions: readonly PromotionSummary[]): PromotionSummary[] {
  const typed = wordsOf(q)
  return promotions
    .filter(({ state }) => state !== 'over')
    .filter(({ title, summary }) => meets(typed, wordsOf(title).concat(wordsOf(summary)), SHORTEST_BEGINNING))
    .slice(0, MOST.promotions)
}

const trees = new WeakMap<readonly Category[], { category: Category; runs: Set<string>[] }[]>()

/** The same tree is asked about again and again. */
function runsOf(tree: readonly Category[]) {
  const known = trees.get(tree)
  if (known) return known
  const made = tree
    .filter(({ product_count }) => product_count > 0)
    .map((category) => ({ category, runs: wordsOf(category.name).map(trigramsOf) }))
  trees.set(tree, made)
  return made
}

/** Sections whose names are most like what was typed; where none is, the main ones. */
export function nearestSections(q: string, tree: readonly Category[]): Category[] {
  const typed = [...new Set(wordsOf(q))].filter((word) => word.length > 2).map(trigramsOf)
  const scored = runsOf(tree).map(({ category, runs }) => {
    const best = typed.map((word) => Math.max(0, ...runs.map((run) => likeness(word, run))))
    return { category, score: best.filter((one) => one >= LEAST_LIKENESS).reduce((sum, one) => sum + one, 0) }
  })
  const near = scored
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || other.category.product_count - one.category.product_count)
    .map(({ category }) => category)
  const main = tree
    .filter(({ parent, product_count }) => parent === null && product_count > 0)
    .sort((one, other) => other.product_count - one.product_count)
  return (near.length > 0 ? near : main).slice(0, MOST.sections)
}
