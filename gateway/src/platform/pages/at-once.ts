import type { IncomingMessage, ServerResponse } from 'node:http'
import { cookieNames } from '@vitrina/site/cookies'
import { followRules } from '@vitrina/site/route-rules'
import { addressBehind } from '../../http/middleware/address.ts'
import { takesBrotli } from '../../http/middleware/encoding.ts'
import { isKnownHost, originOf } from '../../http/middleware/hosts.ts'
import { isDoubtful } from '../../http/wire/guard.ts'
import { takeOutClaims } from '../../http/wire/headers.ts'
import { newRequestId } from '../../infra/request-ids.ts'
import { setFacts, tracing } from '../../infra/upstream/spans.ts'
import { own, putAside } from '../../visitor/sessions/token-cookies.ts'
import { visitorIn } from '../../visitor/visitor/middleware.ts'
import { cookiesOf } from '../../visitor/visitor/request-cookies.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { cohortIn } from '../releases/cohort-cookie.ts'
import type { Served } from '../releases/live.ts'
import type { PlatformServices } from '../services.ts'
import { isLookedAt, tellerOf } from '../signals/teller.ts'
import type { CachedPage } from './page-cache.ts'
import { keyOf, pageRequest } from './page-request.ts'
import { mayRest } from './rest.ts'

const OK = 200

/** A path of pages that is the same however it is read: no query, nothing encoded, no dots at the beginning of a part. */
const plainPath = /^\/(?:[\w~-][\w.~-]*\/){0,8}$/

/** Who has one of these is no guest, or looks at what nobody else may get. */
const marks = [...Object.values(own), ...Object.values(putAside), cookieNames.preview, cookieNames.drill]

const heads = new WeakMap<CachedPage, readonly string[]>()

/** What is said with a page to everybody who gets it: names and values in turn. */
function headOf(page: CachedPage, set: string): readonly string[] {
  const known = heads.get(page)
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
  heads.set(page, head)
  return head
}

type Needed = Pick<
  PlatformServices,
  'config' | 'departments' | 'live' | 'pageCache' | 'canaryPageCache' | 'cookies' | 'signals' | 'telemetry' | 'log'
>

/**
 * Answers a guest with a page that is in memory and fresh, as the pipeline would, in a fraction of its time. Whatever is
 * out of the ordinary, and every doubt, is left to the pipeline: then it answers false and has done nothing.
 */
export function pagesAtOnce(services: Needed): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { config, departments, live, pageCache, canaryPageCache, cookies: writer, signals, telemetry, log } = services
  const { publicOrigin, routeRules, thirdParties, trustProxy } = config
  const hosts = new Set(config.hosts)
  // Lines about requests are the pipeline's.
  const isToldOf = config.logRequests || log.isLevelEnabled('debug')
  // Behind a proxy only the pipeline knows over what the visitor has come.
  const isOriginKnown = publicOrigin !== undefined || trustProxy === 0

  /** Null for whoever has yet to be drawn into a canary or left out. */
  function servedTo({ cookies, device, isNew }: Visitor): Served | null {
    if (!live.hasCanaries()) return live.current()
    const cohort = device.isBot ? null : cohortIn(cookies)
    return cohort === null && !device.isBot && !isNew ? null : live.of(cohort)
  }

  return (request, response) => {
    const { method, url = '', headers } = request
    const { host = '' } = headers
    if (method !== 'GET' || !plainPath.test(url) || !live.isServing() || isToldOf) return false
    if (isDoubtful(request)) return false
    if (trustProxy > 0) takeOutClaims(request, config)
    const startedAt = performance.now()
    if (!isKnownHost(hosts, host) || !takesBrotli(headers['accept-encoding'])) return false
    const cookies = cookiesOf(request)
    for (const mark of marks) if (cookies[mark] !== undefined) return false
    const department = departments.knownOfVisitor(cookies[cookieNames.city])
    if (!department || !isOriginKnown || followRules(routeRules, url)) return false
    const address = addressBehind(request, trustProxy)
    const origin = originOf({ host, protocol: 'http', localPort: request.socket.localPort }, config)
    const visitor = visitorIn(request, { cookies, department, address, origin })
    const served = servedTo(visitor)
    if (!served) return false
    const set = served.set.id
    const pages = set === live.current().set.id ? pageCache : canaryPageCache
    const shared = pageRequest(set, { path: url, query: '' }, visitor, mayRest(thirdParties, visitor))
    const page = shared ? pages.fresh(keyOf(shared)) : undefined
    if (page?.status !== OK) return false

    const { rests = false, br } = page
    const id = newRequestId()
    const head = [...headOf(page, set), 'x-request-id', id]
    if (visitor.isNew && !visitor.device.isBot) head.push('set-cookie', writer.uuidLine(visitor))
    response.writeHead(OK, head)
    response.end(br)
    telemetry.traffic.counted('page', OK, performance.now() - startedAt)
    tracing()?.answered(
      {
        method,
        of: 'page',
        id,
        startedAt,
        traceparent: headers.traceparent,
        facts: setFacts(set, live.current().set.id),
      },
      OK,
    )
    if (!rests && cookies[cookieNames.alive] !== undefined && isLookedAt(request, OK))
      signals.handedOut(set, tellerOf(visitor, address))
    return true
  }
}
