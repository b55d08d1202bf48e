/** The query parameters that each page reads; all of them are private to one visitor. */
import type { PageQueries, QueryNameOf } from '@vitrina/federation/page-query'

export const queries = {
  basket: { own: ['list', 'shared'] },
  order: { own: ['placed', 'payment'] },
} as const satisfies PageQueries

/** The query parameters that a page of this remote reads. */
export type NamesOf<Page extends keyof typeof queries> = QueryNameOf<(typeof queries)[Page]>
