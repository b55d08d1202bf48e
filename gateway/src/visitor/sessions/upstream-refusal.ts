import { ApiError } from '@vitrina/contracts/request'
import { errorTexts } from '@vitrina/site/texts'
import type { ErrorRequestHandler } from 'express'
import { HttpError } from '../../http/http-errors.ts'

const MAX_DEPTH = 3
/** From here on the retailer's sentence is about its systems, not for the visitor. */
const FIRST_SERVER_ERROR = 500
const MAX_TEXT_LENGTH = 500
const MOST_FAULTS = 20

const fieldName = /^[a-z][a-z_.]{0,40}$/

/** The `data` levels of an answer down to its `detail` and the field it is about, without anything else beside them. */
function pickDetail(answer: unknown, depth = 0): object | undefined {
  if (answer === null || typeof answer !== 'object' || depth === MAX_DEPTH) return undefined
  const { detail, data, field } = answer as { detail?: unknown; data?: unknown; field?: unknown }
  const isAboutField = typeof field === 'string' && fieldName.test(field)
  if (typeof detail === 'string') {
    const said = detail.slice(0, MAX_TEXT_LENGTH)
    return isAboutField ? { detail: said, fields: { [field]: said } } : { detail: said }
  }
  if (Array.isArray(detail)) return { detail: pickFaults(detail) }
  const inner = pickDetail(data, depth + 1)
  return inner && { data: inner }
}

/** Where each fault is and what it is; what was sent and what went wrong inside is nobody's business. */
const pickFaults = (faults: unknown[]): object[] =>
  faults.slice(0, MOST_FAULTS).map((fault) => {
    const { loc, msg } = (typeof fault === 'object' && fault !== null ? fault : {}) as { loc?: unknown; msg?: unknown }
    const place = Array.isArray(loc) ? { loc: loc.slice(0, MAX_DEPTH).map((step) => String(step).slice(0, 40)) } : {}
    return { ...place, msg: String(msg ?? '').slice(0, MAX_TEXT_LENGTH) }
  })

/** A success without the tokens in it is none. */
export function refuseMissingTokens(error: unknown): never {
  if (error instanceof ApiError && error.kind === 'contract') throw new HttpError(502, errorTexts.noSignInData)
  throw error
}

/** A no of the retailer's account system goes on with its status and with its sentence where it was. */
export const forwardRetailerRefusal: ErrorRequestHandler = (error, request, response, next) => {
  const isRefusal = error instanceof ApiError && error.kind === 'http' && error.status < FIRST_SERVER_ERROR
  const told = isRefusal ? pickDetail(error.answer) : undefined
  if (!told || response.headersSent) return next(error)
  response
    .status((error as ApiError).status)
    .set('cache-control', 'no-store')
    .json({ ...told, requestId: request.id })
}
