import { isAddressSecret } from '@vitrina/site/secret-address'
import { type Request, type RequestHandler, Router } from 'express'
import { addressOf } from '../middleware/address.ts'
import { chosenFor } from '../releases/chosen-set.ts'
import { hiddenErrorBody, isErrorPageHidden } from '../reports/crawlers.ts'
import { reportPageError } from '../reports/page-error.ts'
import type { Services } from '../services.ts'
import { Shed } from '../shedding/shed.ts'
import { isLookedAt, tellerOf } from '../signals/teller.ts'
import { visitorOf } from '../visitor/visitor.ts'
import { cacheKey, isCommon } from './cacheable.ts'
import { makePage } from './make-page.ts'
import { type CachedPage, givenInsteadAfter, NOT_KEPT, type PageCache } from './page-cache.ts'
import { mayRest } from './rest.ts'
import { sendPage } from './send-page.ts'

const FIRST_ERROR = 400
const UNAVAILABLE = 503

/** Pages: from the cache for guests, else made by the renderer of their set. */
export function pageRoutes(services: Services): Router {
  const router = Router()

  const isHiddenFrom = ({ headers }: Request) =>
    isErrorPageHidden(headers['user-agent'] ?? '', services.config.crawlers)

  /** Pages of canaries have a small memory of their own, so that those of the live set stay. */
  function cacheFor(set: string, url: URL): PageCache {
    if (set !== services.live.current().set.id) return services.canaryPageCache
    return isCommon(url) ? services.pageCache : services.narrowedPageCache
  }

  const page: RequestHandler = async (request, response) => {
    const visitor = visitorOf(response)
    const chosen = chosenFor(services, visitor, response)
    const { served, preview, slice } = chosen instanceof Promise ? await chosen : chosen
    const set = served.set.id
    const url = new URL(request.originalUrl, visitor.origin)
    const rests = !preview && !slice && mayRest(services.config.thirdParties, visitor)
    const key = preview || slice ? null : cacheKey(set, url, visitor, rests)
    const asked = { visitor, url, requestId: request.id, address: addressOf(request), mayRest: rests, preview, slice }
    const make = () => makePage(services, served, asked)
    const keep = ({ status, madeAt }: CachedPage) => madeAt !== NOT_KEPT && (status === 200 || status === 404)
    const pages = cacheFor(set, url)
    const made = await (key ? pages.get(key, make, keep) : make()).catch((error: unknown) => {
      if (error instanceof Shed) return null
      throw error
    })
    if (!made) return services.shedding.answer(request, response)
    if (made.location) {
      response.status(made.status).set('location', made.location).end()
      return
    }
    const age = givenInsteadAfter(made)
    if (visitor.isNew && !visitor.device.isBot) services.cookies.uuid(response, visitor)
    response.set({
      ...made.headers,
      'cache-control': preview || slice ? 'private, no-store' : 'private, no-cache',
      vary: 'accept-encoding, cookie, user-agent',
      'x-release-set': set,
      ...(preview ? { 'x-robots-tag': 'noindex, nofollow' } : {}),
      ...(age === null ? {} : { age: String(age), 'cache-status': 'vitrina; hit; detail=stale-if-error' }),
      ...(made.status === UNAVAILABLE ? { 'retry-after': '5' } : {}),
      ...(isAddressSecret(url) ? { 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' } : {}),
    })
    if (made.status >= FIRST_ERROR && isHiddenFrom(request)) {
      response.status(made.status).type('text/plain').send(hiddenErrorBody(made.status))
      return
    }
    await sendPage(request, response, made)
    if (slice) return
    const { status, problem } = made
    if (!preview && !made.rests && isLookedAt(request, status))
      services.signals.handedOut(set, tellerOf(visitor, asked.address))
    reportPageError(services, request, { status, set, message: problem?.message ?? '', trace: problem?.trace })
  }

  // Without a parameter, for Express would answer an address that cannot be decoded itself, without a page.
  router.get(/^/, page)
  return router
}
