import { Counter } from '../telemetry/metrics/families.ts'
import { Matcher } from './matcher.ts'
import { MinuteLimit, type Room } from './minute-limit.ts'
import { type ClientSide, Passing } from './passing.ts'
import type { ProxyRoute, ProxyTable } from './routes.ts'
import { Service } from './service.ts'

export interface ProxyRequest {
  method: string
  route: ProxyRoute
  target: string
  address: string
  id: string
  body: Buffer | null
  /** Of the body. */
  type?: string | undefined
  /** The uuid of the account, for routes that want somebody signed in. */
  account?: string | undefined
  /** Where its trace goes on. */
  traceparent?: string | undefined
}

const NO_ROOM = 'Слишком много запросов. Подождите немного.'

export const cacheHeaderOf = ({ keptSeconds }: ProxyRoute): string =>
  keptSeconds > 0 ? `public, max-age=${keptSeconds}` : 'private, no-store'

const limitHeadersOf = ({ limit, left, resetSeconds }: Room): [string, string][] => [
  ['ratelimit-policy', `"minute";q=${limit};w=60`],
  ['ratelimit', `"minute";r=${Math.max(0, left)};t=${resetSeconds}`],
]

/** Passes requests on to services of teams, by a table and nothing else. */
export class ServiceProxy {
  readonly matcher: Matcher
  /** What services answered or why they did not, for metrics. */
  readonly answers = new Counter('vitrina_proxy_answers_total', 'Requests passed on, by what became of them', [
    'service',
    'outcome',
  ])
  private readonly services: ReadonlyMap<string, Service>
  private readonly limit = new MinuteLimit()

  constructor({ services, routes }: ProxyTable) {
    this.matcher = new Matcher({ routes })
    this.services = new Map(Object.entries(services).map(([name, options]) => [name, new Service(name, options)]))
  }

  get isEmpty(): boolean {
    return this.services.size === 0
  }

  /** How each service is doing, for metrics. */
  states(): [service: string, state: Service['state']][] {
    return [...this.services].map(([name, service]) => [name, service.state])
  }

  /** The visitor's side hears sooner or later what became of it; `done` is told the status once it is over. */
  pass(request: ProxyRequest, client: ClientSide, done: (status: number) => void): Passing | null {
    const { route, address, method, target, body } = request
    const room = this.limit.take(`${route.service} ${route.path} ${address}`, route.perMinute)
    const service = this.services.get(route.service)
    if (room.left < 0 || !service) {
      client.refuse({ status: 429, detail: NO_ROOM, retryAfter: String(room.resetSeconds) }, limitHeadersOf(room))
      done(429)
      return null
    }
    const passing = new Passing(route, limitHeadersOf(room), client, ({ status, why }) => {
      this.answers.of(route.service, why === 'answered' ? String(status) : why).add()
      done(status)
    })
    const mayRetry = route.retry === 'safe' && method === 'GET'
    const headers = headersFor(request)
    passing.exchange = service.ask({ method, target, headers, body, timeMs: route.timeMs, mayRetry }, passing)
    return passing
  }

  close(): void {
    for (const service of this.services.values()) service.close()
  }
}

/** All that a service hears of a visitor; no header of the request goes on as it is. */
function headersFor({ route, id, type, account, traceparent }: ProxyRequest): string {
  const body = type ? `content-type: ${type}\r\n` : ''
  const who = account ? `x-account: ${account}\r\n` : ''
  const trace = traceparent ? `traceparent: ${traceparent}\r\n` : ''
  return `accept: ${route.types.join(', ')}\r\naccept-encoding: identity\r\nx-request-id: ${id}\r\nx-deadline-ms: ${route.timeMs}\r\n${trace}${body}${who}`
}
