import type { IncomingMessage, ServerResponse } from 'node:http'
import { cookieNames } from '@vitrina/site/cookies'
import { followRules } from '@vitrina/site/route-rules'
import { isSuspicious } from '../../http/hardening/hardening.ts'
import { stripUntrustedHeaders } from '../../http/hardening/request-headers.ts'
import { clientAddressBehind } from '../../http/middleware/client-address.ts'
import { acceptsBrotli } from '../../http/middleware/encoding.ts'
import { isKnownHost, originOf } from '../../http/middleware/hosts.ts'
import { newRequestId } from '../../infra/request-ids.ts'
import { releaseSetAttributes, tracing } from '../../infra/upstream/tracing.ts'
import { ownTokenCookies, staffTokenCookies } from '../../visitor/sessions/token-cookies.ts'
import { visitorFrom } from '../../visitor/visitor/middleware.ts'
import { cookiesOf } from '../../visitor/visitor/request-cookies.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { cohortIn } from '../releases/cohort-cookie.ts'
import type { ServedSet } from '../releases/live-releases.ts'
import type { PlatformServices } from '../services.ts'
import { isPageView, signalSourceOf } from '../signals/signal-source.ts'
import { mayDeferHydration } from './deferred-hydration.ts'
import type { CachedPage } from './page-cache.ts'
import { cacheKeyOf, toPageRequest } from './page-request.ts'

const OK = 200

/** A path that needs no normalising: no query, no percent-encoding, no segment that begins with a dot. */
const canonicalPath = /^\/(?:[\w~-][\w.~-]*\/){0,8}$/

/** A request with one of these cookies is signed in, or belongs to a preview or a drill. */
const bypassCookies = [
  ...Object.values(ownTokenCookies),
  ...Object.values(staffTokenCookies),
  cookieNames.preview,
  cookieNames.drill,
]

const headCache = new WeakMap<CachedPage, readonly string[]>()

/** Response headers that are the same for every visitor of a page: names and values in turn. */
function cachedHeadOf(page: CachedPage, set: string): readonly string[] {
  const known = headCache.get(page)
  if (known) return known
  const head = Object.entries({
    ...page.headers,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie, user-agent',
    'x-release-set': set,
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(page.br.length),
    'content-encoding': 'br',
  }).flat()
  headCache.set(page, head)
  return head
}

type FastPathServices = Pick<
  PlatformServices,
  'config' | 'departments' | 'live' | 'pageCache' | 'canaryPageCache' | 'cookies' | 'signals' | 'telemetry' | 'log'
>

/**
 * Answers a guest with a fresh page from the cache exactly as the pipeline would, in a fraction of the time. Returns
 * false, without side effects, for any request that is unusual or doubtful: the pipeline handles it.
 */
export function pageFastPath(
  services: FastPathServices,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { config, departments, live, pageCache, canaryPageCache, cookies: writer, signals, telemetry, log } = services
  const { publicOrigin, routeRules, thirdParties, trustProxy } = config
  const hosts = new Set(config.hosts)
  // Only the pipeline writes the request log.
  const isRequestLogged = config.logRequests || log.isLevelEnabled('debug')
  // Behind a proxy without PUBLIC_ORIGIN only the pipeline finds out the visitor's protocol.
  const isOriginKnown = publicOrigin !== undefined || trustProxy === 0

  /** Null for a visitor who is not yet assigned to a canary or left out. */
  function servedTo({ cookies, device, isNew }: Visitor): ServedSet | null {
    if (!live.hasCanaries()) return live.current()
    const cohort = device.isBot ? null : cohortIn(cookies)
    return cohort === null && !device.isBot && !isNew ? null : live.forCohort(cohort)
  }

  return (request, response) => {
    const { method, url = '', headers } = request
    const { host = '' } = headers
    if (method !== 'GET' || !canonicalPath.test(url) || !live.isServing() || isRequestLogged) return false
    if (isSuspicious(request)) return false
    if (trustProxy > 0) stripUntrustedHeaders(request, config)
    const startedAt = performance.now()
    if (!isKnownHost(hosts, host) || !acceptsBrotli(headers['accept-encoding'])) return false
    const cookies = cookiesOf(request)
    for (const mark of bypassCookies) if (cookies[mark] !== undefined) return false
    const department = departments.cachedForVisitor(cookies[cookieNames.city])
    if (!department || !isOriginKnown || followRules(routeRules, url)) return false
    const address = clientAddressBehind(request, trustProxy)
    const origin = originOf({ host, protocol: 'http', localPort: request.socket.localPort }, config)
    const visitor = visitorFrom(request, { cookies, department, address, origin })
    const served = servedTo(visitor)
    if (!served) return false
    const set = served.set.id
    const pages = set === live.current().set.id ? pageCache : canaryPageCache
    const shared = toPageRequest(set, { path: url, query: '' }, visitor, mayDeferHydration(thirdParties, visitor))
    const page = shared ? pages.getFresh(cacheKeyOf(shared)) : undefined
    if (page?.status !== OK) return false

    const { rests = false, br } = page
    const id = newRequestId()
    const head = [...cachedHeadOf(page, set), 'x-request-id', id]
    if (visitor.isNew && !visitor.device.isBot) head.push('set-cookie', writer.uuidHeader(visitor))
    response.writeHead(OK, head)
    response.end(br)
    telemetry.traffic.record('page', OK, performance.now() - startedAt)
    tracing()?.recordAnswered(
      {
        method,
        routeClass: 'page',
        id,
        startedAt,
        traceparent: headers.traceparent,
        facts: releaseSetAttributes(set, live.current().set.id),
      },
      OK,
    )
    if (!rests && cookies[cookieNames.alive] !== undefined && isPageView(request, OK))
      signals.countDocument(set, signalSourceOf(visitor, address))
    return true
  }
}
