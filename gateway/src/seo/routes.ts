import { type RequestHandler, Router } from 'express'
import { encodingFor } from '../middleware/encoding.ts'
import { siteOrigin } from '../middleware/hosts.ts'
import { type KeptFile, KeptFiles, plainOf } from './kept-files.ts'
import { robots } from './robots.ts'
import { type Sources, sitemap } from './sitemap.ts'

const HOUR = 'public, max-age=3600'

function sitemapRequest(services: Sources): RequestHandler {
  const files = new KeptFiles()
  return async (request, response, next) => {
    const origin = siteOrigin(request, services.config.publicOrigin)
    let file: KeptFile | null
    try {
      file = await files.get(origin + request.path, () => sitemap(services, request.path, origin))
    } catch (error) {
      request.log.warn({ err: error }, 'a sitemap could not be made')
      response.status(503).set({ 'retry-after': '600', 'cache-control': 'no-store' }).type('text/plain')
      return void response.send('The sitemap cannot be made now')
    }
    if (!file) return next()
    const encoding = encodingFor(request, { br: true, gzip: true })
    const body = encoding ? file[encoding] : await plainOf(file)
    response.writeHead(200, {
      'content-type': 'application/xml; charset=utf-8',
      'content-length': body.length,
      'cache-control': HOUR,
      vary: 'accept-encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

/** What crawlers ask for before any page: files, so they stand before the rule about slashes. */
export function crawlerRoutes(services: Sources): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router.get('/robots.txt', (request, response) => {
    const text = robots(siteOrigin(request, services.config.publicOrigin))
    response.set('cache-control', HOUR).type('text/plain').send(text)
  })
  router.get(['/sitemap.xml', '/sitemaps/:part'], sitemapRequest(services))
  return router
}
