import { type Request, type RequestHandler, type Response, Router } from 'express'
import { countPageRender } from '../../http/limits/count-page-render.ts'
import { clientAddress } from '../../http/middleware/client-address.ts'
import { setUpSameOrigin } from '../../http/middleware/same-origin.ts'
import { ShedError } from '../../http/shedding/shed-error.ts'
import { cookieJarOf } from '../../visitor/visitor/cookie-jar.ts'
import { visitorOf } from '../../visitor/visitor/visitor.ts'
import { clearPreview, writePreview } from '../previews/cookie.ts'
import { PreviewLinkError } from '../previews/preview-link-error.ts'
import type { PlatformServices } from '../services.ts'
import { renderOwnPage } from './render-page.ts'
import { sendPage } from './send-page.ts'

const REFUSED = 403

/** Opens a preview from its link, and leaves it. Crawlers must not index these addresses. */
export function previewRoutes(services: PlatformServices): Router {
  const { live, previews, log } = services
  const router = Router()

  async function open(token: string): Promise<number> {
    const { set, until } = await previews.read(token)
    try {
      await live.preview(set.id)
    } catch (error) {
      log.warn({ err: error, set: set.id }, 'a preview does not start')
      throw new PreviewLinkError('broken')
    }
    return until
  }

  async function tellWhy(request: Request, response: Response, { message }: PreviewLinkError): Promise<void> {
    const visitor = visitorOf(response)
    const url = new URL('/preview/', visitor.origin)
    const refusal = { status: REFUSED, message }
    const requester = {
      requestId: request.id,
      uuid: visitor.uuid,
      address: clientAddress(request),
      isBot: visitor.device.isBot,
    }
    const own = { visitor, url, refusal, mayDeferHydration: false }
    const page = await renderOwnPage(services, live.current(), own, requester).catch((error: unknown) => {
      if (error instanceof ShedError) return null
      throw error
    })
    if (!page) return services.shedding.rejectOverloaded(request, response)
    response.set({ ...page.headers, 'referrer-policy': 'no-referrer' })
    await sendPage(request, response, page)
  }

  router.use('/preview', (_request, response, next) => {
    response.set({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    next()
  })

  const enter: RequestHandler = async (request, response) => {
    const counted = await countPageRender(services, request, request.path)
    if (counted.waitS > 0) return services.shedding.rejectRateLimited(request, response, counted)
    const token = String(request.query.token ?? '')
    try {
      writePreview(cookieJarOf(response), token, await open(token))
      response.redirect(303, '/')
    } catch (error) {
      if (!(error instanceof PreviewLinkError)) throw error
      clearPreview(cookieJarOf(response))
      await tellWhy(request, response, error)
    }
  }
  router.get('/preview/', enter)

  router.delete('/preview/', setUpSameOrigin(), (_request, response) => {
    clearPreview(cookieJarOf(response))
    response.status(204).end()
  })

  return router
}
