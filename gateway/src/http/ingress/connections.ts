import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { Budget } from '../limits/budget.ts'
import { networkOf } from '../middleware/client-address.ts'

export interface ConnectionLimits {
  perKey: number
  total: number
}

/** Browsers open six connections each: a hundred people behind one address have 600. */
const defaultLimits: ConnectionLimits = { perKey: 1000, total: 8000 }

/** Requests on one connection that have no answer yet. Browsers and proxies send the next one after the answer. */
const MOST_PIPELINED = 16

/** Where the leases of connections are counted when proxies of ours have opened all of them. */
const PROXY_KEY = 'proxy'

/** A connection, and its neighbours among those without a request under way. */
interface Connection {
  socket: Socket
  release: () => void
  /** Requests that have no answer yet. */
  underWay: number
  before: Connection | null
  after: Connection | null
}

/** Connections without a request under way, the longest first. */
class IdleConnections {
  private first: Connection | null = null
  private last: Connection | null = null

  get longest(): Connection | null {
    return this.first
  }

  add(one: Connection): void {
    one.before = this.last
    if (this.last) this.last.after = one
    else this.first = one
    this.last = one
  }

  /** One that is not among them stays as it is. */
  remove(one: Connection): void {
    const { before, after } = one
    if (before) before.after = after
    else if (this.first === one) this.first = after
    if (after) after.before = before
    else if (this.last === one) this.last = before
    one.before = null
    one.after = null
  }
}

/**
 * Connections, bounded for each network and in all. When there are as many as there may be, the one that has been
 * without a request for longest is closed for a new one: it sent nothing, half a head, or is kept open for later.
 */
export class Connections {
  private readonly limits: ConnectionLimits
  private readonly budget: Budget
  private readonly isBehindProxy: boolean
  private readonly onRefused: () => void
  private readonly open = new Map<Socket, Connection>()
  private readonly idle = new IdleConnections()

  /** Behind proxies of ours only the sum is bounded: they bound their clients. */
  constructor(options: { isBehindProxy: boolean; onRefused?: () => void; limits?: ConnectionLimits }) {
    const { isBehindProxy, onRefused = () => {}, limits = defaultLimits } = options
    this.isBehindProxy = isBehindProxy
    this.onRefused = onRefused
    this.limits = limits
    this.budget = new Budget(isBehindProxy ? { perKey: limits.total, total: limits.total } : limits)
  }

  get count(): number {
    return this.budget.used
  }

  watch(server: Server): void {
    server.on('connection', (socket: Socket) => this.opened(socket))
  }

  /** A request begins on a connection; false when it is not to be looked at, for the connection is closed. */
  begin(socket: Socket): boolean {
    if (socket.destroyed) return false
    const connection = this.open.get(socket)
    if (!connection) return true
    if (connection.underWay === MOST_PIPELINED) {
      this.onRefused()
      socket.destroy()
      return false
    }
    if (connection.underWay === 0) this.idle.remove(connection)
    connection.underWay += 1
    return true
  }

  /** A request that began has its answer, or will have none. */
  finish(socket: Socket): void {
    const connection = this.open.get(socket)
    if (!connection) return
    connection.underWay -= 1
    if (connection.underWay === 0 && !socket.destroyed) this.idle.add(connection)
  }

  private opened(socket: Socket): void {
    const key = this.isBehindProxy ? PROXY_KEY : networkOf(socket.remoteAddress ?? '')
    const isOwnShareLeft = this.isBehindProxy || this.budget.usedBy(key) < this.limits.perKey
    if (isOwnShareLeft && this.budget.used >= this.limits.total) this.closeIdle()
    const lease = this.budget.acquire(key, 1)
    if (!lease) {
      this.onRefused()
      socket.destroy()
      return
    }
    const connection = { socket, release: lease.release, underWay: 0, before: null, after: null }
    this.open.set(socket, connection)
    this.idle.add(connection)
    socket.once('close', () => this.closed(connection))
  }

  private closed(connection: Connection): void {
    connection.release()
    this.open.delete(connection.socket)
    this.idle.remove(connection)
  }

  private closeIdle(): void {
    const { longest } = this.idle
    if (!longest) return
    longest.socket.destroy()
    this.closed(longest)
  }
}
