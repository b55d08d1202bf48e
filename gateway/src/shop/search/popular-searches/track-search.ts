import type { SearchListing } from '@vitrina/contracts/site/search'
import { isNarrowed, type ListingState } from '@vitrina/site/listing-query'
import type { Config } from '../../../infra/configuration/config.ts'
import type { Visitor } from '../../../visitor/visitor/visitor.ts'
import type { ShopServices } from '../../services.ts'

const MAX_LENGTH = 60
const MOST_WORDS = 6
/** A size has at most this many digits; a phone number has more. */
const MOST_DIGITS = 5

/** Accepts only words and sizes, whatever the retailer lets through. */
function isSafeToShow(text: string): boolean {
  if (text.length > MAX_LENGTH || text.split(' ').length > MOST_WORDS) return false
  let digits = 0
  for (const sign of text) {
    if (sign >= '0' && sign <= '9') digits += 1
    else if (!isLetter(sign) && !' -×.,/'.includes(sign)) return false
  }
  return digits <= MOST_DIGITS && text.length > digits + 1
}

const isLetter = (sign: string): boolean => sign.toLowerCase() !== sign.toUpperCase()

/** A query as typed, without filters, on the first page. */
export const isPlainSearch = (state: ListingState): boolean =>
  state.q !== '' && !isNarrowed(state) && !state.literal && state.page === 1

/** The public phrase of a search with complete results; null for any other search. */
export function publicPhraseOf({ listing }: Pick<SearchListing, 'listing'>): string | null {
  const { understood, total } = listing
  const phrase = understood?.public_text?.trim().toLowerCase() ?? ''
  const isWhole = total > 0 && understood?.idcode === null && understood.missing === undefined
  return isWhole && phrase !== '' && isSafeToShow(phrase) ? phrase : null
}

/** Removes the public phrase, which pages do not use. */
export function withoutPublicPhrase(found: SearchListing): SearchListing {
  const { understood } = found.listing
  if (understood === null) return found
  const { public_text: _, ...shown } = understood
  return { ...found, listing: { ...found.listing, understood: shown } }
}

/** The part of an address that identifies a provider or company: a client can hardly change it. */
function subnetOf(network: string): string {
  if (!network.includes(':')) return network.split('.').slice(0, 3).join('.')
  return network.split(':').slice(0, 3).join(':')
}

/**
 * Identifies the searcher for counting; null for crawlers and first-time visitors. Visitors are distinguished by
 * network, since cookies can be discarded. On an unpublished site all requests come from this machine, so the cookie is
 * used.
 */
function searcherIdOf(
  { address, uuid, isNew, device }: Visitor,
  { publicOrigin, trustProxy }: Pick<Config, 'publicOrigin' | 'trustProxy'>,
): string | null {
  if (isNew || device?.isBot) return null
  if (publicOrigin === undefined && trustProxy === 0) return uuid
  return address ? subnetOf(address) : null
}

/** Counts a visitor's search. */
export function trackSearch(
  { popularSearches, config }: Pick<ShopServices, 'popularSearches' | 'config'>,
  state: ListingState,
  visitor: Visitor,
): void {
  const searcher = isPlainSearch(state) ? searcherIdOf(visitor, config) : null
  if (searcher !== null) popularSearches.recordSearch(state.q, searcher)
}
