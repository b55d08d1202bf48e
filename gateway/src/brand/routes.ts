import { paths } from '@vitrina/site/paths'
import { Router } from 'express'
import { markSvg } from './mark.ts'

const DAY = 'public, max-age=86400'

/** What is one visitor's alone, and what is no page. */
const forCrawlersClosed = ['/api/', paths.personal(), paths.cart(), paths.order()]

const robots = ['User-agent: *', 'Allow: /', ...forCrawlersClosed.map((path) => `Disallow: ${path}`), ''].join('\n')

/** The files browsers and crawlers ask for at fixed addresses. */
export function brandRoutes(): Router {
  const router = Router()

  // The second is asked for unseen, whatever the document says; browsers take the drawing there as well.
  router.get(['/favicon.svg', '/favicon.ico'], (_, response) => {
    response.set('cache-control', DAY).type('image/svg+xml').send(markSvg)
  })

  router.get('/robots.txt', (_, response) => {
    response.set('cache-control', 'public, max-age=3600').type('text/plain').send(robots)
  })

  return router
}
