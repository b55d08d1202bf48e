import { ApiError } from '@vitrina/contracts/request'
import type { OrderChanges } from '@vitrina/contracts/site/order'
import type { ErrorRequestHandler } from 'express'
import { HttpError } from '../infra/http-error.ts'
import { UpstreamError } from '../infra/upstream/outcome.ts'
import { AttemptError } from '../infra/upstream/send-request.ts'
import { TOO_LARGE, UNKNOWN_KIND, UNREADABLE } from './middleware/json-body.ts'

export { HttpError }

export const notFound = (detail = 'Not found'): HttpError => new HttpError(404, detail)
export const conflict = (detail: string): HttpError => new HttpError(409, detail)
export const forbidden = (detail: string): HttpError => new HttpError(403, detail)
export const unprocessable = (detail: string, fields?: Record<string, string>): HttpError =>
  new HttpError(422, detail, fields)

export const SHOP_UNAVAILABLE = 'Магазин ненадолго недоступен. Попробуйте ещё раз через минуту.'

interface ErrorResponse {
  status: number
  detail: string
  fields?: Record<string, string>
  changes?: OrderChanges
}

/** An HttpError keeps its status and message, an upstream failure becomes 503, any other error hides its details. */
export function toErrorResponse(error: unknown): ErrorResponse {
  if (error instanceof HttpError) {
    const { status, message, fields, changes } = error
    return { status, detail: message, fields, changes }
  }
  if (error instanceof ApiError) {
    // A 429 of the retailer is its own overload, not a fault of the visitor.
    if (error.kind === 'http' && error.status < 500 && error.status !== 429)
      return { status: error.status, detail: error.detail ?? 'Запрос отклонён' }
    return { status: 503, detail: SHOP_UNAVAILABLE }
  }
  if (error instanceof UpstreamError || error instanceof AttemptError) return { status: 503, detail: SHOP_UNAVAILABLE }
  const status = (error as { status?: unknown } | null)?.status
  if (status === 413) return { status: 413, detail: TOO_LARGE }
  if (status === 415) return { status: 415, detail: UNKNOWN_KIND }
  if (status === 400) return { status: 400, detail: UNREADABLE }
  return { status: 500, detail: 'Что-то пошло не так. Мы уже разбираемся.' }
}

/** The last middleware of calls: turns every error into JSON. */
export const errorHandler: ErrorRequestHandler = (error, request, response, next) => {
  if (response.headersSent) return next(error)
  const { status, detail, fields, changes } = toErrorResponse(error)
  if (status >= 500) request.log.error({ err: error }, 'call failed')
  if (status === 503) response.set('retry-after', '5')
  response.status(status).set('cache-control', 'no-store').json({ detail, fields, changes, requestId: request.id })
}
