import type { CallResult } from '@vitrina/contracts/endpoint'
import { retailerSearchApi, type Suggestions } from '@vitrina/contracts/retailer/search'
import type { searchApi } from '@vitrina/contracts/site/search'
import { plainText } from '@vitrina/site/plain-text'
import { fetchPriced } from '../catalog/fetch-priced.ts'
import { presentCategory, presentProduct } from '../catalog/presenters.ts'
import { withArrivals } from '../products/arrivals.ts'
import { correctedQuery } from './matches.ts'
import type { SearchContext } from './search-context.ts'
import { MIN_PREFIX, matchSitePages } from './site-pages.ts'

/** Kept short: suggestions are shown while the visitor types. */
const ARRIVALS_WAIT_MS = 150

const emptySuggestions: Suggestions = {
  understood: { text: '', kind: 'nothing', idcode: null, idcodes: [] },
  queries: [],
  categories: [],
  brands: [],
  products: [],
}

/**
 * Suggestions for a query while it is typed; popular searches and goods for an empty one. When the retailer fails, only
 * pages of the site.
 */
export async function suggestions(asker: SearchContext, q: string): Promise<CallResult<typeof searchApi.suggest>> {
  const answer = await fetchSuggestions(asker, q).catch((error: unknown) => {
    asker.log.warn({ err: error }, 'suggestions could not be had')
    return null
  })
  const found = answer ?? { ...emptySuggestions, understood: { ...emptySuggestions.understood, text: q } }
  const pages = q === '' ? [] : await matchSitePages(asker, correctedQuery(found.understood, q), MIN_PREFIX.typing)
  return {
    understood: found.understood,
    queries: found.queries.map(plainText),
    categories: found.categories.map(({ path, ...category }) => ({
      ...presentCategory(category),
      path: path.map(plainText),
    })),
    brands: found.brands.map((brand) => ({ ...brand, name: plainText(brand.name) })),
    products: await withArrivals(asker, found.products.map(presentProduct), ARRIVALS_WAIT_MS),
    pages,
    ...(q === '' ? { often: [...asker.services.popularSearches.phrases()] } : {}),
    ...(answer === null ? { partial: true } : {}),
  }
}

/** Cached for all visitors with the same text and the same prices. */
const fetchSuggestions = ({ services, clients, visitor, requestId }: SearchContext, q: string): Promise<Suggestions> =>
  fetchPriced(services.caches.suggestions, visitor, `suggest:${q.toLowerCase()}`, (prices) =>
    clients.suggestions.as({ requestId })(retailerSearchApi.suggest, {
      params: { site_code: services.config.siteCode },
      query: { ...prices, q },
    }),
  )
