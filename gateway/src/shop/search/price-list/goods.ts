import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { retailerSearchApi } from '@vitrina/contracts/retailer/search'
import { mostPriceListRows } from '@vitrina/site/price-list'
import { authorizationOf } from '../../../visitor/session/buyer.ts'
import { priceQuery } from '../../../visitor/visitor/price-query.ts'
import { presentProduct } from '../../catalog/presenters.ts'
import { type Listing, listingQuestionOf } from '../resolve-listing.ts'
import type { SearchContext } from '../search-context.ts'

const PAGE_SIZE = 100

/** Progress of the export; complete after the last page. */
export interface Progress {
  given: number
  total: number
}

/**
 * All goods of a list in pages of a hundred, up to the limit of a price list. The prices are the visitor's own, so
 * nothing is cached.
 */
export async function* goodsOf(
  { services, clients, visitor, requestId }: SearchContext,
  list: Listing,
  signal: AbortSignal,
  progress: Progress,
): AsyncGenerator<ListedProduct[]> {
  const ask = clients.priceLists.as({
    requestId,
    ...(list.state.bought ? { authorization: authorizationOf(visitor) } : {}),
  })
  const question = { ...listingQuestionOf(list), page_size: PAGE_SIZE, facets: false }
  const seen = new Set<string>()
  for (let page = 1, pages = 1; page <= pages && progress.given < mostPriceListRows; page += 1) {
    signal.throwIfAborted()
    const found = await ask(
      retailerSearchApi.find,
      { params: { site_code: services.config.siteCode }, query: priceQuery(visitor), body: { ...question, page } },
      { signal },
    )
    pages = found.pages
    progress.total = found.total
    // The catalogue may change between two pages and move a product to the next one.
    const fresh = found.items.filter(({ idcode }) => !seen.has(idcode)).slice(0, mostPriceListRows - progress.given)
    for (const { idcode } of fresh) seen.add(idcode)
    progress.given += fresh.length
    yield fresh.map(presentProduct)
  }
}
