import { retailerCatalogApi } from '@vitrina/contracts/retailer/catalog'
import {
  type FacetChoice,
  retailerSearchApi,
  type SearchRequest,
  type SearchResult,
  type SearchSort,
} from '@vitrina/contracts/retailer/search'
import { createSeededRandom, type SeededRandom } from '../seed/seeded-random.ts'
import type { FilledShop } from './filled-shop.ts'
import type { Question } from './timing.ts'

const params = { site_code: 'bazis' }
const query = { domain_id_1c: '00131', store: 'store12', price_column: 'price_vologda' }
const sorts: SearchSort[] = ['popular', 'cheap', 'expensive', 'unit', 'new', 'discount', 'name']

export interface Section {
  slug: string
  goods: number
  isRoot: boolean
}

export async function sectionsOf({ api }: FilledShop): Promise<Section[]> {
  const tree = await api(retailerCatalogApi.tree, { params })
  return tree.map(({ slug, parent, product_count }) => ({ slug, goods: product_count, isRoot: parent === null }))
}

const ask = ({ api }: FilledShop, body: SearchRequest): Promise<SearchResult> =>
  api(retailerSearchApi.find, { params, query, body })

/** Filters that a visitor can choose: values with goods, or a part of a range. */
function choicesFrom(found: SearchResult, count: number, chance: SeededRandom): FacetChoice[] {
  const usable = found.facets.filter(({ kind, values, min }) => (kind === 'range' ? min !== null : values.length > 1))
  return chance
    .shuffle(usable)
    .slice(0, count)
    .map(({ key, kind, values, min, max }) => {
      if (kind === 'range') {
        const span = (max ?? 0) - (min ?? 0)
        return { key, min: (min ?? 0) + span * 0.1 * chance.next(), max: (max ?? 0) - span * 0.3 * chance.next() }
      }
      const live = values.filter((value) => value.count > 0)
      return {
        key,
        values: chance
          .shuffle(live.length > 0 ? live : values)
          .slice(0, 3)
          .map(({ value }) => value),
      }
    })
}

/** Queries of visitors in some sections: none to four filters, every sort order, first and late pages. */
export async function listQuestions(shop: FilledShop, sections: readonly Section[], each: number): Promise<Question[]> {
  const chance = createSeededRandom('bench of lists')
  const questions: Question[] = []
  for (const { slug } of sections) {
    const whole = await ask(shop, { category: slug, choices: [] })
    for (let round = 0; round < each; round += 1) {
      const choices = choicesFrom(whole, round % 5, chance)
      const body: SearchRequest = {
        category: slug,
        choices,
        sort: chance.pick(sorts),
        page: choices.length > 0 ? 1 : chance.integer(1, whole.pages),
        ...(chance.happens(0.25) ? { stores: ['store12'] } : {}),
        ...(chance.happens(0.1) ? { sale: true } : {}),
      }
      questions.push({ name: JSON.stringify(body), ask: () => ask(shop, body) })
    }
  }
  return questions
}

/** The same page of one section, an early or a late one. */
export function pageQuestions(shop: FilledShop, slug: string, page: number, times: number): Question[] {
  return sorts.flatMap((sort) => {
    const body: SearchRequest = { category: slug, choices: [], sort, page, facets: false }
    return Array.from({ length: times }, () => ({ name: JSON.stringify(body), ask: () => ask(shop, body) }))
  })
}
