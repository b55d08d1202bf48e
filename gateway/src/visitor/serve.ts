import type { Endpoint } from '@vitrina/contracts/endpoint'
import type { Router } from 'express'
import { HttpError } from '../http/http-errors.ts'
import { type EndpointCall, type EndpointHandler, type MountOptions, mountEndpoint } from '../http/mount-endpoint.ts'
import { type Visitor, visitorOf } from './visitor/visitor.ts'

/** Argument of a handler: the parsed input and the visitor. */
export type Call<E> = EndpointCall<E, { visitor: Visitor }>

const CHECK_INPUT = 'Проверьте введённое'

const siteMountOptions: MountOptions<{ visitor: Visitor }> = {
  callerOf: (response) => ({ visitor: visitorOf(response) }),
  // Replaces the validation library's English messages where the contract has none of its own.
  defaultMessage: CHECK_INPUT,
  invalidInput: (part, fields) =>
    new HttpError(part === 'params' ? 404 : 422, Object.values(fields)[0] ?? CHECK_INPUT, fields),
  headers: { 'cache-control': 'private, no-store' },
}

/** Mounts one call of the site; input that breaks the contract is 422 with faults by field, a wrong address 404. */
export function serve<E extends Endpoint>(
  router: Router,
  endpoint: E,
  run: EndpointHandler<E, { visitor: Visitor }>,
): void {
  mountEndpoint(router, endpoint, siteMountOptions, run)
}
