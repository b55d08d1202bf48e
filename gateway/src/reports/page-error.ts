import type { Request } from 'express'
import { isErrorPageHidden } from './crawlers.ts'
import type { Reports } from './reports.ts'

const LONGEST_STACK = 4000

export interface PageError {
  status: number
  /** Release set the page is of. */
  set: string
  message: string
  /** Where it was thrown, when that is known. */
  trace?: string | undefined
}

interface Services {
  config: { crawlers: readonly string[] }
  reports: Reports
}

/**
 * Tells of a document that was sent with an error status; the id is the request's, so that the browser that shows the
 * page tells nothing new. Nothing is told below 500, to readers that are not shown error pages, and for bare HEADs.
 */
export function reportPageError({ config, reports }: Services, request: Request, page: PageError): void {
  if (page.status < 500 || request.method === 'HEAD') return
  if (isErrorPageHidden(request.headers['user-agent'] ?? '', config.crawlers)) return
  const { status, set, message } = page
  const stack = page.trace?.slice(0, LONGEST_STACK)
  const path = request.path.slice(0, 500)
  reports.report({ id: request.id, statusCode: status, message: message.slice(0, 500), path, set, stack }, 'gateway')
}
