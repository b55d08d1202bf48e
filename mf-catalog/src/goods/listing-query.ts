import { readListing, writeListing } from '@vitrina/site/listing-query'

/** What of a page's address makes its list of goods, in one order, for the call that asks for it. */
export const listingQuery = (url: URL): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(writeListing(readListing(url.searchParams))))
