import type { ProxyRoute } from '../../infra/configuration/proxy-table.ts'
import type { AnswerHead } from './answer-head.ts'
import type { Listener, Loss } from './connection.ts'
import type { Exchange } from './running.ts'

const SERVER_ERROR = 500
const TOO_MANY = 429
const UNAVAILABLE = 503
const BAD_GATEWAY = 502
const LATE = 504
const SMALL = 64 * 1024

const AWAY = 'Сервис ненадолго недоступен. Попробуйте ещё раз через минуту.'

/** Why a visitor does not get an answer of a service. */
export interface ProxyRefusal {
  status: number
  detail: string
  retryAfter?: string
}

/** Names and values in turn. */
export type Headers = readonly string[]

/** The visitor's side of an answer that is passed on: `begin`, pieces, `end`; or `refuse` instead; or `cut` after a piece. */
export interface ClientSide {
  begin(status: number, headers: Headers, length: number | null): void
  /** False: no more until the exchange is told to go on. The bytes are good until this returns. */
  piece(bytes: Buffer): boolean
  end(): void
  refuse(refusal: ProxyRefusal, headers: Headers): void
  cut(): void
}

const refusals: Record<Loss, ProxyRefusal> = {
  unreachable: { status: BAD_GATEWAY, detail: AWAY },
  broken: { status: BAD_GATEWAY, detail: AWAY },
  late: { status: LATE, detail: AWAY },
  busy: { status: UNAVAILABLE, detail: AWAY, retryAfter: '2' },
  open: { status: UNAVAILABLE, detail: AWAY, retryAfter: '2' },
  refused: { status: BAD_GATEWAY, detail: AWAY },
}

/** All that is passed on of what a service says about its answer; the rest is the gateway's own. */
const passed = ['etag', 'last-modified', 'content-language'] as const

const isType = (type: string, allowed: readonly string[]): boolean => {
  const end = type.indexOf(';')
  return allowed.includes((end < 0 ? type : type.slice(0, end)).trim().toLowerCase())
}

/** A whole number of seconds, as long as it can be meant. */
const secondsIn = (text: string | undefined): string => (text && /^\d{1,5}$/.test(text) ? text : '5')

export interface Outcome {
  status: number
  why: Loss | 'answered'
}

/**
 * Passes one answer on as far as its route allows: no redirect, no other type, nothing larger, nothing of an error but
 * that there was one. What has begun and breaks off is cut, so that nobody takes it for whole.
 */
export class Passing implements Listener {
  exchange: Exchange | null = null
  private readonly route: ProxyRoute
  private readonly headers: Headers
  private readonly client: ClientSide
  private readonly done: (outcome: Outcome) => void
  private status = 0
  private bytes = 0
  private isOver = false

  constructor(route: ProxyRoute, headers: Headers, client: ClientSide, done: (outcome: Outcome) => void) {
    this.route = route
    this.headers = headers
    this.client = client
    this.done = done
  }

  head({ status, length, said }: AnswerHead): void {
    this.status = status
    if (status === TOO_MANY || status === UNAVAILABLE) {
      this.stop({ status, detail: AWAY, retryAfter: secondsIn(said['retry-after']) }, length)
      return
    }
    const type = length === 0 ? undefined : (said['content-type'] ?? '')
    const isOdd = status >= SERVER_ERROR || (status >= 300 && status !== 304 && status < 400)
    const isOther = (type !== undefined && !isType(type, this.route.types)) || said['content-encoding'] !== undefined
    if (isOdd || isOther || (length ?? 0) > this.route.largestAnswer) {
      this.stop(refusals.broken, length)
      return
    }
    const kept = [...this.headers]
    if (type !== undefined) kept.push('content-type', type)
    for (const name of passed) {
      const value = said[name]
      if (value !== undefined) kept.push(name, value)
    }
    this.client.begin(status, kept, length)
  }

  body(bytes: Buffer): boolean {
    if (this.isOver) return true
    this.bytes += bytes.length
    if (this.bytes <= this.route.largestAnswer) return this.client.piece(bytes)
    this.finish({ status: this.status, why: 'broken' })
    this.client.cut()
    this.exchange?.cancel()
    return true
  }

  end(): void {
    if (this.isOver) return
    this.finish({ status: this.status, why: 'answered' })
    this.client.end()
  }

  lost(why: Loss): void {
    if (this.isOver) return
    const hasBegun = this.status !== 0
    this.finish({ status: hasBegun ? this.status : refusals[why].status, why })
    if (hasBegun) this.client.cut()
    else this.client.refuse(refusals[why], this.headers)
  }

  /** The visitor has gone. */
  leave(): void {
    if (this.isOver) return
    this.finish({ status: this.status, why: 'refused' })
    this.exchange?.cancel()
  }

  /** What is small is read to its end, so that the connection stays good. */
  private stop(refusal: ProxyRefusal, length: number | null): void {
    this.finish({ status: refusal.status, why: 'answered' })
    if (length === null || length > SMALL) this.exchange?.cancel()
    this.client.refuse(refusal, this.headers)
  }

  private finish(outcome: Outcome): void {
    this.isOver = true
    this.done(outcome)
  }
}
