import { ApiError } from '@vitrina/contracts/request'
import { errorTexts } from '@vitrina/site/texts'
import type { ErrorRequestHandler } from 'express'
import { Refusal } from '../../http/refusals.ts'

const DEEPEST = 3
/** From here on the retailer's sentence is about its systems, not for the visitor. */
const FIRST_FAILURE = 500
const LONGEST = 500
const MOST_FAULTS = 20

const fieldName = /^[a-z][a-z_.]{0,40}$/

/** The `data` levels of an answer down to its `detail` and the field it is about, without anything else beside them. */
function detailAlone(answer: unknown, depth = 0): object | undefined {
  if (answer === null || typeof answer !== 'object' || depth === DEEPEST) return undefined
  const { detail, data, field } = answer as { detail?: unknown; data?: unknown; field?: unknown }
  const isAboutField = typeof field === 'string' && fieldName.test(field)
  if (typeof detail === 'string') {
    const said = detail.slice(0, LONGEST)
    return isAboutField ? { detail: said, fields: { [field]: said } } : { detail: said }
  }
  if (Array.isArray(detail)) return { detail: faultsAlone(detail) }
  const inner = detailAlone(data, depth + 1)
  return inner && { data: inner }
}

/** Where each fault is and what it is; what was sent and what went wrong inside is nobody's business. */
const faultsAlone = (faults: unknown[]): object[] =>
  faults.slice(0, MOST_FAULTS).map((fault) => {
    const { loc, msg } = (typeof fault === 'object' && fault !== null ? fault : {}) as { loc?: unknown; msg?: unknown }
    const place = Array.isArray(loc) ? { loc: loc.slice(0, DEEPEST).map((step) => String(step).slice(0, 40)) } : {}
    return { ...place, msg: String(msg ?? '').slice(0, LONGEST) }
  })

/** A success without the tokens in it is none. */
export function refuseEmpty(error: unknown): never {
  if (error instanceof ApiError && error.kind === 'contract') throw new Refusal(502, errorTexts.noSignInData)
  throw error
}

/** A no of the retailer's account system goes on with its status and with its sentence where it was. */
export const passRefusalOn: ErrorRequestHandler = (error, request, response, next) => {
  const isRefusal = error instanceof ApiError && error.kind === 'http' && error.status < FIRST_FAILURE
  const told = isRefusal ? detailAlone(error.answer) : undefined
  if (!told || response.headersSent) return next(error)
  response
    .status((error as ApiError).status)
    .set('cache-control', 'no-store')
    .json({ ...told, requestId: request.id })
}
