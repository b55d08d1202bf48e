import { type ListingState, readListing } from '@vitrina/site/listing-query'
import type { Request } from 'express'
import type { Visitor } from '../../visitor/visitor/visitor.ts'

/**
 * The query of the request as in its address. Express would turn repeated parameters into arrays, which contracts
 * refuse, but a list of goods accepts any query.
 */
export function queryOf({ originalUrl }: Pick<Request, 'originalUrl'>): URLSearchParams {
  const from = originalUrl.indexOf('?')
  return new URLSearchParams(from < 0 ? '' : originalUrl.slice(from + 1))
}

/** The requested list. The filter by purchases is dropped for guests, whose purchases are unknown. */
export function listingQuery(
  request: Pick<Request, 'originalUrl'>,
  { accessToken }: Pick<Visitor, 'accessToken'>,
): ListingState {
  const { bought, ...state } = readListing(queryOf(request))
  return bought && accessToken !== undefined ? { ...state, bought } : state
}
