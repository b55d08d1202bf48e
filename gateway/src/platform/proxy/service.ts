import type { ServiceOptions } from '../../infra/configuration/proxy-table.ts'
import { Breaker } from '../../infra/upstream/breaker.ts'
import { RetryBudget } from '../../infra/upstream/retry-budget.ts'
import { Connection, type FailureReason, type ResponseListener } from './connection.ts'
import { InFlightRequest, type RequestHandle, type ServiceRequest, verdictOf } from './in-flight-request.ts'
import { NetworkShares } from './network-shares.ts'

/** Shorter than the five seconds after which common servers close idle connections. */
const IDLE_MS = 4000
const SWEEP_MS = 50

/** A service behind the gateway: connection pool, concurrency limit, queue, circuit breaker and retries. */
export class Service {
  readonly name: string
  private readonly where: { host: string; port: number }
  private readonly hostHeader: string
  private readonly atOnce: number
  private readonly idle: Connection[] = []
  private readonly connections = new Set<Connection>()
  private readonly running: InFlightRequest[] = []
  /** The queue, ordered so that networks take turns. */
  private readonly waiting: InFlightRequest[] = []
  private readonly shares: NetworkShares
  private readonly breaker = new Breaker()
  private readonly budget = new RetryBudget()
  private timer: NodeJS.Timeout | null = null

  constructor(name: string, { origin, atOnce }: ServiceOptions) {
    const { hostname, port, host } = new URL(origin)
    this.name = name
    this.where = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 80) }
    this.hostHeader = host
    this.atOnce = atOnce
    this.shares = new NetworkShares(atOnce)
  }

  get state(): Breaker['state'] {
    return this.breaker.state
  }

  /** Calls the listener's `head`, `body` and `end` in this order, or `failed` once at any time. */
  send(question: ServiceRequest, listener: ResponseListener): RequestHandle {
    this.budget.recordRequest()
    const pass = this.breaker.enter()
    const running = new InFlightRequest(question, listener, pass, this.settled)
    if (pass) this.admit(running)
    else running.fail('open')
    return running
  }

  close(): void {
    if (this.timer) clearInterval(this.timer)
    this.timer = null
    for (const connection of this.connections) connection.close()
  }

  private admit(running: InFlightRequest): void {
    this.timer ??= setInterval(() => this.tick(), SWEEP_MS).unref()
    const { network } = running.request
    if (this.running.length < this.atOnce && this.shares.mayStart(network)) this.start(running)
    else this.enqueue(running)
  }

  /** Queues a request. A full queue drops the last request of a busier network, or else refuses this one. */
  private enqueue(running: InFlightRequest): void {
    running.networkLoad = this.shares.pendingOf(running.request.network)
    const behind = this.waiting.findIndex(({ networkLoad }) => networkLoad > running.networkLoad)
    const isFull = this.waiting.length >= this.atOnce
    if (isFull && behind < 0) {
      running.fail('busy')
      return
    }
    if (isFull) this.dequeue(this.waiting.length - 1)?.fail('busy')
    this.waiting.splice(behind < 0 ? this.waiting.length : behind, 0, running)
    this.shares.update(running.request.network, { waiting: 1 })
  }

  private dequeue(at: number): InFlightRequest | undefined {
    if (at < 0) return undefined
    const [running] = this.waiting.splice(at, 1)
    if (running) this.shares.update(running.request.network, { waiting: -1 })
    return running
  }

  private nextRunnable(): InFlightRequest | undefined {
    for (let at = 0; at < this.waiting.length; ) {
      const running = this.waiting[at] as InFlightRequest
      if (running.isOver) this.dequeue(at)
      else if (this.shares.mayStart(running.request.network)) return this.dequeue(at)
      else at += 1
    }
  }

  private start(running: InFlightRequest): void {
    this.shares.update(running.request.network, { running: 1 })
    running.index = this.running.push(running) - 1
    const { method, target, headerLines, body } = running.request
    const connection = this.idle.pop() ?? this.open()
    running.connection = connection
    const length = body ? `content-length: ${body.length}\r\n` : ''
    const head = `${method} ${target} HTTP/1.1\r\nhost: ${this.hostHeader}\r\n${headerLines}${length}\r\n`
    connection.send({ head, body }, running)
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

  /** Replaces it with the last one. A Set would rebuild its tables all the time, and old ones would retain requests. */
  private removeRunning(running: InFlightRequest): void {
    this.shares.update(running.request.network, { running: -1 })
    const last = this.running.pop()
    if (!last || last === running) return
    this.running[running.index] = last
    last.index = running.index
  }

  /** Called when a response is complete or lost; returns true when the request is retried. */
  private readonly settled = (running: InFlightRequest, why: FailureReason | null, untouched: boolean): boolean => {
    this.removeRunning(running)
    const mayAgain = why === 'broken' || why === 'unreachable'
    if (why && mayAgain && untouched && running.request.mayRetry && !running.isRetried && this.budget.spend()) {
      running.isRetried = true
      this.admit(running)
      return true
    }
    running.reportVerdict(verdictOf(running.status, why))
    const next = this.nextRunnable()
    if (next) this.start(next)
    return false
  }

  private tick(): void {
    const now = performance.now()
    for (const running of [...this.running]) if (now > running.deadline) running.connection?.abort('late')
    const late = this.waiting.filter(({ deadline }) => now > deadline)
    for (const running of late) this.dequeue(this.waiting.indexOf(running))?.fail('late')
    this.shares.sweep()
    for (const connection of this.idle.filter(({ idleSince }) => now - idleSince > IDLE_MS)) connection.close()
    if (this.connections.size > 0 || this.waiting.length > 0 || !this.timer) return
    clearInterval(this.timer)
    this.timer = null
  }
}
