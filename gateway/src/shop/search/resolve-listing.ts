import { type SearchRequest, type SearchScope, SearchSort } from '@vitrina/contracts/retailer/search'
import { isNarrowed, type ListingState, lastPage } from '@vitrina/site/listing-query'
import { branchStock } from '@vitrina/site/stock'
import { notFound } from '../../http/http-errors.ts'
import type { Departments } from '../../visitor/departments/departments.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'

const PAGE_SIZE = 24

/** Later pages are rarely requested twice. */
const LAST_COMMON_PAGE = 5

/** A list of goods as its address describes it. */
export interface Listing {
  /** The subject of the page. */
  scope: Omit<SearchScope, 'query'>
  state: ListingState
  /** Names of the stores in the address by code; unknown codes are left out. */
  storeNames: ReadonlyMap<string, string>
  /** Code of the visitor's own store. */
  here: string
}

/** Resolves the list for this visitor. Throws 404 for a page number beyond the limit of lists. */
export async function resolveListing(
  scope: Listing['scope'],
  state: ListingState,
  { visitor, services }: { visitor: Visitor; services: { departments: Departments } },
): Promise<Listing> {
  if (state.page > lastPage) throw notFound()
  const here = visitor.department.store
  if (state.stock === null || state.stock === 'here') return { scope, state, storeNames: new Map(), here }
  const { all } = await services.departments.list().catch(() => ({ all: [] }))
  const named = branchStock(
    Object.fromEntries(state.stock.map((code) => [code, 1])),
    all.map((department) => ({ ...department, parent: department.parent ?? '' })),
  )
  const storeNames = new Map(named.map(({ code, name }) => [code, name]))
  const known = state.stock.filter((code) => storeNames.has(code))
  return { scope, state: { ...state, stock: known.length > 0 ? known : null }, storeNames, here }
}

/** Relevance applies only to searches; an unknown sort order falls back to the default. */
export function sortOf({ q, sort }: ListingState): SearchSort {
  const known = SearchSort.safeParse(sort)
  const usual = q ? 'relevance' : 'popular'
  if (!known.success) return usual
  return known.data === 'relevance' && !q ? usual : known.data
}

export type ListingQuestion = SearchRequest & { page: number; sort: SearchSort }

/** The request to the retailer for the list, without facets. */
export function listingQuestionOf({ scope, state, here }: Pick<Listing, 'scope' | 'state' | 'here'>): ListingQuestion {
  const { q, literal, choices, stock, sale, bought, page } = state
  return {
    ...scope,
    ...(q ? { query: q, ...(literal ? { literal } : {}) } : {}),
    choices,
    ...(stock ? { stores: stock === 'here' ? [here] : stock } : {}),
    ...(sale ? { sale } : {}),
    ...(bought ? { bought } : {}),
    sort: sortOf(state),
    page,
    page_size: PAGE_SIZE,
  }
}

/** Whether many visitors request the same: no query, no filters, and one of the first pages. */
export const isCommonListing = ({ state }: Pick<Listing, 'state'>): boolean =>
  !state.q && !isNarrowed(state) && state.page <= LAST_COMMON_PAGE
