/** What each page reads of its address's query. Guests share a page by what is `shared`; nothing else reaches it. */
import type { PageQueries } from '@vitrina/federation/page-query'

export const queries = {
  product: {},
} as const satisfies PageQueries
