import type { ProxyRoute, ProxyTable } from '../../infra/configuration/proxy-table.ts'
import { Counter } from '../../infra/telemetry/metrics/families.ts'
import { ActiveRoute } from './active-route.ts'
import { Backpressure } from './backpressure.ts'
import { type ProxyClient, ResponseForwarder } from './response-forwarder.ts'
import { RouteMatcher } from './route-matcher.ts'
import { Service } from './service.ts'

export interface ProxyRequest {
  method: string
  route: ProxyRoute
  target: string
  address: string
  id: string
  body: Buffer | null
  /** Content type of the body. */
  type?: string | undefined
  /** The account uuid, for routes that require a sign-in. */
  account?: string | undefined
  /** Trace context for the service. */
  traceparent?: string | undefined
}

const RATE_LIMITED = 'Слишком много запросов. Подождите немного.'

export const cacheHeaderOf = ({ keptSeconds }: ProxyRoute): string =>
  keptSeconds > 0 ? `public, max-age=${keptSeconds}` : 'private, no-store'

/** Proxies requests to services of teams by the configured table only. */
export class ServiceProxy {
  readonly matcher: RouteMatcher
  readonly backpressure = new Backpressure()
  /** Counts responses by status, and failures by reason. */
  readonly answers = new Counter('vitrina_proxy_answers_total', 'Requests passed on, by what became of them', [
    'service',
    'outcome',
  ])
  private readonly services: ReadonlyMap<string, Service>
  private readonly routes = new Map<ProxyRoute, ActiveRoute>()

  constructor({ services, routes }: ProxyTable) {
    this.matcher = new RouteMatcher({ routes })
    this.services = new Map(Object.entries(services).map(([name, options]) => [name, new Service(name, options)]))
    for (const route of routes) {
      const service = this.services.get(route.service)
      if (service) this.routes.set(route, new ActiveRoute(route, service, this.answers))
    }
  }

  get isEmpty(): boolean {
    return this.services.size === 0
  }

  /** The circuit breaker state of each service, for metrics. */
  states(): [service: string, state: Service['state']][] {
    return [...this.services].map(([name, service]) => [name, service.state])
  }

  /** Forwards a request. `client` always gets a response or a failure; `done` is called with the final status. */
  forward(request: ProxyRequest, client: ProxyClient, done: (status: number) => void): ResponseForwarder | null {
    const { route, address, method, target, body } = request
    const open = this.routes.get(route)
    if (!open) throw new Error(`No route of this proxy: ${route.service} ${route.path}`)
    const rateLimit = open.consumeLimit(address)
    const headers = open.headersOf(rateLimit)
    if (rateLimit.remaining < 0) {
      client.sendFailure({ status: 429, detail: RATE_LIMITED, retryAfter: String(rateLimit.resetSeconds) }, headers)
      done(429)
      return null
    }
    const passing = new ResponseForwarder(route, headers, client, (outcome) => {
      open.count(outcome)
      done(outcome.status)
    })
    const lines = open.headerLines + headerLinesOf(request)
    const mayRetry = route.retry === 'safe' && method === 'GET'
    passing.handle = open.service.send(
      { network: address, method, target, headerLines: lines, body, timeMs: route.timeMs, mayRetry },
      passing,
    )
    return passing
  }

  close(): void {
    for (const service of this.services.values()) service.close()
  }
}

/** The only request headers that depend on the visitor; none of the visitor's own headers are forwarded. */
function headerLinesOf({ id, type, account, traceparent }: ProxyRequest): string {
  let lines = `x-request-id: ${id}\r\n`
  if (traceparent) lines += `traceparent: ${traceparent}\r\n`
  if (type) lines += `content-type: ${type}\r\n`
  if (account) lines += `x-account: ${account}\r\n`
  return lines
}
