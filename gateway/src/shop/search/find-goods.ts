import type { PriceQuery } from '@vitrina/contracts/retailer/product'
import { retailerSearchApi, type SearchResult } from '@vitrina/contracts/retailer/search'
import { withTimeout } from '@vitrina/site/within'
import type { RetailerClient } from '../../infra/retailer/client.ts'
import { authorizationOf } from '../../visitor/session/buyer.ts'
import { fetchPriced } from '../catalog/fetch-priced.ts'
import { isCommonListing, type Listing, type ListingQuestion, listingQuestionOf } from './resolve-listing.ts'
import type { SearchContext } from './search-context.ts'
import { verdictOf } from './sources.ts'

/** Timeout of the facets; goods are shown without them after that. */
const FACETS_WAIT_MS = 1500
/** Timeout of the count of bought goods. */
const BOUGHT_WAIT_MS = 1000

/** A response with the facets of a whole list, and the page of goods that came with it. */
interface FacetedPage {
  question: Pick<ListingQuestion, 'page' | 'sort'>
  found: SearchResult
}

/**
 * The goods of a page with the facets of the list: one request when nothing is cached, at most two. Facets are the same
 * on every page and in every order, so a further page requests only its goods. When facets fail or are late, the goods
 * come without them and the page is not cached.
 */
export async function findGoods(asker: SearchContext, list: Listing): Promise<SearchResult> {
  const question = listingQuestionOf(list)
  const whole = await fetchFaceted(asker, list, question)
  if (whole?.question.page === question.page && whole.question.sort === question.sort) return whole.found
  const { services, visitor } = asker
  const memory = isCommonListing(list) ? services.caches.lists : services.caches.narrowed
  const goods = await fetchPriced(memory, visitor, cacheKeyFor('goods', question), (prices) =>
    requestGoods(asker, services.retailer, prices, question),
  )
  if (!whole) return goods
  const { facets, categories, here, sale, base_unit } = whole.found
  return { ...goods, facets, categories, here, sale, base_unit }
}

/** The number of goods in a list. */
export async function countGoods(asker: SearchContext, list: Listing): Promise<number> {
  const { page: _, ...question } = listingQuestionOf(list)
  const { services, clients, visitor } = asker
  const { total } = await fetchPriced(services.caches.narrowed, visitor, cacheKeyFor('count', question), (prices) =>
    requestGoods(asker, clients.facets, prices, { ...question, page: 1, page_size: 1 }),
  )
  return total
}

/**
 * The number of goods in a list that the visitor has bought; null for guests and when it is not available in time. Only
 * this count is requested for the visitor: the list itself is shared and cached.
 */
export async function countBought(asker: SearchContext, list: Listing): Promise<number | null> {
  if (asker.visitor.accessToken === undefined) return null
  const count = countGoods(asker, { ...list, state: { ...list.state, bought: true } })
  return withTimeout(count, BOUGHT_WAIT_MS, `No count of what was bought within ${BOUGHT_WAIT_MS} ms`).catch(
    (error) => {
      asker.log.warn({ err: error }, 'a list is shown without what was bought before')
      return null
    },
  )
}

async function fetchFaceted(
  asker: SearchContext,
  list: Listing,
  question: ListingQuestion,
): Promise<FacetedPage | null> {
  const { services, clients, visitor, log } = asker
  const { page, sort, ...everyPage } = question
  const { lists, narrowed } = services.caches
  const memory = isCommonListing({ state: { ...list.state, page: 1 } }) ? lists : narrowed
  const answer = fetchPriced(memory, visitor, cacheKeyFor('facets', everyPage), async (prices) => ({
    question: { page, sort },
    found: await clients.facetsBreaker.guard(
      () => requestGoods(asker, clients.facets, prices, { ...question, facets: true }),
      verdictOf,
    ),
  }))
  try {
    return await withTimeout(answer, FACETS_WAIT_MS, `No facets of a list within ${FACETS_WAIT_MS} ms`)
  } catch (error) {
    log.warn({ err: error }, 'a list is shown without its facets')
    services.tickets.markPartial(visitor)
    return null
  }
}

function requestGoods(
  { services, visitor, requestId }: SearchContext,
  client: RetailerClient,
  prices: PriceQuery,
  question: ListingQuestion & { facets?: boolean },
): Promise<SearchResult> {
  const authorization = question.bought ? authorizationOf(visitor) : undefined
  return client.as({ requestId, ...(authorization ? { authorization } : {}) })(retailerSearchApi.find, {
    params: { site_code: services.config.siteCode },
    query: prices,
    body: { ...question, facets: question.facets ?? false },
  })
}

/**
 * Cache key of a request; null when it is the visitor's own and must not be cached. Fields are sorted, so that equal
 * requests have equal keys.
 */
const cacheKeyFor = (kind: string, question: Pick<ListingQuestion, 'bought'>): string | null =>
  question.bought
    ? null
    : `${kind}:${JSON.stringify(Object.entries(question).sort(([one], [other]) => (one < other ? -1 : 1)))}`
