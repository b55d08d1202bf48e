import { leadApi } from '@vitrina/contracts/site/lead'
import { reportApi } from '@vitrina/contracts/site/report'
import type { RequestHandler } from 'express'
import { HttpError } from '../../infra/http-error.ts'
import { TOO_LARGE } from './json-body.ts'

/** What a body of JSON may be. */
export const BODY_LIMIT = '256kb'
export const BODY_BYTES = 256 * 1024
/** The same of forms that anybody may send without an account. */
export const FORM_LIMIT = '16kb'
const FORM_BYTES = 16 * 1024

/** Forms at fixed addresses that anybody may send. */
const formPaths = new Set([leadApi.send.path, reportApi.error.path])

/**
 * Refuses a form whose sender announces more than it may be, before anything of it is read or counted: what is too long stays
 * that, and not «too many», however many were sent before. One that does not announce its length is counted first.
 */
export function limitFormLength(): RequestHandler {
  return (request, _response, next) => {
    const isTooLong = formPaths.has(request.path) && Number(request.headers['content-length'] ?? 0) > FORM_BYTES
    next(isTooLong ? new HttpError(413, TOO_LARGE) : undefined)
  }
}
