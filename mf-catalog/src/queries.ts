/** What each page reads of its address's query. Guests share a page by what is `shared`; nothing else reaches it. */
import type { PageQueries, QueryNameOf } from '@vitrina/federation/page-query'
import { listingNames } from '@vitrina/site/listing-query'

const listing = { shared: listingNames } as const

export const queries = {
  home: {},
  catalog: {},
  brands: { shared: ['q'] },
  brand: listing,
  promotions: { shared: ['view'] },
  promotion: listing,
  favorites: { own: ['ids'] },
  compare: { own: ['ids'] },
  viewed: {},
  search: listing,
  category: listing,
} as const satisfies PageQueries

/** The names that a page of this room reads. */
export type NamesOf<Page extends keyof typeof queries> = QueryNameOf<(typeof queries)[Page]>
