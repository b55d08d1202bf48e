import { searchApi } from '@vitrina/contracts/site/search'
import { Router } from 'express'
import { serve } from '../../visitor/serve.ts'
import type { ShopServices } from '../services.ts'
import { brandList, brandListing } from './brand.ts'
import { categoryListing } from './category.ts'
import { isPlainSearch, publicPhraseOf, trackSearch, withoutPublicPhrase } from './popular-searches/track-search.ts'
import { priceListRoutes } from './price-list/routes.ts'
import { promotionList, promotionListing } from './promotion.ts'
import { listingQuery } from './query.ts'
import { searchListing } from './search.ts'
import { searchContextFor } from './search-context.ts'
import { suggestions } from './suggest.ts'

/** Lists accept any query and parse it from the address, so no schema is applied. */
const anyQuery = undefined

/** Lists of goods: categories, searches, brands, promotions. */
export function searchRoutes(services: ShopServices): Router {
  const router = Router()
  const asker = searchContextFor(services)

  serve(router, { ...searchApi.category, query: anyQuery }, (call) =>
    categoryListing(asker(call), call.params.slug, listingQuery(call.request, call.visitor)),
  )
  serve(router, { ...searchApi.search, query: anyQuery }, async (call) => {
    const { request, visitor } = call
    const state = listingQuery(request, visitor)
    const found = await searchListing(asker(call), state)
    if (isPlainSearch(state)) services.popularSearches.learnPhrase(state.q, publicPhraseOf(found))
    // Calls of server rendering have no client address; their document request is counted instead.
    if (request.ip !== undefined) trackSearch(services, state, visitor)
    return withoutPublicPhrase(found)
  })
  serve(router, { ...searchApi.brand, query: anyQuery }, (call) =>
    brandListing(asker(call), call.params.slug, listingQuery(call.request, call.visitor)),
  )
  serve(router, { ...searchApi.promotion, query: anyQuery }, (call) =>
    promotionListing(asker(call), call.params.slug, listingQuery(call.request, call.visitor)),
  )
  serve(router, searchApi.brands, (call) => brandList(asker(call)))
  serve(router, searchApi.promotions, (call) => promotionList(asker(call)))

  serve(router, { ...searchApi.suggest, query: anyQuery }, (call) =>
    suggestions(asker(call), listingQuery(call.request, call.visitor).q),
  )

  router.use(priceListRoutes(services))
  return router
}
