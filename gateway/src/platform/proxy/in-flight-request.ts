import type { BreakerPermit, Verdict } from '../../infra/upstream/breaker.ts'
import type { Connection, FailureReason, ResponseListener } from './connection.ts'
import type { ResponseHead } from './response-head.ts'

const SERVER_ERROR = 500

export interface ServiceRequest {
  /** Whom it is for: networks share the places of a service. */
  network: string
  method: string
  /** Path and query at the service. */
  target: string
  /** Lines that go with it, each ended by CRLF; what is said of the body and the connection is added. */
  headerLines: string
  body: Buffer | null
  timeMs: number
  mayRetry: boolean
}

/** One request on its way; `cancel` when nobody waits for its answer any more. */
export interface RequestHandle {
  resume(): void
  cancel(): void
}

/** A visitor who has gone says nothing about the service. */
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
  /** Its place among those under way. */
  index = 0
  /** How many others of its network were under way or waited when it came. */
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

  /** Told without the service having been asked, or when all has been tried. */
  fail(why: FailureReason): void {
    if (this.isOver) return
    this.isOver = true
    this.reportVerdict('unknown')
    this.listener.failed(why, true)
  }

  /** The first verdict counts. */
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
