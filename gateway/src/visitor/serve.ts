import type { Endpoint } from '@vitrina/contracts/endpoint'
import type { Router } from 'express'
import { HttpError } from '../http/http-errors.ts'
import { type EndpointCall, type EndpointHandler, type MountOptions, mountEndpoint } from '../http/mount-endpoint.ts'
import { type CookieJar, cookieJarOf } from './visitor/cookie-jar.ts'
import { type Visitor, visitorOf } from './visitor/visitor.ts'

interface Caller {
  visitor: Visitor
  cookieJar: CookieJar
}

/** Argument of a handler: the parsed input, the visitor, and the cookies of the response. */
export type Call<E> = EndpointCall<E, Caller>

const CHECK_INPUT = 'Проверьте введённое'

const siteMountOptions: MountOptions<Caller> = {
  callerOf: (response) => ({ visitor: visitorOf(response), cookieJar: cookieJarOf(response) }),
  // Replaces the validation library's English messages where the contract has none of its own.
  defaultMessage: CHECK_INPUT,
  invalidInput: (part, fields) =>
    new HttpError(part === 'params' ? 404 : 422, Object.values(fields)[0] ?? CHECK_INPUT, fields),
  headers: { 'cache-control': 'private, no-store' },
}

/** Mounts one call of the site; input that breaks the contract is 422 with faults by field, a wrong address 404. */
export function serve<E extends Endpoint>(router: Router, endpoint: E, run: EndpointHandler<E, Caller>): void {
  mountEndpoint(router, endpoint, siteMountOptions, run)
}
