import { isAddressSecret } from '@vitrina/site/secret-address'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { encodingFor } from '../middleware/encoding.ts'
import { hiddenErrorBody, isErrorPageHidden } from '../reports/crawlers.ts'
import { reportPageError } from '../reports/page-error.ts'
import type { Services } from '../services.ts'
import { visitorOf } from '../visitor/visitor.ts'
import { cacheKey, isCommon } from './cacheable.ts'
import { makePage, NOT_KEPT } from './make-page.ts'
import type { CachedPage } from './page-cache.ts'

const FIRST_ERROR = 400
const UNAVAILABLE = 503

/** Pages: from the cache for guests, else made by the renderer of the live set. */
export function pageRoutes(services: Services): Router {
  const router = Router()

  const isHiddenFrom = ({ headers }: Request) =>
    isErrorPageHidden(headers['user-agent'] ?? '', services.config.crawlers)

  const page: RequestHandler = async (request, response) => {
    const visitor = visitorOf(response)
    const served = services.live.current()
    const set = served.set.id
    const url = new URL(request.originalUrl, visitor.origin)
    const key = cacheKey(set, url, visitor)
    const make = () => makePage(services, served, { visitor, url, requestId: request.id })
    const keep = ({ status, madeAt }: CachedPage) => madeAt !== NOT_KEPT && (status === 200 || status === 404)
    const pages = isCommon(url) ? services.pageCache : services.narrowedPageCache
    const made = key ? await pages.get(key, make, keep) : await make()
    if (made.location) {
      response.status(made.status).set('location', made.location).end()
      return
    }
    if (visitor.isNew && !visitor.device.isBot) services.cookies.uuid(response, visitor)
    response.set({
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie, user-agent',
      'x-release-set': set,
      ...(made.status === UNAVAILABLE ? { 'retry-after': '5' } : {}),
      ...(isAddressSecret(url) ? { 'referrer-policy': 'no-referrer' } : {}),
    })
    if (made.status >= FIRST_ERROR && isHiddenFrom(request)) {
      response.status(made.status).type('text/plain').send(hiddenErrorBody(made.status))
      return
    }
    send(request, response, made)
    const { status, problem } = made
    reportPageError(services, request, { status, set, message: problem?.message ?? '', trace: problem?.trace })
  }

  // Without a parameter, for Express would answer an address that cannot be decoded itself, without a page.
  router.get(/^/, page)
  return router
}

function send(request: Request, response: Response, made: CachedPage): void {
  const encoding = encodingFor(request, { br: true, gzip: true })
  const body = made[encoding ?? 'plain']
  response.writeHead(made.status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
