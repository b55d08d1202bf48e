import { paths } from '@vitrina/site/paths'
import { type RequestHandler, Router } from 'express'
import { encodingFor } from '../../http/middleware/encoding.ts'
import { siteOrigin } from '../../http/middleware/hosts.ts'
import { newsFeed } from '../news/feed.ts'
import { type CachedFile, decompressFile, FileCache } from './file-cache.ts'
import { robots } from './robots.ts'
import { type SitemapServices, sitemap, type TextChunks } from './sitemap.ts'

const ONE_HOUR_CACHE = 'public, max-age=3600'

/** Generates the text of a file; null when there is no such file. */
type FileSource = (path: string, origin: string) => Promise<TextChunks | null>

function cachedFileHandler(services: SitemapServices, type: string, write: FileSource): RequestHandler {
  const files = new FileCache()
  return async (request, response, next) => {
    const origin = siteOrigin(request, services.config)
    let file: CachedFile | null
    try {
      file = await files.get(origin + request.path, () => write(request.path, origin))
    } catch (error) {
      request.log.warn({ err: error }, 'a file for machines could not be made')
      response.status(503).set({ 'retry-after': '600', 'cache-control': 'no-store' }).type('text/plain')
      return void response.send('This cannot be made now')
    }
    if (!file) return next()
    const encoding = encodingFor(request, { br: true, gzip: true })
    const body = encoding ? file[encoding] : await decompressFile(file)
    response.writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'content-length': body.length,
      'cache-control': ONE_HOUR_CACHE,
      vary: 'accept-encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

/** Files for crawlers, mounted before the redirect to addresses with a trailing slash. */
export function crawlerRoutes(services: SitemapServices): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router.get('/robots.txt', (request, response) => {
    const text = robots(siteOrigin(request, services.config))
    response.set('cache-control', ONE_HOUR_CACHE).type('text/plain').send(text)
  })
  const sitemaps = cachedFileHandler(services, 'application/xml', (path, origin) => sitemap(services, path, origin))
  router.get(['/sitemap.xml', '/sitemaps/:part'], sitemaps)
  const feed = cachedFileHandler(services, 'application/rss+xml', async (_, origin) => newsFeed(services, origin))
  router.get(paths.newsFeed(services.config.brandSlug), feed)
  return router
}
