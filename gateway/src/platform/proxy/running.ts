import type { Pass, Verdict } from '../../infra/upstream/breaker.ts'
import type { AnswerHead } from './answer-head.ts'
import type { Connection, Listener, Loss } from './connection.ts'

const SERVER_ERROR = 500

export interface Question {
  /** Whom it is for: networks share the places of a service. */
  network: string
  method: string
  /** Path and query at the service. */
  target: string
  /** Lines that go with it, each ended by CRLF; what is said of the body and the connection is added. */
  lines: string
  body: Buffer | null
  timeMs: number
  mayRetry: boolean
}

/** One request on its way; `cancel` when nobody waits for its answer any more. */
export interface Exchange {
  resume(): void
  cancel(): void
}

/** A visitor who has gone says nothing about the service. */
export function verdictOf(status: number, why: Loss | null): Verdict {
  if (status >= SERVER_ERROR) return 'bad'
  if (why === 'refused') return 'unknown'
  return why === null ? 'good' : 'bad'
}

type Settled = (running: Running, why: Loss | null, untouched: boolean) => boolean

export class Running implements Listener, Exchange {
  readonly question: Question
  readonly deadline: number
  connection: Connection | null = null
  isRetried = false
  /** Its place among those under way. */
  at = 0
  /** How many others of its network were under way or waited when it came. */
  turn = 0
  status = 0
  isOver = false
  private pass: Pass | null
  private readonly listener: Listener
  private readonly settled: Settled

  constructor(question: Question, listener: Listener, pass: Pass | null, settled: Settled) {
    this.question = question
    this.listener = listener
    this.pass = pass
    this.settled = settled
    this.deadline = performance.now() + question.timeMs
  }

  head(head: AnswerHead): void {
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

  lost(why: Loss, untouched: boolean): void {
    if (this.isOver || this.settled(this, why, untouched)) return
    this.lose(why)
  }

  /** Told without the service having been asked, or when all has been tried. */
  lose(why: Loss): void {
    if (this.isOver) return
    this.isOver = true
    this.judge('unknown')
    this.listener.lost(why, true)
  }

  /** The first verdict counts. */
  judge(verdict: Verdict): void {
    const { pass } = this
    this.pass = null
    pass?.(verdict)
  }

  resume(): void {
    if (!this.isOver) this.connection?.resume()
  }

  cancel(): void {
    if (this.isOver) return
    if (this.connection) this.connection.drop('refused')
    else this.lose('refused')
  }
}
