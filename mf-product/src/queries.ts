/** Query parameters that each page reads. Cached pages of guests vary by the `shared` ones; others are removed. */
import type { PageQueries } from '@vitrina/federation/page-query'

export const queries = {
  product: {},
} as const satisfies PageQueries
