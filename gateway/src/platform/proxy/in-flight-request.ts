import type { BreakerPermit, Verdict } from '../../infra/upstream/breaker.ts'
import type { Connection, FailureReason, ResponseListener } from './connection.ts'
import type { ResponseHead } from './response-head.ts'

const SERVER_ERROR = 500

export interface ServiceRequest {
  /** Network of the client: networks share the capacity of a service. */
  network: string
  method: string
  /** Path and query at the service. */
  target: string
  /** Request headers, each line ended by CRLF; `host` and `content-length` are added. */
  headerLines: string
  body: Buffer | null
  timeMs: number
  mayRetry: boolean
}

/** Controls a request in flight; `cancel` it when its client is gone. */
export interface RequestHandle {
  resume(): void
  cancel(): void
}

/** The verdict for the circuit breaker; a request cancelled by its client says nothing about the service. */
export function verdictOf(status: number, why: FailureReason | null): Verdict {
  if (status >= SERVER_ERROR) return 'bad'
  if (why === 'refused') return 'unknown'
  return why === null ? 'good' : 'bad'
}

type OnSettled = (running: InFlightRequest, why: FailureReason | null, untouched: boolean) => boolean

export class InFlightRequest implements ResponseListener, RequestHandle {
  readonly request: ServiceRequest
  readonly deadline: number
  connection: Connection | null = null
  isRetried = false
  /** Its index among the requests in flight. */
  index = 0
  /** How many requests of its network were in flight or queued when it arrived. */
  networkLoad = 0
  status = 0
  isOver = false
  private pass: BreakerPermit | null
  private readonly listener: ResponseListener
  private readonly settled: OnSettled

  constructor(question: ServiceRequest, listener: ResponseListener, pass: BreakerPermit | null, settled: OnSettled) {
    this.request = question
    this.listener = listener
    this.pass = pass
    this.settled = settled
    this.deadline = performance.now() + question.timeMs
  }

  head(head: ResponseHead): void {
    this.status = head.status
    if (!this.isOver) this.listener.head(head)
  }

  body(bytes: Buffer): boolean {
    return this.isOver || this.listener.body(bytes)
  }

  end(): void {
    if (this.isOver) return
    this.isOver = true
    this.settled(this, null, false)
    this.listener.end()
  }

  failed(why: FailureReason, untouched: boolean): void {
    if (this.isOver || this.settled(this, why, untouched)) return
    this.fail(why)
  }

  /** Reports the final failure: the request was never sent, or its retry has failed too. */
  fail(why: FailureReason): void {
    if (this.isOver) return
    this.isOver = true
    this.reportVerdict('unknown')
    this.listener.failed(why, true)
  }

  /** Reports to the circuit breaker; only the first verdict counts. */
  reportVerdict(verdict: Verdict): void {
    const { pass } = this
    this.pass = null
    pass?.(verdict)
  }

  resume(): void {
    if (!this.isOver) this.connection?.resume()
  }

  cancel(): void {
    if (this.isOver) return
    if (this.connection) this.connection.abort('refused')
    else this.fail('refused')
  }
}
