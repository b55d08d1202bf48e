import { retailerSearchApi } from '@vitrina/contracts/retailer/search'
import { readExpectations } from '../server/finding/relevance.ts'
import type { FilledShop } from './filled-shop.ts'
import type { Question } from './timing.ts'

const params = { site_code: 'bazis' }
const query = { domain_id_1c: '00131', store: 'store12', price_column: 'price_vologda' }

/** Broad, odd or long queries in addition to those of the relevance table. */
const hard = [
  'белый',
  'плита',
  'мм',
  'а',
  'краска белая матовая 9 л для стен дома в вологде недорого',
  'ъъъъъъ',
  '1000',
]

/** First pages of search results with facets, as visitors see them. */
export function searchQuestions({ api }: FilledShop): Question[] {
  return [...readExpectations().map((row) => row.query), ...hard].map((text) => ({
    name: text,
    ask: () => api(retailerSearchApi.find, { params, query, body: { query: text, choices: [] } }),
  }))
}

/** Suggestion requests while the queries of the relevance table are typed, letter by letter. */
export function suggestQuestions({ api }: FilledShop): Question[] {
  const typed = readExpectations().flatMap((row) => {
    const letters = [...row.query]
    return letters.map((_, at) => letters.slice(0, at + 1).join(''))
  })
  return [...new Set(typed)].map((q) => ({
    name: q,
    ask: () => api(retailerSearchApi.suggest, { params, query: { ...query, q } }),
  }))
}
