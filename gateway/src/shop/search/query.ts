import { type ListingState, readListing } from '@vitrina/site/listing-query'
import type { Request } from 'express'
import type { Visitor } from '../../visitor/visitor/visitor.ts'

/**
 * The query of a request as the address has it. Express's own would turn what is given twice into a list, and the
 * contracts would refuse that; a list of goods takes any query.
 */
export function queryOf({ originalUrl }: Pick<Request, 'originalUrl'>): URLSearchParams {
  const from = originalUrl.indexOf('?')
  return new URLSearchParams(from < 0 ? '' : originalUrl.slice(from + 1))
}

/** The list that is asked for. Nobody knows what a guest has bought: for them that narrows nothing. */
export function listingQuery(
  request: Pick<Request, 'originalUrl'>,
  { accessToken }: Pick<Visitor, 'accessToken'>,
): ListingState {
  const { bought, ...state } = readListing(queryOf(request))
  return bought && accessToken !== undefined ? { ...state, bought } : state
}
