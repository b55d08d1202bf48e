import type { Endpoint } from '@vitrina/contracts/endpoint'
import { msg } from '@vitrina/contracts/ops/message'
import type { Router } from 'express'
import { type EndpointHandler, type MountOptions, mountEndpoint } from '../../http/mount-endpoint.ts'
import { type Caller, callerOf } from './access.ts'
import { OpsHttpError } from './errors.ts'

const UNREADABLE = 'This is not what the call takes.'

const opsDoor: MountOptions<{ caller: Caller }> = {
  callerOf: (response) => ({ caller: callerOf(response) }),
  defaultMessage: UNREADABLE,
  invalidInput(_part, fields) {
    const [field = '', sentence = UNREADABLE] = Object.entries(fields)[0] ?? []
    const said = { key: sentence, facts: [] }
    return new OpsHttpError(422, field === '' ? said : msg`${field}: ${said}`, { fields })
  },
  headers: {},
}

/** Mounts one call of the ops port; input that breaks the contract is 422 with faults by field. */
export function serveOps<E extends Endpoint>(
  router: Router,
  endpoint: E,
  run: EndpointHandler<E, { caller: Caller }>,
): void {
  mountEndpoint(router, endpoint, opsDoor, run)
}
