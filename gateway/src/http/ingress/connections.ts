import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { Budget } from '../limits/budget.ts'
import { networkOf } from '../middleware/client-address.ts'

export interface ConnectionLimits {
  perKey: number
  total: number
}

/** Browsers open six connections each: a hundred people behind one address open 600. */
const defaultLimits: ConnectionLimits = { perKey: 1000, total: 8000 }

/** Limit of unanswered requests on one connection. Browsers and proxies send the next request after the response. */
const MOST_PIPELINED = 16

/** The budget key of all connections when trusted proxies open them. */
const PROXY_KEY = 'proxy'

/** A connection, linked to its neighbours in the list of idle connections. */
interface Connection {
  socket: Socket
  release: () => void
  /** Requests without a response so far. */
  underWay: number
  before: Connection | null
  after: Connection | null
}

/** A linked list of connections without a request in flight, the longest idle first. */
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

  /** Does nothing for a connection that is not in the list. */
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
 * Limits connections per network and in total. At the total limit, a new connection closes the one that has been idle
 * for longest: it sent nothing, sent half a request head, or is a keep-alive connection.
 */
export class Connections {
  private readonly limits: ConnectionLimits
  private readonly budget: Budget
  private readonly isBehindProxy: boolean
  private readonly onRefused: () => void
  private readonly open = new Map<Socket, Connection>()
  private readonly idle = new IdleConnections()

  /** Behind trusted proxies only the total is limited, because the proxies limit their own clients. */
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

  /** Counts a new request on a connection; false when the connection is closed and the request must be ignored. */
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

  /** Counts a request as finished, with or without a response. */
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
