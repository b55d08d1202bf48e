/** What each page reads of its address's query: all of it is one visitor's own. */
import type { PageQueries, QueryNameOf } from '@vitrina/federation/page-query'

export const queries = {
  basket: { own: ['list', 'shared'] },
  order: { own: ['placed', 'payment'] },
} as const satisfies PageQueries

/** The names that a page of this room reads. */
export type NamesOf<Page extends keyof typeof queries> = QueryNameOf<(typeof queries)[Page]>
