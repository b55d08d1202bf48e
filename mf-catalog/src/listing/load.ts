import type { PageArgs, PageUrl } from '@vitrina/federation/page'
import { type ListingState, readListing } from '@vitrina/site/listing-query'
import type { NamesOf } from '../queries.ts'
import { cachedHistoryEntry, prefetchedAt } from './listing-cache.ts'
import { addressOf, fetchListing, type ListingAnswers, type ListingKind } from './place.ts'

/** The list state in an address; repeated names, as from a form without scripts, are joined. */
const listingStateAt = (url: PageUrl<NamesOf<'category'>>): ListingState => readListing(url.searchParams)

/**
 * The data of a page with a list: from the cache, else from the gateway. After going back it is the same object as
 * before, by which appended pages are found.
 */
export async function loadListing<Kind extends ListingKind>(
  kind: Kind,
  { params, url, api, signal }: PageArgs<NamesOf<'category'>>,
): Promise<ListingAnswers[Kind]> {
  const place = { kind, slug: params.slug ?? '' }
  const state = listingStateAt(url)
  const here = cachedHistoryEntry(api, url.pathname + url.search) ?? prefetchedAt(api, addressOf(place, state))
  return (here ?? (await fetchListing(api, place, state, { signal }))) as ListingAnswers[Kind]
}
