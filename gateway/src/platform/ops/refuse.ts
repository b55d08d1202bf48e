import type { OpsProblem } from '@vitrina/contracts/ops/parts'
import { phrase, type Said, textOf } from '@vitrina/contracts/ops/said'
import { isDiskFull, RegistryError, type RegistryFault } from '@vitrina/releases'
import type { ErrorRequestHandler } from 'express'
import { PreviewError } from '../previews/previews.ts'

/** Thrown by a call of the ops port, with a sentence for whoever asked. */
export class OpsRefusal extends Error {
  readonly status: number
  readonly said: Said
  readonly more: Omit<OpsProblem, 'detail' | 'said'>

  constructor(status: number, said: Said, more: Omit<OpsProblem, 'detail' | 'said'> = {}) {
    super(textOf(said))
    this.said = said
    this.name = 'OpsRefusal'
    this.status = status
    this.more = more
  }
}

const statusOf: Record<RegistryFault, number> = {
  unknown: 404,
  refused: 409,
  damaged: 409,
  untrusted: 409,
  unfit: 409,
  busy: 503,
  away: 503,
  full: 507,
}

const answer = (status: number, said: Said, more = {}) => ({ status, detail: textOf(said), said, ...more })

function answerTo(error: unknown): OpsProblem & { status: number } {
  if (error instanceof OpsRefusal) return answer(error.status, error.said, error.more)
  if (error instanceof RegistryError) return answer(statusOf[error.kind], error.said)
  if (error instanceof PreviewError) return answer(409, error.said)
  const status = (error as { status?: unknown } | null)?.status
  if (status === 413) return answer(status, phrase`The body is too large.`)
  if (status === 415) return answer(status, phrase`The body has to be JSON in UTF-8.`)
  if (status === 400) return answer(status, phrase`The body is not JSON.`)
  if (isDiskFull(error)) return answer(507, phrase`The disk is full: nothing has changed.`)
  return answer(500, phrase`Something went wrong; the log of the gateway says what.`)
}

/** Every error of the ops port as JSON. */
export const refuseOps: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error)
  const { status, ...problem } = answerTo(error)
  if (status === 500) response.locals.log?.error({ err: error }, 'a call of the ops port failed')
  if (status === 503) response.set('retry-after', '2')
  response.status(status).json(problem)
}
