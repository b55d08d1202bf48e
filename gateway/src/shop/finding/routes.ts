import { findingPages } from '@vitrina/contracts/site/finding'
import { Router } from 'express'
import { serve } from '../../visitor/serve.ts'
import type { ShopServices } from '../services.ts'
import { askerOf } from './asker.ts'
import { brandList, brandListing } from './brand.ts'
import { categoryListing } from './category.ts'
import { isPlain, noteSearch, phraseOf, withoutPhrase } from './often/asked.ts'
import { priceListRoutes } from './price-list/routes.ts'
import { promotionList, promotionListing } from './promotion.ts'
import { listingQuery } from './query.ts'
import { searchListing } from './search.ts'
import { suggestions } from './suggest.ts'

/** Any query makes a list, so none is refused: it is read from the address as it stands. */
const query = undefined

/** What pages show of the goods they list: categories, searches, brands, promotions. */
export function findingRoutes(services: ShopServices): Router {
  const router = Router()
  const asker = askerOf(services)

  serve(router, { ...findingPages.category, query }, (call) =>
    categoryListing(asker(call), call.params.slug, listingQuery(call.request, call.visitor)),
  )
  serve(router, { ...findingPages.search, query }, async (call) => {
    const { request, visitor } = call
    const state = listingQuery(request, visitor)
    const found = await searchListing(asker(call), state)
    if (isPlain(state)) services.often.learn(state.q, phraseOf(found))
    // Requests of pages being rendered come from the loopback and carry no client address: the document request is counted.
    if (request.ip !== undefined) noteSearch(services, state, visitor)
    return withoutPhrase(found)
  })
  serve(router, { ...findingPages.brand, query }, (call) =>
    brandListing(asker(call), call.params.slug, listingQuery(call.request, call.visitor)),
  )
  serve(router, { ...findingPages.promotion, query }, (call) =>
    promotionListing(asker(call), call.params.slug, listingQuery(call.request, call.visitor)),
  )
  serve(router, findingPages.brands, (call) => brandList(asker(call)))
  serve(router, findingPages.promotions, (call) => promotionList(asker(call)))

  serve(router, { ...findingPages.suggest, query }, (call) =>
    suggestions(asker(call), listingQuery(call.request, call.visitor).q),
  )

  router.use(priceListRoutes(services))
  return router
}
