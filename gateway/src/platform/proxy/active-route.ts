import type { ProxyRoute } from '../../infra/configuration/proxy-table.ts'
import type { Counter, CounterCell } from '../../infra/telemetry/metrics/families.ts'
import { type RateLimit, RateLimiter } from './rate-limiter.ts'
import type { HeaderList, Outcome } from './response-forwarder.ts'
import type { Service } from './service.ts'

/** A route with its service, its rate limit, and the headers that are the same for each of its requests. */
export class ActiveRoute {
  readonly service: Service
  /** Request headers for the service, each line ended by CRLF. */
  readonly headerLines: string
  private readonly limit = new RateLimiter()
  private readonly policy: string
  private readonly perMinute: number
  private readonly answers: Counter
  private readonly statuses: (CounterCell | undefined)[] = []

  constructor({ perMinute, types, timeMs }: ProxyRoute, service: Service, answers: Counter) {
    this.service = service
    this.headerLines = `accept: ${types.join(', ')}\r\naccept-encoding: identity\r\nx-deadline-ms: ${timeMs}\r\n`
    this.policy = `"minute";q=${perMinute};w=60`
    this.perMinute = perMinute
    this.answers = answers
  }

  /** Counts a request of an address; it is over the limit when `remaining` is below 0. */
  consumeLimit(address: string): RateLimit {
    return this.limit.consume(address, this.perMinute)
  }

  headersOf({ remaining, resetSeconds }: RateLimit): HeaderList {
    return ['ratelimit-policy', this.policy, 'ratelimit', `"minute";r=${Math.max(0, remaining)};t=${resetSeconds}`]
  }

  count({ status, why }: Outcome): void {
    if (why === 'answered') this.counterFor(status).add()
    else this.answers.of(this.service.name, why).add()
  }

  private counterFor(status: number): CounterCell {
    const cell = this.statuses[status] ?? this.answers.of(this.service.name, String(status))
    this.statuses[status] = cell
    return cell
  }
}
