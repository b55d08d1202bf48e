import { ApiError } from '@vitrina/contracts/request'
import { errorTexts } from '@vitrina/site/texts'
import type { ErrorRequestHandler } from 'express'
import { HttpError } from '../../http/http-errors.ts'

const MAX_DEPTH = 3
/** From this status on the retailer's sentence is about its systems, not for the visitor. */
const FIRST_SERVER_ERROR = 500
const MAX_TEXT_LENGTH = 500
const MOST_FAULTS = 20

const fieldName = /^[a-z][a-z_.]{0,40}$/

/** The nested `data` objects of a response down to `detail` and `field`, without any other properties. */
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

/** Location and message of each fault, without the sent values and internal details. */
const pickFaults = (faults: unknown[]): object[] =>
  faults.slice(0, MOST_FAULTS).map((fault) => {
    const { loc, msg } = (typeof fault === 'object' && fault !== null ? fault : {}) as { loc?: unknown; msg?: unknown }
    const place = Array.isArray(loc) ? { loc: loc.slice(0, MAX_DEPTH).map((step) => String(step).slice(0, 40)) } : {}
    return { ...place, msg: String(msg ?? '').slice(0, MAX_TEXT_LENGTH) }
  })

/** Turns a success response without tokens into a 502. */
export function refuseMissingTokens(error: unknown): never {
  if (error instanceof ApiError && error.kind === 'contract') throw new HttpError(502, errorTexts.noSignInData)
  throw error
}

/** Forwards a refusal of the retailer's account system with its status and its sentence at the same depth. */
export const forwardRetailerRefusal: ErrorRequestHandler = (error, request, response, next) => {
  const isRefusal = error instanceof ApiError && error.kind === 'http' && error.status < FIRST_SERVER_ERROR
  const refusal = isRefusal ? pickDetail(error.answer) : undefined
  if (!refusal || response.headersSent) return next(error)
  response
    .status((error as ApiError).status)
    .set('cache-control', 'no-store')
    .json({ ...refusal, requestId: request.id })
}
