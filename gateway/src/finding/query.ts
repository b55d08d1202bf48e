import { type ListingState, readListing } from '@vitrina/site/listing-query'
import type { Request } from 'express'

/**
 * The query of a request as the address has it. Express's own would turn what is given twice into a list, and the
 * contracts would refuse that; a list of goods takes any query.
 */
export function queryOf({ originalUrl }: Pick<Request, 'originalUrl'>): URLSearchParams {
  const from = originalUrl.indexOf('?')
  return new URLSearchParams(from < 0 ? '' : originalUrl.slice(from + 1))
}

export const listingQuery = (request: Pick<Request, 'originalUrl'>): ListingState => readListing(queryOf(request))
