import type { ErrorRequestHandler, Request } from 'express'
import { toErrorResponse } from '../../http/http-errors.ts'
import { isErrorPageHidden } from './error-page-crawlers.ts'
import type { Reports } from './reports.ts'

const LONGEST_STACK = 4000
const FIRST_ERROR = 400

export interface PageError {
  status: number
  /** Release set the page is of. */
  set: string
  message: string
  /** Where it was thrown, when that is known. */
  trace?: string | undefined
}

interface PageErrorServices {
  config: { crawlers: readonly string[] }
  reports: Reports
}

/**
 * Tells of a document that was sent with an error status; the id is the request's, so that the browser that shows the
 * page tells nothing new. Nothing is told for pages that are not there, for readers that are not shown error pages, and for
 * bare HEADs.
 */
export function reportPageError({ config, reports }: PageErrorServices, request: Request, page: PageError): void {
  if (page.status < FIRST_ERROR || request.method === 'HEAD') return
  if (isErrorPageHidden(request.headers['user-agent'] ?? '', config.crawlers)) return
  const { status, set, message } = page
  const stack = page.trace?.slice(0, LONGEST_STACK)
  const path = request.path.slice(0, 500)
  reports.report({ id: request.id, statusCode: status, message: message.slice(0, 500), path, set, stack }, 'gateway')
}

/** Tells of a document for which there was not even a page that says so. */
export const reportBrokenPage =
  (services: PageErrorServices): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    const isDocument = request.method === 'GET' && request.accepts('html') && !request.path.startsWith('/api/')
    if (isDocument && !response.headersSent) {
      const { status, detail } = toErrorResponse(error)
      const trace = error instanceof Error ? error.stack : undefined
      reportPageError(services, request, { status, set: '', message: detail, trace })
    }
    next(error)
  }
