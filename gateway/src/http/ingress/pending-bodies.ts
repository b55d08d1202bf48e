import type { IncomingMessage } from 'node:http'
import { Budget, type Lease } from '../limits/budget.ts'
import { BODY_BYTES } from '../middleware/body-limits.ts'

export interface BodyLimits {
  /** Requests whose body is not complete. */
  requests: { perKey: number; total: number }
  /** Bytes that these may hold in memory; files are counted where they are spooled. */
  bytes: { perKey: number; total: number }
  /** A body younger than this, in ms, is never ended in favour of others. */
  patienceMs: number
}

const defaultLimits: BodyLimits = {
  // Enough for a hundred people behind one address who all upload a photo at once.
  requests: { perKey: 128, total: 1024 },
  bytes: { perKey: 16 * 1024 * 1024, total: 128 * 1024 * 1024 },
  patienceMs: 1000,
}

/** Below this rate, in bytes per second, a body gives up its slot when slots are short. */
const SLOW_BYTES_PER_SECOND = 4096
/** Poll interval for completed bodies: Node emits no event for a body that is not read. */
const CHECK_INTERVAL_MS = 10

interface PendingBody {
  request: IncomingMessage
  leases: Lease[]
  startedAt: number
  bytesBefore: number
  onWhole: () => void
  end: () => void
}

/** Why a body is refused: its network or all networks hold too many, or it is slow and others need its slot. */
export type BodyRefusal = 'network' | 'all' | 'slow'

const lengthOf = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY

/** Limits incoming bodies per network and in total. A request whose body is incomplete does not count as in flight. */
export class PendingBodies {
  private readonly limits: BodyLimits
  private readonly requests: Budget
  private readonly bytes: Budget
  /** Oldest first. */
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
   * Calls `onWhole` once the whole body has arrived, at once for a request without one, or `onRefused` when the body
   * exceeds the limits. A body that arrives together with the request head takes no slot.
   */
  receive(request: IncomingMessage, network: string, onWhole: () => void, onRefused: (why: BodyRefusal) => void): void {
    const length = lengthOf(request)
    if (length === 0 || request.complete) {
      onWhole()
      return
    }
    // Node parses the bytes that arrived with the head before this runs.
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

  /** Ends the oldest body below the minimum rate; false when there is none. */
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
