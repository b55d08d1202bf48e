import { leadApi } from '@vitrina/contracts/site/lead'
import { reportApi } from '@vitrina/contracts/site/report'
import type { RequestHandler } from 'express'
import { HttpError } from '../../infra/http-error.ts'
import { TOO_LARGE } from './json-body.ts'

/** Size limit of a JSON body. */
export const BODY_LIMIT = '256kb'
export const BODY_BYTES = 256 * 1024
/** Size limit of forms that can be sent without an account. */
export const FORM_LIMIT = '16kb'
const FORM_BYTES = 16 * 1024

/** Paths of forms that can be sent without an account. */
const formPaths = new Set([leadApi.send.path, reportApi.error.path])

/**
 * Refuses a form that declares too large a Content-Length before it is read or counted, so that it answers 413 and not
 * 429, however many were sent before. A form without a declared length is counted first.
 */
export function limitFormLength(): RequestHandler {
  return (request, _response, next) => {
    const isTooLong = formPaths.has(request.path) && Number(request.headers['content-length'] ?? 0) > FORM_BYTES
    next(isTooLong ? new HttpError(413, TOO_LARGE) : undefined)
  }
}
