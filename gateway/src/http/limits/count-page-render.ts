import type { Request } from 'express'
import { importanceOf } from '../../infra/upstream/importance.ts'
import type { HttpServices } from '../services.ts'
import type { RateLimitResult } from './rate-limits.ts'

/**
 * Counts a document that has to be made, or that the retailer is asked about, against the network it is for; against the
 * search engine where it is one. `pathname` tells whether it is on the way to an order, which has an allowance of its own.
 */
export function countPageRender(
  { limits, crawlers }: Pick<HttpServices, 'limits' | 'crawlers'>,
  request: Request,
  pathname: string,
): Promise<RateLimitResult> {
  if (importanceOf(pathname) === null) return limits.consume('order-pages', request)
  const engine = crawlers.engineOf(request.headers['user-agent'] ?? '', request.ip ?? '')
  return engine ? limits.consume('crawled-pages', request, engine) : limits.consume('made-pages', request)
}
