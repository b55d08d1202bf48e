import { Breaker, type Pass, type Verdict } from '../upstream/breaker.ts'
import { RetryBudget } from '../upstream/retry-budget.ts'
import type { AnswerHead } from './answer-head.ts'
import { Connection, type Listener, type Loss } from './connection.ts'
import type { ServiceOptions } from './routes.ts'

/** Servers that close idle connections do it after five seconds. */
const IDLE_MS = 4000
const SWEEP_MS = 50
const SERVER_ERROR = 500

export interface Question {
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

/** A service behind the gateway: its connections, how many may be under way, and whether it is worth asking at all. */
export class Service {
  readonly name: string
  private readonly where: { host: string; port: number }
  private readonly hostHeader: string
  private readonly atOnce: number
  private readonly idle: Connection[] = []
  private readonly connections = new Set<Connection>()
  private readonly running: Running[] = []
  private readonly waiting: Running[] = []
  private readonly breaker = new Breaker()
  private readonly budget = new RetryBudget()
  private sweep: NodeJS.Timeout | null = null

  constructor(name: string, { origin, atOnce }: ServiceOptions) {
    const { hostname, port, host } = new URL(origin)
    this.name = name
    this.where = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 80) }
    this.hostHeader = host
    this.atOnce = atOnce
  }

  get state(): Breaker['state'] {
    return this.breaker.state
  }

  /** The listener hears `head`, `body` and `end` in this order, or `lost` at any time, once. */
  ask(question: Question, listener: Listener): Exchange {
    this.budget.asked()
    const pass = this.breaker.enter()
    const running = new Running(question, listener, pass, this.settled)
    if (pass) this.admit(running)
    else running.lose('open')
    return running
  }

  close(): void {
    if (this.sweep) clearInterval(this.sweep)
    this.sweep = null
    for (const connection of this.connections) connection.close()
  }

  private admit(running: Running): void {
    this.sweep ??= setInterval(() => this.look(), SWEEP_MS).unref()
    if (this.running.length < this.atOnce) this.start(running)
    else if (this.waiting.length < this.atOnce) this.waiting.push(running)
    else running.lose('busy')
  }

  private start(running: Running): void {
    running.at = this.running.push(running) - 1
    const { method, target, lines, body } = running.question
    const connection = this.idle.pop() ?? this.open()
    running.connection = connection
    const length = body ? `content-length: ${body.length}\r\n` : ''
    const head = `${method} ${target} HTTP/1.1\r\nhost: ${this.hostHeader}\r\n${lines}${length}\r\n`
    connection.ask({ head, body }, running)
  }

  private open(): Connection {
    const connection = new Connection(this.where, {
      free: (freed) => {
        freed.idleSince = performance.now()
        this.idle.push(freed)
      },
      close: (closed) => {
        this.connections.delete(closed)
        const index = this.idle.indexOf(closed)
        if (index >= 0) this.idle.splice(index, 1)
      },
    })
    this.connections.add(connection)
    return connection
  }

  /** The last one takes its place. A Set would make tables anew all the time, and old ones keep alive what stood in them. */
  private forget(running: Running): void {
    const last = this.running.pop()
    if (!last || last === running) return
    this.running[running.at] = last
    last.at = running.at
  }

  /** Called for every request when its answer is whole or lost; true when it is asked once more. */
  private readonly settled = (running: Running, why: Loss | null, untouched: boolean): boolean => {
    this.forget(running)
    const mayAgain = why === 'broken' || why === 'unreachable'
    if (why && mayAgain && untouched && running.question.mayRetry && !running.isRetried && this.budget.spend()) {
      running.isRetried = true
      this.admit(running)
      return true
    }
    running.judge(verdictOf(running.status, why))
    let next = this.waiting.shift()
    while (next?.isOver) next = this.waiting.shift()
    if (next) this.start(next)
    return false
  }

  private look(): void {
    const now = performance.now()
    for (const running of [...this.running]) if (now > running.deadline) running.connection?.drop('late')
    const late = this.waiting.filter(({ deadline }) => now > deadline)
    for (const running of late) {
      this.waiting.splice(this.waiting.indexOf(running), 1)
      running.lose('late')
    }
    for (const connection of this.idle.filter(({ idleSince }) => now - idleSince > IDLE_MS)) connection.close()
    if (this.connections.size > 0 || this.waiting.length > 0 || !this.sweep) return
    clearInterval(this.sweep)
    this.sweep = null
  }
}

/** A visitor who has gone says nothing about the service. */
function verdictOf(status: number, why: Loss | null): Verdict {
  if (status >= SERVER_ERROR) return 'bad'
  if (why === 'refused') return 'unknown'
  return why === null ? 'good' : 'bad'
}

type Settled = (running: Running, why: Loss | null, untouched: boolean) => boolean

class Running implements Listener, Exchange {
  readonly question: Question
  readonly deadline: number
  connection: Connection | null = null
  isRetried = false
  /** Its place among those under way. */
  at = 0
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
