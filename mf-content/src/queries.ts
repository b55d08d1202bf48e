/** What each page reads of its address's query. Guests share a page by what is `shared`; nothing else reaches it. */
import type { PageQueries, QueryNameOf } from '@vitrina/federation/page-query'
import { inputNames } from './calculators/names.ts'

const calculatorQuery = { shared: ['vid'], own: inputNames } as const

export const queries = {
  contacts: {},
  branch: {},
  'contact-map': { shared: ['city', 'pickup', 'wholesale'] },
  article: {},
  landing: {},
  news: { shared: ['page', 'year', 'topic'] },
  'news-item': {},
  vacancies: { shared: ['city', 'area', 'employment'] },
  vacancy: {},
  qr: { own: ['token', 'd', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] },
  calculators: calculatorQuery,
  construct: calculatorQuery,
  'for-builders': { own: ['list'] },
  'for-shops': {},
  'crm-form': {},
} as const satisfies PageQueries

/** The names that a page of this room reads. */
export type NamesOf<Page extends keyof typeof queries> = QueryNameOf<(typeof queries)[Page]>
