import { withTrailingSlash } from '@vitrina/site/trailing-slash'
import type { RequestHandler } from 'express'

/** Redirects page navigations to the path with a trailing slash; all other requests pass. */
export function setUpTrailingSlash(): RequestHandler {
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const location = withTrailingSlash(request.originalUrl)
    if (location === null) return next()
    response.status(301).set('location', location).set('cache-control', 'public, max-age=300').end()
  }
}
