import type { ServiceOptions } from '../../infra/configuration/proxy-table.ts'
import { Breaker } from '../../infra/upstream/breaker.ts'
import { RetryBudget } from '../../infra/upstream/retry-budget.ts'
import { Connection, type Listener, type Loss } from './connection.ts'
import { NetworkShares } from './network-shares.ts'
import { type Exchange, type Question, Running, verdictOf } from './running.ts'

/** Servers that close idle connections do it after five seconds. */
const IDLE_MS = 4000
const SWEEP_MS = 50

/** A service behind the gateway: its connections, how many may be under way, and whether it is worth asking at all. */
export class Service {
  readonly name: string
  private readonly where: { host: string; port: number }
  private readonly hostHeader: string
  private readonly atOnce: number
  private readonly idle: Connection[] = []
  private readonly connections = new Set<Connection>()
  private readonly running: Running[] = []
  /** In the order in which they are asked: networks take turns. */
  private readonly waiting: Running[] = []
  private readonly shares: NetworkShares
  private readonly breaker = new Breaker()
  private readonly budget = new RetryBudget()
  private sweep: NodeJS.Timeout | null = null

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
    const { network } = running.question
    if (this.running.length < this.atOnce && this.shares.mayStart(network)) this.start(running)
    else this.wait(running)
  }

  /** A line that is full makes room for a network that has fewer in it. */
  private wait(running: Running): void {
    running.turn = this.shares.underWay(running.question.network)
    const behind = this.waiting.findIndex(({ turn }) => turn > running.turn)
    const isFull = this.waiting.length >= this.atOnce
    if (isFull && behind < 0) {
      running.lose('busy')
      return
    }
    if (isFull) this.leaveLine(this.waiting.length - 1)?.lose('busy')
    this.waiting.splice(behind < 0 ? this.waiting.length : behind, 0, running)
    this.shares.changed(running.question.network, { waiting: 1 })
  }

  private leaveLine(at: number): Running | undefined {
    if (at < 0) return undefined
    const [running] = this.waiting.splice(at, 1)
    if (running) this.shares.changed(running.question.network, { waiting: -1 })
    return running
  }

  private next(): Running | undefined {
    for (let at = 0; at < this.waiting.length; ) {
      const running = this.waiting[at] as Running
      if (running.isOver) this.leaveLine(at)
      else if (this.shares.mayStart(running.question.network)) return this.leaveLine(at)
      else at += 1
    }
  }

  private start(running: Running): void {
    this.shares.changed(running.question.network, { running: 1 })
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
    this.shares.changed(running.question.network, { running: -1 })
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
    const next = this.next()
    if (next) this.start(next)
    return false
  }

  private look(): void {
    const now = performance.now()
    for (const running of [...this.running]) if (now > running.deadline) running.connection?.drop('late')
    const late = this.waiting.filter(({ deadline }) => now > deadline)
    for (const running of late) this.leaveLine(this.waiting.indexOf(running))?.lose('late')
    this.shares.sweep()
    for (const connection of this.idle.filter(({ idleSince }) => now - idleSince > IDLE_MS)) connection.close()
    if (this.connections.size > 0 || this.waiting.length > 0 || !this.sweep) return
    clearInterval(this.sweep)
    this.sweep = null
  }
}
