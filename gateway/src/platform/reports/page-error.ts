import type { ErrorRequestHandler, Request } from 'express'
import { toErrorResponse } from '../../http/http-errors.ts'
import { isErrorPageHidden } from './error-page-crawlers.ts'
import type { Reports } from './reports.ts'

const LONGEST_STACK = 4000
const FIRST_ERROR = 400

export interface PageError {
  status: number
  /** Release set of the page. */
  set: string
  message: string
  /** Stack trace, if known. */
  trace?: string | undefined
}

interface PageErrorServices {
  config: { crawlers: readonly string[] }
  reports: Reports
}

/**
 * Reports a document that was sent with an error status, under the id of its request, so that a report of the browser
 * about the same page is a duplicate. Missing pages, clients that get no error pages and HEAD requests are not
 * reported.
 */
export function reportPageError({ config, reports }: PageErrorServices, request: Request, page: PageError): void {
  if (page.status < FIRST_ERROR || request.method === 'HEAD') return
  if (isErrorPageHidden(request.headers['user-agent'] ?? '', config.crawlers)) return
  const { status, set, message } = page
  const stack = page.trace?.slice(0, LONGEST_STACK)
  const path = request.path.slice(0, 500)
  reports.report({ id: request.id, statusCode: status, message: message.slice(0, 500), path, set, stack }, 'gateway')
}

/** Reports a document request for which not even an error page could be sent. */
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
