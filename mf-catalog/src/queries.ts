/** Query parameters that each page reads. Cached pages of guests vary by the `shared` ones; others are removed. */
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

/** The names that a page of this remote reads. */
export type NamesOf<Page extends keyof typeof queries> = QueryNameOf<(typeof queries)[Page]>
