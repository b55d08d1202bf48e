import { SearchSort } from '@vitrina/contracts/retailer/search'
import { hasName, type QueryNames } from '@vitrina/federation/page-query'
import { isNarrowed, listingNames, readListing, writeListing } from '@vitrina/site/listing-query'

/** A normalised address: all spellings of an address give the same one. */
export interface PageAddress {
  path: string
  /** With its question mark; '' when no part of the query counts. */
  query: string
}

const encodedByte = /%[\da-f]{2}/gi
const unreserved = /[\w.~-]/

/** Normalises a path as in RFC 3986, 6.2.2: no unneeded percent-encoding, and upper-case hexadecimal digits. */
export function normalPath(path: string): string {
  return path.replace(encodedByte, (encoded) => {
    const sign = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
    return unreserved.test(sign) ? sign : encoded.toUpperCase()
  })
}

/** Longer queries are seldom repeated, so they are not shared. */
const MAX_SHARED_QUERY = 200
/** Later pages of a list are seldom requested. */
const LAST_COMMON_PAGE = 5

/** Pages that list goods; used for versions that do not declare their query names. */
const listingPath = /^\/(?:search|(?:category|brand|actions)\/[^/]+)\/$/

/** Query names of shared pages in such versions; with any other name a page may depend on it, so it is not shared. */
const fallbackQueryNames = ['sort', 'page', 'q', 'view', 'city', 'pickup', 'wholesale', 'vid']

/** Tracking parameters of advertisers, which no page reads on the server. */
const trackingParams = /^(?:utm_\w+|[a-z]*clid|_openstat)$/

/**
 * The normalised address under which guests share a page, with only the query names that the page declares, each once.
 * null when the page is not shared. `names` is null when the version of the page declares none.
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

/** The canonical query of a list, followed by the other names that the page declares. */
function listingQuery(given: readonly [string, string][]): string {
  const listed = writeListing(readListing(given))
  const more = plainQuery(given.filter(([name]) => !hasName(listingNames, name)))
  return listed === '' || more === '' ? listed + more : `${listed}&${more.slice(1)}`
}

/**
 * Whether the page is requested often: it has no query, or is one of the first pages of a list in one of its orders.
 * All others share a small cache, because searches and combinations of filters are unbounded.
 */
export function isCommon({ path, query }: PageAddress): boolean {
  if (query === '') return true
  if (!listingPath.test(path)) return false
  const state = readListing(new URLSearchParams(query))
  const isKnownSort = state.sort === null || SearchSort.safeParse(state.sort).success
  return !state.q && !isNarrowed(state) && isKnownSort && state.page <= LAST_COMMON_PAGE
}
