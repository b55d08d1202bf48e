import type { SearchListing } from '@vitrina/contracts/site/finding'
import { isNarrowed, type ListingState } from '@vitrina/site/listing-query'
import type { Config } from '../../../infra/configuration/config.ts'
import type { Visitor } from '../../../visitor/visitor/visitor.ts'
import type { ShopServices } from '../../services.ts'

const LONGEST = 60
const MOST_WORDS = 6
/** A size has as many; a number of a telephone has more. */
const MOST_DIGITS = 5

/** Words and sizes and nothing else, whatever the retailer lets through. */
function mayBeShown(text: string): boolean {
  if (text.length > LONGEST || text.split(' ').length > MOST_WORDS) return false
  let digits = 0
  for (const sign of text) {
    if (sign >= '0' && sign <= '9') digits += 1
    else if (!isLetter(sign) && !' -×.,/'.includes(sign)) return false
  }
  return digits <= MOST_DIGITS && text.length > digits + 1
}

const isLetter = (sign: string): boolean => sign.toLowerCase() !== sign.toUpperCase()

/** A search as it is typed, of which nothing was chosen yet. */
export const isPlain = (state: ListingState): boolean =>
  state.q !== '' && !isNarrowed(state) && !state.literal && state.page === 1

/** What others may be shown of a search that found what was asked for; null for all else. */
export function phraseOf({ listing }: Pick<SearchListing, 'listing'>): string | null {
  const { understood, total } = listing
  const phrase = understood?.public_text?.trim().toLowerCase() ?? ''
  const isWhole = total > 0 && understood?.idcode === null && understood.missing === undefined
  return isWhole && phrase !== '' && mayBeShown(phrase) ? phrase : null
}

/** What others may be shown is of no use in a page. */
export function withoutPhrase(found: SearchListing): SearchListing {
  const { understood } = found.listing
  if (understood === null) return found
  const { public_text: _, ...shown } = understood
  return { ...found, listing: { ...found.listing, understood: shown } }
}

/** Of an address the part that one provider or company has: who changes the address changes that seldom. */
function neighbourhoodOf(network: string): string {
  if (!network.includes(':')) return network.split('.').slice(0, 3).join('.')
  return network.split(':').slice(0, 3).join(':')
}

/**
 * Who searches, as far as it counts; null for crawlers and for those who come for the first time. Visitors are
 * distinguished by network, since cookies can be thrown away. On a site that is not published all come from this machine.
 */
function searcherOf(
  { address, uuid, isNew, device }: Visitor,
  { publicOrigin, trustProxy }: Pick<Config, 'publicOrigin' | 'trustProxy'>,
): string | null {
  if (isNew || device?.isBot) return null
  if (publicOrigin === undefined && trustProxy === 0) return uuid
  return address ? neighbourhoodOf(address) : null
}

/** Counts a search of a visitor. */
export function noteSearch(
  { often, config }: Pick<ShopServices, 'often' | 'config'>,
  state: ListingState,
  visitor: Visitor,
): void {
  const searcher = isPlain(state) ? searcherOf(visitor, config) : null
  if (searcher !== null) often.searched(state.q, searcher)
}
