import type { OpsProblem } from '@vitrina/contracts/ops/parts'
import { RegistryError, type RegistryFault } from '@vitrina/releases'
import type { ErrorRequestHandler } from 'express'
import { PreviewError } from '../previews/previews.ts'

/** Thrown by a call of the ops port, with a sentence for whoever asked. */
export class OpsRefusal extends Error {
  readonly status: number
  readonly more: Omit<OpsProblem, 'detail'>

  constructor(status: number, detail: string, more: Omit<OpsProblem, 'detail'> = {}) {
    super(detail)
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
  busy: 503,
  away: 503,
  full: 507,
}

function answerTo(error: unknown): OpsProblem & { status: number } {
  if (error instanceof OpsRefusal) return { status: error.status, detail: error.message, ...error.more }
  if (error instanceof RegistryError) return { status: statusOf[error.kind], detail: error.message }
  if (error instanceof PreviewError) return { status: 409, detail: error.message }
  const status = (error as { status?: unknown } | null)?.status
  if (status === 413) return { status, detail: 'The body is too large.' }
  if (status === 400) return { status, detail: 'The body is not JSON.' }
  const code = (error as { code?: unknown } | null)?.code
  if (code === 'ENOSPC') return { status: 507, detail: 'The disk is full: nothing has changed.' }
  return { status: 500, detail: 'Something went wrong; the log of the gateway says what.' }
}

/** Every error of the ops port as JSON. */
export const refuseOps: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error)
  const { status, ...problem } = answerTo(error)
  if (status === 500) response.locals.log?.error({ err: error }, 'a call of the ops port failed')
  if (status === 503) response.set('retry-after', '2')
  response.status(status).json(problem)
}
