import { type CategoryWithCount, type Facet, type SearchResult, SearchSort } from '@vitrina/contracts/retailer/search'
import type { Chip, ListingPage } from '@vitrina/contracts/site/search'
import { writeListing } from '@vitrina/site/listing-query'
import { plainText } from '@vitrina/site/plain-text'
import { withTimeout } from '@vitrina/site/within'
import { notFound } from '../../http/http-errors.ts'
import { presentCategory, presentProduct } from '../catalog/presenters.ts'
import { withArrivals } from '../products/arrivals.ts'
import { type ActiveFilter, activeFilters } from './active-filters.ts'
import { countBought, countGoods, findGoods } from './find-goods.ts'
import { type Listing, sortOf } from './resolve-listing.ts'
import type { SearchContext } from './search-context.ts'

const PROMOTED_FACETS = { least: 3, most: 5 } as const

/** Limits of the counts for an empty list: requests, concurrency and timeout. */
const WITHOUT_FILTER_LIMITS = { questions: 8, atOnce: 3, waitMs: 1200 } as const

/** A page of a list of goods. Throws 404 for a page beyond the last. */
export async function listingPage(asker: SearchContext, list: Listing): Promise<ListingPage> {
  const [found, bought] = await Promise.all([
    findGoods(asker, list),
    list.state.bought ? null : countBought(asker, list),
  ])
  const { state, scope, storeNames } = list
  if (state.page > Math.max(1, found.pages)) throw notFound()
  const facets = found.facets.map(presentFacet)
  const isSearch = Object.keys(scope).length === 0
  const made = activeFilters(state, facets.length > 0 ? facets : null, { storeNames, isSearch })
  const without = found.total > 0 ? [] : await countsWithoutFilters(asker, list, made)
  return {
    ...found,
    items: await withArrivals(asker, found.items.map(presentProduct)),
    facets,
    categories: found.categories.map(presentFoundCategory),
    base_unit: found.base_unit && plainText(found.base_unit),
    bought: list.state.bought ? found.total : bought,
    ...sortsOf(list, found),
    chips: made.map(
      (one, at): Chip => ({
        label: one.label,
        without: writeListing(one.without),
        found_without: without[at] ?? null,
      }),
    ),
    promoted: promotedFacets(facets),
  }
}

/** The response without a query. */
export const emptyListing: ListingPage = {
  items: [],
  total: 0,
  page: 1,
  page_size: 24,
  pages: 0,
  facets: [],
  categories: [],
  here: 0,
  sale: 0,
  base_unit: null,
  bought: null,
  understood: null,
  sort: 'popular',
  sorts: ['popular'],
  chips: [],
  promoted: [],
}

const presentFacet = (facet: Facet): Facet => ({
  ...facet,
  name: plainText(facet.name),
  unit: facet.unit && plainText(facet.unit),
  values: facet.values.map((value) => ({ ...value, label: plainText(value.label) })),
})

export const presentFoundCategory = (category: CategoryWithCount): CategoryWithCount => ({
  ...presentCategory(category),
  count: category.count,
})

/** The sort orders that apply to the list, and the current one. */
function sortsOf({ state }: Listing, { base_unit }: SearchResult): Pick<ListingPage, 'sort' | 'sorts'> {
  const sorts = SearchSort.options.filter((sort) =>
    sort === 'relevance' ? state.q !== '' : sort !== 'unit' || base_unit !== null,
  )
  const requestedSort = sortOf(state)
  // Without a common unit, sorting by unit price means sorting by price.
  return { sort: requestedSort === 'unit' && base_unit === null ? 'cheap' : requestedSort, sorts }
}

/** Facets that the retailer promotes; when they are too few, others with a choice are added, except price and brand. */
function promotedFacets(facets: readonly Facet[]): Facet[] {
  const marked = facets.filter(({ promoted }) => promoted).slice(0, PROMOTED_FACETS.most)
  const others = facets.filter(
    ({ key, promoted, values }) =>
      !promoted && key !== 'price' && key !== 'brand' && values.filter(({ count }) => count > 0).length > 1,
  )
  return [...marked, ...others.slice(0, Math.max(0, PROMOTED_FACETS.least - marked.length))]
}

/** Counts of goods without each of the filters; those not received in time are left out. */
async function countsWithoutFilters(
  asker: SearchContext,
  list: Listing,
  made: readonly ActiveFilter[],
): Promise<(number | undefined)[]> {
  const counts: (number | undefined)[] = []
  const left = made.slice(0, WITHOUT_FILTER_LIMITS.questions).entries()
  let isLate = false
  const askOn = async () => {
    for (const [at, { without }] of left) {
      const count = await countGoods(asker, { ...list, state: without }).catch(() => undefined)
      if (isLate) return
      counts[at] = count
    }
  }
  const all = Promise.all(Array.from({ length: WITHOUT_FILTER_LIMITS.atOnce }, askOn))
  await withTimeout(all, WITHOUT_FILTER_LIMITS.waitMs, 'late').catch(() => {
    isLate = true
  })
  return counts
}
