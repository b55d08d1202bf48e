import type { ProxyRoute } from '../../infra/configuration/proxy-table.ts'
import type { Counter, CounterCell } from '../../infra/telemetry/metrics/families.ts'
import { MinuteLimit, type Room } from './minute-limit.ts'
import type { Headers, Outcome } from './passing.ts'
import type { Service } from './service.ts'

/** A route with its service, its limit, and all that is the same for each of its requests. */
export class OpenRoute {
  readonly service: Service
  /** Lines for the service, each ended by CRLF. */
  readonly lines: string
  private readonly limit = new MinuteLimit()
  private readonly policy: string
  private readonly perMinute: number
  private readonly answers: Counter
  private readonly statuses: (CounterCell | undefined)[] = []

  constructor({ perMinute, types, timeMs }: ProxyRoute, service: Service, answers: Counter) {
    this.service = service
    this.lines = `accept: ${types.join(', ')}\r\naccept-encoding: identity\r\nx-deadline-ms: ${timeMs}\r\n`
    this.policy = `"minute";q=${perMinute};w=60`
    this.perMinute = perMinute
    this.answers = answers
  }

  /** Counts a request of an address; there was no room for it when `left` is below 0. */
  take(address: string): Room {
    return this.limit.take(address, this.perMinute)
  }

  headersOf({ left, resetSeconds }: Room): Headers {
    return ['ratelimit-policy', this.policy, 'ratelimit', `"minute";r=${Math.max(0, left)};t=${resetSeconds}`]
  }

  count({ status, why }: Outcome): void {
    if (why === 'answered') this.answered(status).add()
    else this.answers.of(this.service.name, why).add()
  }

  private answered(status: number): CounterCell {
    const cell = this.statuses[status] ?? this.answers.of(this.service.name, String(status))
    this.statuses[status] = cell
    return cell
  }
}
