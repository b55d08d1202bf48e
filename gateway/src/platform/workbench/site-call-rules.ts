import type { Endpoint } from '@vitrina/contracts/endpoint'
import type { RequestHandler } from 'express'
import { forbidden } from '../../http/http-errors.ts'
import { VIOLATIONS_PATH } from '../../http/middleware/security-headers.ts'
import { siteCalls } from '../../http/site-calls.ts'
import { redact } from '../../infra/telemetry/redact.ts'
import { proxyToSite } from './proxy-to-site.ts'
import type { SiteClient } from './site-client.ts'

export const READ_ONLY =
  'Верстак только смотрит: этот запрос изменил бы данные сайта. Чтобы пропускать такие запросы, запустите его с --writes.'

export interface CallRules {
  site: SiteClient
  /** Calls that change something reach the site. */
  writes: boolean
  /** The set that pages are made of here. */
  set: () => string
  /** Told of every call that was refused. */
  onRefused: (method: string, path: string) => void
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
/** What of a contract's path is a parameter. */
const parameter = /:[a-z_]\w*/gi

/** Calls of the site, of which those that would change something are kept here unless they are wanted. */
export function siteCallRules({ site, writes, set, onRefused }: CallRules): RequestHandler {
  const reading = matcherOf(({ reads }) => reads === true)
  const telling = matcherOf(({ tells }) => tells === true)
  return async (request, response) => {
    const { method, path } = request
    // What a developer breaks is no news of the site's health.
    if (telling(method, path) || path === VIOLATIONS_PATH) return void response.status(204).end()
    if (!safeMethods.has(method) && !writes && !reading(method, path)) {
      onRefused(method, redact(path))
      throw forbidden(READ_ONLY)
    }
    await proxyToSite({ site, request, response, set: set() })
  }
}

function matcherOf(wanted: (call: Endpoint) => boolean): (method: string, path: string) => boolean {
  const calls = Object.values(siteCalls)
    .filter(wanted)
    .map(({ method, path }) => ({ method, shape: new RegExp(`^${path.replace(parameter, '[^/]+')}$`) }))
  return (method, path) => calls.some((call) => call.method === method && call.shape.test(path))
}
