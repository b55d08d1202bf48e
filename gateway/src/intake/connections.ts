import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { Budget } from '../limits/budget.ts'
import { networkOf } from '../middleware/address.ts'

export interface ConnectionLimits {
  perKey: number
  total: number
}

/** Browsers open six connections each: a hundred people behind one address have 600. */
const usual: ConnectionLimits = { perKey: 1000, total: 8000 }

/** Requests on one connection that have no answer yet. Browsers and proxies send the next one after the answer. */
const MOST_PIPELINED = 16

/** Where the leases of connections are counted when proxies of ours have opened all of them. */
const PROXY = 'proxy'

/**
 * Connections, bounded for each network and in all. When there are as many as there may be, the one that has been
 * without a request for longest is closed for a new one: it sent nothing, half a head, or is kept open for later.
 */
export class Connections {
  private readonly limits: ConnectionLimits
  private readonly budget: Budget
  private readonly leases = new Map<Socket, () => void>()
  private readonly isBehindProxy: boolean
  private readonly onRefused: () => void
  /** Without a request under way, the longest first. */
  private readonly idle = new Set<Socket>()
  private readonly underWay = new Map<Socket, number>()

  /** Behind proxies of ours only the sum is bounded: they bound their clients. */
  constructor(options: { isBehindProxy: boolean; onRefused?: () => void; limits?: ConnectionLimits }) {
    const { isBehindProxy, onRefused = () => {}, limits = usual } = options
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
    const count = (this.underWay.get(socket) ?? 0) + 1
    if (count > MOST_PIPELINED) {
      this.onRefused()
      socket.destroy()
      return false
    }
    this.idle.delete(socket)
    this.underWay.set(socket, count)
    return true
  }

  /** A request that began has its answer, or will have none. */
  finish(socket: Socket): void {
    const left = (this.underWay.get(socket) ?? 1) - 1
    if (left > 0) return void this.underWay.set(socket, left)
    this.underWay.delete(socket)
    if (!socket.destroyed) this.idle.add(socket)
  }

  private opened(socket: Socket): void {
    const key = this.isBehindProxy ? PROXY : networkOf(socket.remoteAddress ?? '')
    const isOwnShareLeft = this.isBehindProxy || this.budget.usedBy(key) < this.limits.perKey
    if (isOwnShareLeft && this.budget.used >= this.limits.total) this.closeIdle()
    const lease = this.budget.acquire(key, 1)
    if (!lease) {
      this.onRefused()
      socket.destroy()
      return
    }
    this.idle.add(socket)
    this.leases.set(socket, lease.release)
    socket.once('close', () => this.closed(socket))
  }

  private closed(socket: Socket): void {
    this.leases.get(socket)?.()
    this.leases.delete(socket)
    this.idle.delete(socket)
    this.underWay.delete(socket)
  }

  private closeIdle(): void {
    const [longest] = this.idle
    if (!longest) return
    longest.destroy()
    this.closed(longest)
  }
}
