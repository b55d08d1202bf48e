import { ApiError } from '@vitrina/contracts/request'
import { errorTexts } from '@vitrina/site/texts'
import type { ErrorRequestHandler } from 'express'
import { Refusal } from '../refusals.ts'

const DEEPEST = 3

const fieldName = /^[a-z][a-z_.]{0,40}$/

/** The `data` levels of an answer down to its `detail` and the field it is about, without anything else beside them. */
function detailAlone(answer: unknown, depth = 0): object | undefined {
  if (answer === null || typeof answer !== 'object' || depth === DEEPEST) return undefined
  const { detail, data, field } = answer as { detail?: unknown; data?: unknown; field?: unknown }
  const isAboutField = typeof field === 'string' && fieldName.test(field)
  if (typeof detail === 'string') return isAboutField ? { detail, fields: { [field]: detail } } : { detail }
  if (Array.isArray(detail)) return { detail }
  const inner = detailAlone(data, depth + 1)
  return inner && { data: inner }
}

/** A success without the tokens in it is none. */
export function refuseEmpty(error: unknown): never {
  if (error instanceof ApiError && error.kind === 'contract') throw new Refusal(502, errorTexts.noSignInData)
  throw error
}

/** A no of the retailer's account system goes on with its status and with its sentence where it was. */
export const passRefusalOn: ErrorRequestHandler = (error, request, response, next) => {
  const told = error instanceof ApiError && error.kind === 'http' ? detailAlone(error.answer) : undefined
  if (!told || response.headersSent) return next(error)
  response
    .status((error as ApiError).status)
    .set('cache-control', 'no-store')
    .json({ ...told, requestId: request.id })
}
