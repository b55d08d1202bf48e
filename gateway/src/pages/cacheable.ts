import { FindSort } from '@vitrina/contracts/retailer/finding'
import { isNarrowed, readListing, writeListing } from '@vitrina/site/listing-query'
import { paths } from '@vitrina/site/paths'
import type { Visitor } from '../visitor/visitor.ts'

/** Pages that show what is the visitor's own, and codes, whose answer has the marks of the address: never from the cache. */
const personal = /^\/(?:cart|order|personal|login|login-by-user|signup|favorites|compare|viewed|support|qr)(?:\/|$)/

/** Pages that list goods: their query is that of a list. */
const lists = /^\/(?:search|(?:category|brand|actions)\/[^/]+)\/$/

/** Pages whose query is sizes that somebody has typed, behind the one of them that is asked for. */
const reckoned = /^\/(?:calculators|construct)\/$/

/** The page that shows a list somebody has written, when it is given one. */
const written = paths.forBuilders()

/** Further pages are seldom asked for. */
const LAST_COMMON_PAGE = 5

/** Parts of another page's query that change it; other parts (marks of advertisers) do not make another page. */
const meaningful = ['sort', 'page', 'q', 'view', 'city', 'pickup', 'wholesale', 'vid']

/**
 * Whether many ask for this page: it has no query, or it is one of the first pages of a list in one of its orders. All
 * others share a small part of the memory, for there is no end to searches and combinations of filters.
 */
export function isCommon(url: URL): boolean {
  if (!lists.test(url.pathname)) return queryOf(url) === ''
  const state = readListing(url.searchParams)
  const isKnownSort = state.sort === null || FindSort.safeParse(state.sort).success
  return !state.q && !isNarrowed(state) && isKnownSort && state.page <= LAST_COMMON_PAGE
}

/** What of the query makes another page, always in the same order. */
function queryOf({ pathname, searchParams }: URL): string {
  if (lists.test(pathname)) return writeListing(readListing(searchParams))
  return meaningful
    .filter((name) => searchParams.has(name))
    .map((name) => `${name}=${searchParams.get(name)}`)
    .join('&')
}

/** Key of a guest's page, or null when the page is the visitor's own. */
export function cacheKey(set: string, url: URL, visitor: Visitor, mayRest: boolean): string | null {
  if (reckoned.test(url.pathname) && url.searchParams.has('vid') && url.searchParams.size > 1) return null
  if (url.pathname === written && url.searchParams.has('list')) return null
  const query = queryOf(url)
  return query.length > 200 ? null : commonKey(set, url.pathname, visitor, mayRest, query)
}

/** The same for a path as it stands in an address that has been parsed, and what of the query makes another page. */
export function commonKey(
  set: string,
  pathname: string,
  visitor: Visitor,
  mayRest: boolean,
  query = '',
): string | null {
  if (visitor.accessToken !== undefined || personal.test(pathname)) return null
  const { device, department } = visitor
  const shape = device.isMobile ? 'mobile' : device.isTablet ? 'tablet' : 'desktop'
  const consent = visitor.cookiesAgreed ? 'agreed' : 'new'
  return `${set}|${visitor.origin}|${pathname}|${query}|${department.id_1c}|${shape}|${consent}|${mayRest ? 'rests' : ''}`
}
