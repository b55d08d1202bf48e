import type { ProxyRoute } from '../../infra/configuration/proxy-table.ts'
import type { FailureReason, ResponseListener } from './connection.ts'
import type { RequestHandle } from './in-flight-request.ts'
import type { ResponseHead } from './response-head.ts'

const SERVER_ERROR = 500
const TOO_MANY = 429
const UNAVAILABLE = 503
const BAD_GATEWAY = 502
const LATE = 504
const DRAIN_LIMIT = 64 * 1024

const UNAVAILABLE_TEXT = 'Сервис ненадолго недоступен. Попробуйте ещё раз через минуту.'

/** The error that a visitor gets instead of a service's response. */
export interface ProxyFailure {
  status: number
  detail: string
  retryAfter?: string
}

/** Names and values in turn. */
export type HeaderList = readonly string[]

/** The client of a proxied response: `writeHead`, chunks, `end`; or only `sendFailure`; or `abort` after the head. */
export interface ProxyClient {
  writeHead(status: number, headers: HeaderList, length: number | null): void
  /** Returns false to pause until the request is resumed. The bytes are valid until this returns. */
  writeChunk(bytes: Buffer): boolean
  end(): void
  sendFailure(refusal: ProxyFailure, headers: HeaderList): void
  abort(): void
}

const failureAnswers: Record<FailureReason, ProxyFailure> = {
  unreachable: { status: BAD_GATEWAY, detail: UNAVAILABLE_TEXT },
  broken: { status: BAD_GATEWAY, detail: UNAVAILABLE_TEXT },
  late: { status: LATE, detail: UNAVAILABLE_TEXT },
  busy: { status: UNAVAILABLE, detail: UNAVAILABLE_TEXT, retryAfter: '2' },
  open: { status: UNAVAILABLE, detail: UNAVAILABLE_TEXT, retryAfter: '2' },
  refused: { status: BAD_GATEWAY, detail: UNAVAILABLE_TEXT },
}

/** The only headers of a service that are forwarded; all others are set by the gateway. */
const forwardedHeaders = ['etag', 'last-modified', 'content-language'] as const

const isType = (type: string, allowed: readonly string[]): boolean => {
  const end = type.indexOf(';')
  return allowed.includes((end < 0 ? type : type.slice(0, end)).trim().toLowerCase())
}

/** Accepts whole seconds of up to five digits only; else 5. */
const retryAfterOf = (text: string | undefined): string => (text && /^\d{1,5}$/.test(text) ? text : '5')

export interface Outcome {
  status: number
  why: FailureReason | 'answered'
}

/**
 * Forwards one response within the limits of its route: no redirects, no other type or size, and no content of errors.
 * A response that breaks off is aborted, so that the client does not take it for complete.
 */
export class ResponseForwarder implements ResponseListener {
  handle: RequestHandle | null = null
  private readonly route: ProxyRoute
  private readonly headers: HeaderList
  private readonly client: ProxyClient
  private readonly done: (outcome: Outcome) => void
  private status = 0
  private bytes = 0
  private isOver = false

  constructor(route: ProxyRoute, headers: HeaderList, client: ProxyClient, done: (outcome: Outcome) => void) {
    this.route = route
    this.headers = headers
    this.client = client
    this.done = done
  }

  head({ status, length, headers }: ResponseHead): void {
    this.status = status
    if (status === TOO_MANY || status === UNAVAILABLE) {
      this.stop({ status, detail: UNAVAILABLE_TEXT, retryAfter: retryAfterOf(headers['retry-after']) }, length)
      return
    }
    const type = length === 0 ? undefined : (headers['content-type'] ?? '')
    const isOdd = status >= SERVER_ERROR || (status >= 300 && status !== 304 && status < 400)
    const isOther = (type !== undefined && !isType(type, this.route.types)) || headers['content-encoding'] !== undefined
    if (isOdd || isOther || (length ?? 0) > this.route.largestAnswer) {
      this.stop(failureAnswers.broken, length)
      return
    }
    const responseHeaders = [...this.headers]
    if (type !== undefined) responseHeaders.push('content-type', type)
    for (const name of forwardedHeaders) {
      const value = headers[name]
      if (value !== undefined) responseHeaders.push(name, value)
    }
    this.client.writeHead(status, responseHeaders, length)
  }

  body(bytes: Buffer): boolean {
    if (this.isOver) return true
    this.bytes += bytes.length
    if (this.bytes <= this.route.largestAnswer) return this.client.writeChunk(bytes)
    this.finish({ status: this.status, why: 'broken' })
    this.client.abort()
    this.handle?.cancel()
    return true
  }

  end(): void {
    if (this.isOver) return
    this.finish({ status: this.status, why: 'answered' })
    this.client.end()
  }

  failed(why: FailureReason): void {
    if (this.isOver) return
    const hasBegun = this.status !== 0
    this.finish({ status: hasBegun ? this.status : failureAnswers[why].status, why })
    if (hasBegun) this.client.abort()
    else this.client.sendFailure(failureAnswers[why], this.headers)
  }

  /** Called when the client has disconnected. */
  clientClosed(): void {
    if (this.isOver) return
    this.finish({ status: this.status, why: 'refused' })
    this.handle?.cancel()
  }

  /** Sends an error. A small body is still read to its end, so that the connection can be reused. */
  private stop(refusal: ProxyFailure, length: number | null): void {
    this.finish({ status: refusal.status, why: 'answered' })
    if (length === null || length > DRAIN_LIMIT) this.handle?.cancel()
    this.client.sendFailure(refusal, this.headers)
  }

  private finish(outcome: Outcome): void {
    this.isOver = true
    this.done(outcome)
  }
}
