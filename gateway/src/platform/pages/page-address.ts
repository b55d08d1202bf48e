import { SearchSort } from '@vitrina/contracts/retailer/search'
import { hasName, type QueryNames } from '@vitrina/federation/page-query'
import { isNarrowed, listingNames, readListing, writeListing } from '@vitrina/site/listing-query'

/** An address in the one spelling that all spellings of it have in common. */
export interface PageAddress {
  path: string
  /** With its question mark; '' when nothing of the query counts. */
  query: string
}

const encodedByte = /%[\da-f]{2}/gi
const unreserved = /[\w.~-]/

/** The path in the form of RFC 3986, 6.2.2: what needs no encoding has none, and hexadecimal digits are capitals. */
export function normalPath(path: string): string {
  return path.replace(encodedByte, (encoded) => {
    const sign = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
    return unreserved.test(sign) ? sign : encoded.toUpperCase()
  })
}

/** A longer query is seldom asked for twice. */
const MAX_SHARED_QUERY = 200
/** Further pages are seldom asked for. */
const LAST_COMMON_PAGE = 5

/** Pages that list goods, in release sets whose rooms do not tell what their pages read. */
const listingPath = /^\/(?:search|(?:category|brand|actions)\/[^/]+)\/$/

/** What pages of such sets read of an address, as far as guests share them; another name may be read as well. */
const fallbackQueryNames = ['sort', 'page', 'q', 'view', 'city', 'pickup', 'wholesale', 'vid']

/** Marks of advertisers, which no page reads on the server. */
const trackingParams = /^(?:utm_\w+|[a-z]*clid|_openstat)$/

/**
 * The address under which guests share a page: in one spelling, with the names alone that the page has declared, each
 * once. null when it is answered for its visitor alone. `names` is null when the page's version does not tell any.
 */
export function sharedAddress({ pathname, search, searchParams }: URL, names: QueryNames | null): PageAddress | null {
  const path = normalPath(pathname)
  if (search === '') return { path, query: '' }
  const given = [...searchParams]
  const declared = names ?? { shared: listingPath.test(path) ? listingNames : fallbackQueryNames }
  const shared = given.filter(([name]) => hasName(declared.shared, name))
  const isOwn = names
    ? given.some(([name]) => hasName(names.own, name))
    : given.some(([name]) => !hasName(declared.shared, name) && !trackingParams.test(name))
  if (isOwn) return null
  const query = hasName(declared.shared, 'f_') ? listingQuery(shared) : plainQuery(shared)
  return query.length > MAX_SHARED_QUERY ? null : { path, query }
}

/** The first value of each name, in the order of the names. */
function plainQuery(given: readonly [string, string][]): string {
  const first = new Map<string, string>()
  for (const [name, value] of given) if (!first.has(name)) first.set(name, value)
  const inOrder = [...first].sort(([one], [other]) => (one < other ? -1 : 1))
  return inOrder.length === 0 ? '' : `?${new URLSearchParams(inOrder)}`
}

/** A list has one address however its query is put; what the page declares beside the names of lists follows. */
function listingQuery(given: readonly [string, string][]): string {
  const listed = writeListing(readListing(given))
  const more = plainQuery(given.filter(([name]) => !hasName(listingNames, name)))
  return listed === '' || more === '' ? listed + more : `${listed}&${more.slice(1)}`
}

/**
 * Whether many ask for this page: it has no query, or it is one of the first pages of a list in one of its orders. All
 * others share a small part of the memory, for there is no end to searches and combinations of filters.
 */
export function isCommon({ path, query }: PageAddress): boolean {
  if (query === '') return true
  if (!listingPath.test(path)) return false
  const state = readListing(new URLSearchParams(query))
  const isKnownSort = state.sort === null || SearchSort.safeParse(state.sort).success
  return !state.q && !isNarrowed(state) && isKnownSort && state.page <= LAST_COMMON_PAGE
}
