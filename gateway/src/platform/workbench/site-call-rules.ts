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
  /** Whether calls that change something are passed to the site. */
  writes: boolean
  /** The set of local pages. */
  set: () => string
  /** Called for every refused call. */
  onRefused: (method: string, path: string) => void
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Matches the parameters in a contract's path. */
const parameter = /:[a-z_]\w*/gi

/** Proxies API calls to the site; those that would change something are refused unless `writes` is set. */
export function siteCallRules({ site, writes, set, onRefused }: CallRules): RequestHandler {
  const reading = matcherOf(({ reads }) => reads === true)
  const telling = matcherOf(({ tells }) => tells === true)
  return async (request, response) => {
    const { method, path } = request
    // Reports about a developer's build must not count for the health of the site.
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
