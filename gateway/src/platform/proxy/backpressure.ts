import { Budget, type Lease } from '../../http/limits/budget.ts'

export interface BackpressureLimits {
  /** Bytes that may wait for the clients of one network, and for all clients together. */
  perKey: number
  total: number
  /** Time within which a client has to read what waits for it, ms. */
  drainTimeoutMs: number
}

const MB = 1024 * 1024
/** Enough for a hundred slow connections of one network. */
const defaultLimits: BackpressureLimits = { perKey: 8 * MB, total: 64 * MB, drainTimeoutMs: 20_000 }

/** Budget of buffered response bytes: services may send faster than their clients read. */
export class Backpressure {
  private readonly limits: BackpressureLimits
  private readonly budget: Budget

  constructor(limits = defaultLimits) {
    this.limits = limits
    this.budget = new Budget(limits)
  }

  get bytes(): number {
    return this.budget.used
  }

  /** Tracks one client connection; `cut` is called when too many bytes wait, or for too long. */
  track(network: string, cut: () => void): ClientBackpressure {
    return new ClientBackpressure(this.budget, this.limits.drainTimeoutMs, network, cut)
  }
}

export class ClientBackpressure {
  private readonly budget: Budget
  private readonly takenWithinMs: number
  private readonly network: string
  private readonly abort: () => void
  private lease: Lease | null = null
  private timer: NodeJS.Timeout | undefined

  constructor(budget: Budget, takenWithinMs: number, network: string, cut: () => void) {
    this.budget = budget
    this.takenWithinMs = takenWithinMs
    this.network = network
    this.abort = cut
  }

  /** Reports how many bytes wait for the client now. */
  buffered(bytes: number): void {
    this.lease?.release()
    this.lease = this.budget.acquire(this.network, bytes)
    if (this.lease) this.timer ??= setTimeout(this.abort, this.takenWithinMs).unref()
    else this.abort()
  }

  /** Reports that the client has read everything or has disconnected. */
  drained(): void {
    this.lease?.release()
    this.lease = null
    clearTimeout(this.timer)
    this.timer = undefined
  }
}
