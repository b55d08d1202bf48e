import type { RequestHandler, Response } from 'express'
import type { RateLimits } from '../../http/limits/rate-limits.ts'
import { sendPlaceholder } from './placeholder.ts'

/** What has to be made or fetched counts against a network; whoever asks for too much sees the placeholder. */
export const limitConversions = (limits: RateLimits): RequestHandler =>
  limits.forClass('made-pictures', (_told, _request, response) => sendPlaceholder(response, 429))

/** Caches give a picture to everybody: what one network may still ask for is none of theirs. */
export function withoutRateLimitHeaders(response: Response): Response {
  response.removeHeader('ratelimit')
  response.removeHeader('ratelimit-policy')
  return response
}
