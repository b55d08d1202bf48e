import type { RequestHandler, Response } from 'express'
import type { RateLimits } from '../../http/limits/rate-limits.ts'
import { sendPlaceholder } from './placeholder.ts'

/** Limits conversions and fetches by network; a request over the limit is answered with the placeholder and 429. */
export const limitConversions = (limits: RateLimits): RequestHandler =>
  limits.forClass('made-pictures', (_told, _request, response) => sendPlaceholder(response, 429))

/** Shared caches give a picture to everybody, so the limit of one network must not be stored with it. */
export function withoutRateLimitHeaders(response: Response): Response {
  response.removeHeader('ratelimit')
  response.removeHeader('ratelimit-policy')
  return response
}
