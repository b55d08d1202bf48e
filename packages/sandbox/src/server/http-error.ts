import type { NextFunction, Request, Response } from 'express'

/** An error response: thrown by handlers, sent by `handleHttpError`. */
export class HttpError extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, body: object) {
    super(`Refused with ${status}`)
    this.status = status
    this.body = body
  }
}

export const badRequest = (detail: string) => new HttpError(400, { detail })
export const unauthorized = (detail = 'Требуется вход') => new HttpError(401, { detail })
export const forbidden = (detail = 'Нет доступа') => new HttpError(403, { detail })
export const notFound = (detail = 'Не найдено') => new HttpError(404, { detail })

/** Two calls of the account nest `detail` twice, as the retailer's real system does. */
export const nestedError = (status: number, detail: string) => new HttpError(status, { data: { data: { detail } } })

/** Express recognises error handlers by their four parameters. */
export function handleHttpError(cause: unknown, request: Request, response: Response, next: NextFunction): void {
  if (response.headersSent) {
    next(cause)
    return
  }
  if (cause instanceof HttpError) {
    response.status(cause.status).json(cause.body)
    return
  }
  // Body parser and router errors have a status of their own: broken JSON, too large, a malformed escape in the path.
  const status = cause instanceof Error && 'status' in cause && typeof cause.status === 'number' ? cause.status : 500
  if (status < 500) {
    response.status(status).json({ detail: 'Запрос не разобран' })
    return
  }
  console.error(`${request.method} ${request.path} failed:`, cause)
  response.status(500).json({ detail: 'Внутренняя ошибка' })
}
