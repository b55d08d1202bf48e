import { formatMessage, type MessageDescriptor, msg } from '@vitrina/contracts/ops/message'
import type { OpsProblem } from '@vitrina/contracts/ops/parts'
import { isDiskFull, RegistryError, type RegistryErrorKind } from '@vitrina/releases'
import type { ErrorRequestHandler } from 'express'
import { PreviewError } from '../previews/previews.ts'

/** An error of a call of the ops port, with a sentence for the caller. */
export class OpsHttpError extends Error {
  readonly status: number
  readonly said: MessageDescriptor
  readonly extra: Omit<OpsProblem, 'detail' | 'said'>

  constructor(status: number, said: MessageDescriptor, more: Omit<OpsProblem, 'detail' | 'said'> = {}) {
    super(formatMessage(said))
    this.said = said
    this.name = 'OpsHttpError'
    this.status = status
    this.extra = more
  }
}

const statusOf: Record<RegistryErrorKind, number> = {
  unknown: 404,
  refused: 409,
  damaged: 409,
  untrusted: 409,
  unfit: 409,
  busy: 503,
  away: 503,
  full: 507,
}

const problemWith = (status: number, said: MessageDescriptor, more = {}) => ({
  status,
  detail: formatMessage(said),
  said,
  ...more,
})

function problemOf(error: unknown): OpsProblem & { status: number } {
  if (error instanceof OpsHttpError) return problemWith(error.status, error.said, error.extra)
  if (error instanceof RegistryError) return problemWith(statusOf[error.kind], error.said)
  if (error instanceof PreviewError) return problemWith(409, error.said)
  const status = (error as { status?: unknown } | null)?.status
  if (status === 413) return problemWith(status, msg`The body is too large.`)
  if (status === 415) return problemWith(status, msg`The body has to be JSON in UTF-8.`)
  if (status === 400) return problemWith(status, msg`The body is not JSON.`)
  if (isDiskFull(error)) return problemWith(507, msg`The disk is full: nothing has changed.`)
  return problemWith(500, msg`Something went wrong; the log of the gateway says what.`)
}

/** Answers every error of the ops port with JSON. */
export const opsErrorHandler: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error)
  const { status, ...problem } = problemOf(error)
  if (status === 500) response.locals.log?.error({ err: error }, 'a call of the ops port failed')
  if (status === 503) response.set('retry-after', '2')
  response.status(status).json(problem)
}
