import { isNarrowed } from '@vitrina/site/listing-query'
import { paths } from '@vitrina/site/paths'
import { type RequestHandler, Router } from 'express'
import { countPageRender } from '../../http/limits/count-page-render.ts'
import { clientAddress } from '../../http/middleware/client-address.ts'
import { CALL_LIMIT_MS } from '../../infra/upstream/context-middleware.ts'
import { runInRequest } from '../../infra/upstream/request-context.ts'
import { visitorOf } from '../../visitor/visitor/visitor.ts'
import type { ShopServices } from '../services.ts'
import { trackSearch } from './popular-searches/track-search.ts'
import { listingQuery, queryOf } from './query.ts'
import { searchListing } from './search.ts'
import { searchContextFor } from './search-context.ts'

/** A label such as «арт.» may precede the code. */
const codePattern = /^(?:[\p{L}№#]{1,8}[.:]*(?![.:])\s*)?[A-Z_a-z.-]*\d[\w.-]*$/u

const labelPattern = /^(?:арт(?:икул)?|коды?|товары?|id|№|#)[.:]*$/iu

/** Whether the query may be several codes with quantities: every word except labels has a digit. */
function mayBeCodes(q: string): boolean {
  const words = q.split(/[\s,;]+/).filter((word) => word !== '' && !labelPattern.test(word))
  return words.length > 1 && words.every((word) => /\d/.test(word))
}

/** Campaign parameters of the link, which a redirect has to keep. */
const campaignParameter = /^(?:utm_[a-z]{1,20}|yclid|gclid)$/

/**
 * Redirects a document request for a single whole code to its product, and for several codes to the basket, which reads
 * them as a list. Any other query, and every failure, is left to the page.
 */
function redirectTypedCode(services: ShopServices): RequestHandler {
  const asker = searchContextFor(services)
  return async (request, response, next) => {
    const visitor = visitorOf(response)
    const state = listingQuery(request, visitor)
    if (!(codePattern.test(state.q) || mayBeCodes(state.q)) || isNarrowed(state) || state.page > 1) return next()
    // Beyond the rate limit the page itself shows the refusal.
    if ((await countPageRender(services, request, request.path)).waitS > 0) return next()
    const requestContext = { requestId: request.id, limitMs: CALL_LIMIT_MS, network: clientAddress(request) }
    const goTo = await runInRequest(requestContext, () => searchListing(asker({ request, visitor }), state)).then(
      (found) => found.goTo,
      () => null,
    )
    if (goTo === null) return next()
    const marks = new URLSearchParams([...queryOf(request)].filter(([name]) => campaignParameter.test(name)))
    response
      .set('cache-control', 'private, no-cache')
      .redirect(marks.size > 0 ? `${goTo}${goTo.includes('?') ? '&' : '?'}${marks}` : goTo)
  }
}

/** Counts a search by its page once the page is sent, since it may come from the cache. */
function trackSearchPage(services: Pick<ShopServices, 'config' | 'popularSearches'>): RequestHandler {
  return (request, response, next) => {
    const visitor = visitorOf(response)
    response.once('finish', () => {
      if (response.statusCode === 200) trackSearch(services, listingQuery(request, visitor), visitor)
    })
    next()
  }
}

/** Middleware that runs before a page is rendered. */
export function searchPageRoutes(services: ShopServices): Router {
  const router = Router()
  router.get(paths.search(), trackSearchPage(services))
  router.get(paths.search(), redirectTypedCode(services))
  return router
}
