import { type RequestHandler, Router } from 'express'
import { frameOf } from '../frame/frame.ts'
import { encodingFor } from '../middleware/encoding.ts'
import type { Served } from '../releases/live.ts'
import type { Services } from '../services.ts'
import { type Visitor, visitorOf } from '../visitor/visitor.ts'
import { refusalFor } from './access.ts'
import { browserPage } from './browser-page.ts'
import { cacheKey } from './cacheable.ts'
import { type CachedPage, pack } from './page-cache.ts'

/** A page that takes the renderer longer is sent without content and rendered in the browser. */
const RENDER_LIMIT_MS = 10_000
const NOT_KEPT = 0

async function makePage(
  services: Services,
  { set, renderer }: Served,
  visitor: Visitor,
  url: URL,
  requestId: string,
): Promise<CachedPage> {
  const { tickets, registry, log } = services
  const frame = await frameOf(services, visitor)
  const refusal = refusalFor(url.pathname, visitor)
  const { ticket, end } = tickets.issue(visitor)
  try {
    if (!renderer) throw new Error('The renderer is being started anew')
    const page = await renderer.render(
      { url: url.pathname + url.search, frame, ticket, requestId, refusal },
      RENDER_LIMIT_MS,
    )
    const packed = await pack(page.document, page.facts.status, page.facts.location)
    // Without its cities the frame is a makeshift, good for this visitor only.
    return frame.shopCities.length > 0 ? packed : { ...packed, madeAt: NOT_KEPT }
  } catch (error) {
    log.error({ err: error, set: set.id }, 'a page is left to the browser')
    return { ...(await pack(await browserPage(registry, set, url, frame), refusal?.status ?? 200)), madeAt: NOT_KEPT }
  } finally {
    end()
  }
}

/** Pages: from the cache for guests, else made by the renderer of the live set. */
export function pageRoutes(services: Services): Router {
  const router = Router()

  const page: RequestHandler = async (request, response) => {
    const visitor = visitorOf(response)
    const served = services.live.current()
    const url = new URL(request.originalUrl, visitor.origin)
    const key = cacheKey(served.set.id, url, visitor)
    const make = () => makePage(services, served, visitor, url, request.id)
    const made = key
      ? await services.pageCache.get(
          key,
          make,
          ({ status, madeAt }) => madeAt !== NOT_KEPT && (status === 200 || status === 404),
        )
      : await make()
    if (made.location) {
      response.status(made.status).set('location', made.location).end()
      return
    }
    const encoding = encodingFor(request, { br: true, gzip: true })
    const body = encoding === 'br' ? made.br : encoding === 'gzip' ? made.gzip : made.plain
    if (visitor.isNew && !visitor.device.isBot) services.cookies.uuid(response, visitor)
    response.writeHead(made.status, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': body.length,
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie, user-agent',
      'x-release-set': served.set.id,
      ...(encoding ? { 'content-encoding': encoding } : {}),
      ...(made.status === 503 ? { 'retry-after': '5' } : {}),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  // Without a parameter, for Express would answer an address that cannot be decoded itself, without a page.
  router.get(/^/, page)
  return router
}
