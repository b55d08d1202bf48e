import { fold } from '../../language/fold.ts'
import type { Lexicon } from './understanding/lexicon.ts'
import type { RankedProducts } from './understanding/ranking.ts'
import type { QueryResult } from './understanding/run-query.ts'
import { NO_PLACE, type SuggestedBrand, type SuggestedCategory } from './understanding/suggestion-sources.ts'

const mostQueries = 6
/** Number of longer variants of the same suggested query. */
const mostVariants = 3
const mostCategories = 4
const mostBrands = 3
/** Number of best results that determine the suggested categories. */
const tellingCount = 100
const leastShare = 0.25

/** The best `count` products, by score and then by `ref`. */
export function topProducts({ refs, scores }: RankedProducts, count: number): number[] {
  const best: { ref: number; score: number }[] = []
  for (const [at, ref] of refs.entries()) {
    const score = scores[at] ?? 0
    const last = best.at(-1)
    if (best.length === count && last && (score < last.score || (score === last.score && ref > last.ref))) continue
    let place = best.length
    while (place > 0) {
      const above = best[place - 1]
      if (!above || above.score > score || (above.score === score && above.ref < ref)) break
      place -= 1
    }
    best.splice(place, 0, { ref, score })
    if (best.length > count) best.pop()
  }
  return best.map(({ ref }) => ref)
}

/** Phrases that contain everything typed; those that begin with it come first. */
export function queriesFor({ suggestionSources, dictionary }: Lexicon, { parts, understood }: QueryResult): string[] {
  const typed = fold(understood.text)
  const candidates = [...suggestionSources.byWords.phrases.matchingAll(parts, dictionary)]
    .flatMap((place) => suggestionSources.phrases[place] ?? [])
    .map(({ phrase, weight }) => ({ phrase, weight: fold(phrase).startsWith(typed) ? weight * 4 : weight }))
    .sort((one, other) => other.weight - one.weight)
  const chosen: string[] = []
  let variants = 0
  for (const { phrase } of candidates) {
    if (chosen.length === mostQueries) break
    const isVariant = chosen.some((other) => phrase.startsWith(`${other} `))
    if (fold(phrase) === typed || (isVariant && variants === mostVariants)) continue
    if (isVariant) variants += 1
    chosen.push(phrase)
  }
  return chosen
}

/** Categories by name and those of the results; none for a bare size, which occurs in all of them. */
export function categoriesFor(
  { suggestionSources, dictionary }: Lexicon,
  { parts, ranked, understood }: QueryResult,
): SuggestedCategory[] {
  if (parts.every(({ isSize }) => isSize)) return []
  const typed = fold(understood.text)
  const worth = new Map<SuggestedCategory, number>()
  const add = (category: SuggestedCategory | undefined, more: number) => {
    if (category && category.product_count > 0) worth.set(category, (worth.get(category) ?? 0) + more)
  }
  for (const place of suggestionSources.byWords.categories.matchingAll(parts, dictionary)) {
    const category = suggestionSources.categories[place]
    add(category, category && fold(category.name).startsWith(typed) ? 1.5 : 1)
  }
  const counts = new Map<number, number>()
  for (const ref of topProducts(ranked, tellingCount)) {
    const place = suggestionSources.categoryOf[ref] ?? NO_PLACE
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  const most = Math.max(...counts.values(), 0)
  for (const [place, count] of counts)
    if (count >= most * leastShare) add(suggestionSources.categories[place], count / most)
  return [...worth]
    .sort(([one, own], [other, others]) => others - own || other.product_count - one.product_count)
    .slice(0, mostCategories)
    .map(([category]) => category)
}

/** Brands named by any word of the text, those with most goods first. */
export function brandsFor({ suggestionSources, dictionary }: Lexicon, { parts }: QueryResult): SuggestedBrand[] {
  const words = parts.filter(({ isSize }) => !isSize)
  const places = new Set(words.flatMap((part) => [...suggestionSources.byWords.brands.matching(part, dictionary)]))
  return [...places]
    .flatMap((place) => suggestionSources.brands[place] ?? [])
    .filter(({ product_count }) => product_count > 0)
    .sort((one, other) => other.product_count - one.product_count)
    .slice(0, mostBrands)
}

/** Queries for bestsellers, each for another kind of goods; phrases are already sorted by weight. */
export function popularQueries({ suggestionSources }: Lexicon): string[] {
  const chosen: { phrase: string; kind: string | undefined }[] = []
  // Names of whole departments are no kinds of goods.
  const departments = new Set(
    suggestionSources.categories.filter(({ parent }) => parent === null).map(({ name }) => fold(name)),
  )
  for (const { phrase } of suggestionSources.phrases) {
    if (departments.has(fold(phrase))) continue
    const kind = fold(phrase).split(' ')[0]
    if (!chosen.some((other) => other.kind === kind)) chosen.push({ phrase, kind })
    if (chosen.length === mostQueries) break
  }
  return chosen.map(({ phrase }) => phrase)
}

/** The largest subcategories, one of each root. */
export function popularCategories({ suggestionSources }: Lexicon): SuggestedCategory[] {
  const best = new Map<string, SuggestedCategory>()
  for (const category of suggestionSources.categories) {
    const [root] = category.path
    if (root && category.product_count > (best.get(root)?.product_count ?? 0)) best.set(root, category)
  }
  return [...best.values()].sort((one, other) => other.product_count - one.product_count).slice(0, mostCategories)
}
