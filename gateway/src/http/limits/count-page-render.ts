import type { Request } from 'express'
import { importanceOf } from '../../infra/upstream/importance.ts'
import type { HttpServices } from '../services.ts'
import type { RateLimitResult } from './rate-limits.ts'

/**
 * Counts a document that has to be rendered, or that needs a request to the retailer, against the client's network;
 * against the search engine for a verified crawler. A `pathname` on the order path uses an allowance of its own.
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
