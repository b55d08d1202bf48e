import { hasSecretParameters } from '@vitrina/site/secret-address'
import { type Request, type RequestHandler, Router } from 'express'
import { countPageRender } from '../../http/limits/count-page-render.ts'
import { clientAddress } from '../../http/middleware/client-address.ts'
import { ShedError } from '../../http/shedding/shed-error.ts'
import { exchangeOf } from '../../visitor/visitor/exchange.ts'
import { hiddenErrorBody, isErrorPageHidden } from '../reports/error-page-crawlers.ts'
import { reportPageError } from '../reports/page-error.ts'
import type { PlatformServices } from '../services.ts'
import { chooseSet } from '../set-selection/set-choice.ts'
import { isPageView, signalSourceOf } from '../signals/signal-source.ts'
import { mayDeferHydration } from './deferred-hydration.ts'
import { isCommon, normalPath, sharedAddress } from './page-address.ts'
import { type CachedPage, NOT_CACHEABLE, type PageCache, staleIfErrorAge } from './page-cache.ts'
import { cacheKeyOf, type PageRequest, toPageRequest } from './page-request.ts'
import { renderOwnPage, renderSharedPage } from './render-page.ts'
import { sendPage } from './send-page.ts'

const FIRST_ERROR = 400
const UNAVAILABLE = 503

/** A network has reached its limit of rendered pages. */
class TooManyPages extends Error {
  override name = 'TooManyPages'
}

/** Serves pages: from the cache for guests, else from the renderer of their set. */
export function pageRoutes(services: PlatformServices): Router {
  const router = Router()

  const isHiddenFrom = ({ headers }: Request) =>
    isErrorPageHidden(headers['user-agent'] ?? '', services.config.crawlers)

  /** Pages of canaries have a small cache of their own, so that they do not evict those of the live set. */
  function cacheFor(shared: PageRequest): PageCache {
    if (shared.set !== services.live.current().set.id) return services.canaryPageCache
    return isCommon(shared) ? services.pageCache : services.narrowedPageCache
  }

  const page: RequestHandler = async (request, response) => {
    const exchange = exchangeOf(request, response)
    const { visitor } = exchange
    const chosen = chooseSet(services, exchange)
    const { served, preview, slice } = chosen instanceof Promise ? await chosen : chosen
    const set = served.set.id
    // Concatenated, because `new URL` would parse a path that begins with two slashes as a host.
    const url = new URL(visitor.origin + request.originalUrl)
    if (url.pathname.includes('%')) url.pathname = normalPath(url.pathname)
    const rests = !preview && !slice && mayDeferHydration(services.config.thirdParties, visitor)
    const names = url.search === '' ? null : await services.queryNames.namesAt(served.set, url.pathname)
    const address = preview || slice ? null : sharedAddress(url, names)
    const shared = address && toPageRequest(set, address, visitor, rests)
    const { uuid, device } = visitor
    const requester = { requestId: request.id, uuid, address: clientAddress(request), isBot: device.isBot }
    const own = { visitor, url, mayDeferHydration: rests, preview, slice }
    const keep = ({ status, madeAt }: CachedPage) => madeAt !== NOT_CACHEABLE && (status === 200 || status === 404)
    const cache = shared && cacheFor(shared)
    const key = shared ? cacheKeyOf(shared) : ''
    // Requests of drills come from the gateway itself and are not counted.
    const counted = slice || cache?.isFresh(key) ? null : await countPageRender(services, request, url.pathname)
    const isTooMany = counted !== null && counted.waitS > 0
    const making = isTooMany
      ? // A stale page in the cache is served all the same.
        (cache?.get(key, () => Promise.reject(new TooManyPages()), keep) ?? Promise.reject(new TooManyPages()))
      : shared && cache
        ? cache.get(key, () => renderSharedPage(services, served, shared, requester), keep)
        : renderOwnPage(services, served, own, requester)
    const made = await making.catch((error: unknown) => {
      if (error instanceof ShedError || error instanceof TooManyPages) return null
      throw error
    })
    if (!made && isTooMany) return services.shedding.rejectRateLimited(request, response, counted)
    if (!made) return services.shedding.rejectOverloaded(request, response)
    // A crawler would index a document without content as an empty page.
    const status = made.isClientRendered && made.status < FIRST_ERROR && device.isBot ? UNAVAILABLE : made.status
    if (made.location) {
      response.status(status).set('location', made.location).end()
      return
    }
    const age = staleIfErrorAge(made)
    if (visitor.isNew && !device.isBot) services.cookies.writeUuid(exchange)
    response.set({
      ...made.headers,
      // After a sign-out, the browser's Back must not show a page that was rendered for the account.
      'cache-control': shared ? 'private, no-cache' : 'private, no-store',
      vary: 'accept-encoding, cookie, user-agent',
      'x-release-set': set,
      ...(preview ? { 'x-robots-tag': 'noindex, nofollow' } : {}),
      ...(age === null ? {} : { age: String(age), 'cache-status': 'vitrina; hit; detail=stale-if-error' }),
      ...(status === UNAVAILABLE ? { 'retry-after': '5' } : {}),
      ...(hasSecretParameters(url) ? { 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' } : {}),
    })
    if (status >= FIRST_ERROR && isHiddenFrom(request)) {
      response.status(status).type('text/plain').send(hiddenErrorBody(status))
      return
    }
    await sendPage(request, response, made, status)
    if (slice) return
    const { problem } = made
    if (!preview && !made.rests && isPageView(request, status))
      services.signals.countDocument(set, signalSourceOf(visitor, requester.address))
    reportPageError(services, request, { status, set, message: problem?.message ?? '', trace: problem?.trace })
  }

  // A pattern without parameters, because Express would answer an undecodable parameter itself, without a page.
  router.get(/^/, page)
  return router
}
