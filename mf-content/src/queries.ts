/** Query parameters that each page reads. Cached pages of guests vary by the `shared` ones; others are removed. */
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

/** The names that a page of this remote reads. */
export type NamesOf<Page extends keyof typeof queries> = QueryNameOf<(typeof queries)[Page]>
