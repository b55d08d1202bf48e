import { ApiError } from '@vitrina/contracts/request'
import type { OrderChanges } from '@vitrina/contracts/site/order'
import type { ErrorRequestHandler } from 'express'
import { Refusal } from '../infra/refusal.ts'
import { UpstreamEnd } from '../infra/upstream/exchange.ts'
import { UpstreamError } from '../infra/upstream/outcome.ts'
import { TOO_LARGE, UNKNOWN_KIND, UNREADABLE } from './middleware/json-body.ts'

export { Refusal }

export const notFound = (detail = 'Not found'): Refusal => new Refusal(404, detail)
export const conflict = (detail: string): Refusal => new Refusal(409, detail)
export const notAllowed = (detail: string): Refusal => new Refusal(403, detail)
export const unprocessable = (detail: string, fields?: Record<string, string>): Refusal =>
  new Refusal(422, detail, fields)

export const SHOP_UNAVAILABLE = 'Магазин ненадолго недоступен. Попробуйте ещё раз через минуту.'

interface Answer {
  status: number
  detail: string
  fields?: Record<string, string>
  changes?: OrderChanges
}

/** A refusal is told as it is; a failure of the retailer's systems becomes 502 or 503; a surprise is told without detail. */
export function answerTo(error: unknown): Answer {
  if (error instanceof Refusal) {
    const { status, message, fields, changes } = error
    return { status, detail: message, fields, changes }
  }
  if (error instanceof ApiError) {
    // That the retailer has too much to do is no fault of the visitor's.
    if (error.kind === 'http' && error.status < 500 && error.status !== 429)
      return { status: error.status, detail: error.detail ?? 'Запрос отклонён' }
    return { status: 503, detail: SHOP_UNAVAILABLE }
  }
  if (error instanceof UpstreamError || error instanceof UpstreamEnd) return { status: 503, detail: SHOP_UNAVAILABLE }
  const status = (error as { status?: unknown } | null)?.status
  if (status === 413) return { status: 413, detail: TOO_LARGE }
  if (status === 415) return { status: 415, detail: UNKNOWN_KIND }
  if (status === 400) return { status: 400, detail: UNREADABLE }
  return { status: 500, detail: 'Что-то пошло не так. Мы уже разбираемся.' }
}

/** Last in the pipeline of calls: every error becomes JSON. */
export const refuse: ErrorRequestHandler = (error, request, response, next) => {
  if (response.headersSent) return next(error)
  const { status, detail, fields, changes } = answerTo(error)
  if (status >= 500) request.log.error({ err: error }, 'call failed')
  if (status === 503) response.set('retry-after', '5')
  response.status(status).set('cache-control', 'no-store').json({ detail, fields, changes, requestId: request.id })
}
