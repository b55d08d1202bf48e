import type { IncomingMessage } from 'node:http'
import { Budget, type Lease } from '../limits/budget.ts'
import { BODY_BYTES } from '../middleware/body-limits.ts'

export interface BodyLimits {
  /** Requests whose body is not there yet. */
  requests: { perKey: number; total: number }
  /** What those may hold in memory, bytes; files are counted where they are spooled. */
  bytes: { perKey: number; total: number }
  /** A body that has come for less than this is never ended for the sake of others, ms. */
  patienceMs: number
}

const defaultLimits: BodyLimits = {
  // A hundred people behind one address who all send a photograph at once.
  requests: { perKey: 128, total: 1024 },
  bytes: { perKey: 16 * 1024 * 1024, total: 128 * 1024 * 1024 },
  patienceMs: 1000,
}

/** A body that comes more slowly than this gives its place up when places are short, bytes a second. */
const SLOW_BYTES_PER_SECOND = 4096
/** How often it is looked at which bodies are there: Node does not tell unless they are read. */
const CHECK_INTERVAL_MS = 10

interface PendingBody {
  request: IncomingMessage
  leases: Lease[]
  startedAt: number
  bytesBefore: number
  onWhole: () => void
  end: () => void
}

/** Why a body is not waited for: its network has too many on the way, all together have, or others need its place. */
export type BodyRefusal = 'network' | 'all' | 'slow'

const lengthOf = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY

/** Bodies on their way, bounded for each network and in all. A request that waits for its body is no work yet. */
export class PendingBodies {
  private readonly limits: BodyLimits
  private readonly requests: Budget
  private readonly bytes: Budget
  /** The oldest first. */
  private readonly arriving = new Map<IncomingMessage, PendingBody>()
  private timer: NodeJS.Timeout | undefined

  constructor(limits = defaultLimits) {
    this.limits = limits
    this.requests = new Budget(limits.requests)
    this.bytes = new Budget(limits.bytes)
  }

  get count(): number {
    return this.requests.used
  }

  /**
   * Calls `onWhole` once the whole body has come, at once for a request without one. Calls `onRefused` instead when the
   * body is not waited for any longer. A body that comes along with its head takes no place.
   */
  receive(request: IncomingMessage, network: string, onWhole: () => void, onRefused: (why: BodyRefusal) => void): void {
    const length = lengthOf(request)
    if (length === 0 || request.complete) {
      onWhole()
      return
    }
    // What came with the head is read before this runs.
    setImmediate(() => {
      if (request.complete) return onWhole()
      if (request.destroyed) return
      const leases = this.acquire(network, Math.min(length, BODY_BYTES))
      if (typeof leases === 'string') onRefused(leases)
      else this.wait({ request, leases, startedAt: performance.now(), onWhole, end: () => onRefused('slow') })
    })
  }

  private wait(arriving: Omit<PendingBody, 'bytesBefore'>): void {
    const { request } = arriving
    this.arriving.set(request, { ...arriving, bytesBefore: request.socket.bytesRead })
    request.once('end', () => this.finish(request))
    request.once('close', () => this.finish(request))
    this.timer ??= setInterval(() => this.look(), CHECK_INTERVAL_MS).unref()
  }

  private acquire(network: string, bytes: number): Lease[] | BodyRefusal {
    for (;;) {
      const place = this.requests.acquire(network, 1)
      const memory = place && this.bytes.acquire(network, bytes)
      if (place && memory) return [place, memory]
      place?.release()
      const { requests, bytes: inMemory } = this.limits
      const isOwnFault =
        this.requests.usedBy(network) + 1 > requests.perKey || this.bytes.usedBy(network) + bytes > inMemory.perKey
      if (isOwnFault) return 'network'
      if (!this.endSlowest()) return 'all'
    }
  }

  /** Ends the oldest body that comes slowly; false when there is none. */
  private endSlowest(): boolean {
    const now = performance.now()
    for (const one of this.arriving.values()) {
      const ms = now - one.startedAt
      if (ms < this.limits.patienceMs) return false
      if (((one.request.socket.bytesRead - one.bytesBefore) * 1000) / ms >= SLOW_BYTES_PER_SECOND) continue
      this.forget(one)
      one.end()
      return true
    }
    return false
  }

  private look(): void {
    for (const { request } of this.arriving.values()) if (request.complete) this.finish(request)
  }

  private finish(request: IncomingMessage): void {
    const one = this.arriving.get(request)
    if (!one) return
    this.forget(one)
    if (request.complete) one.onWhole()
  }

  private forget({ request, leases }: PendingBody): void {
    for (const lease of leases) lease.release()
    this.arriving.delete(request)
    if (this.arriving.size > 0) return
    clearInterval(this.timer)
    this.timer = undefined
  }
}
