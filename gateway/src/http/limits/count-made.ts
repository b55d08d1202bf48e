import type { Request } from 'express'
import { importanceOf } from '../../infra/upstream/importance.ts'
import type { HttpServices } from '../services.ts'
import type { Counted } from './limits.ts'

/**
 * Counts a document that has to be made, or that the retailer is asked about, against the network it is for; against the
 * search engine where it is one. `pathname` tells whether it is on the way to an order, which has an allowance of its own.
 */
export function countMade(
  { limits, crawlers }: Pick<HttpServices, 'limits' | 'crawlers'>,
  request: Request,
  pathname: string,
): Promise<Counted> {
  if (importanceOf(pathname) === null) return limits.count('order-pages', request)
  const engine = crawlers.engineOf(request.headers['user-agent'] ?? '', request.ip ?? '')
  return engine ? limits.count('crawled-pages', request, engine) : limits.count('made-pages', request)
}
