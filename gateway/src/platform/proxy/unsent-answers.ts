import { Budget, type Lease } from '../../http/limits/budget.ts'

export interface UnsentLimits {
  /** Bytes that may wait for the clients of one network, and of all together. */
  perKey: number
  total: number
  /** What waits for a client has to be taken within, ms. */
  takenWithinMs: number
}

const MB = 1024 * 1024
/** A hundred slow connections of one network. */
const usual: UnsentLimits = { perKey: 8 * MB, total: 64 * MB, takenWithinMs: 20_000 }

/** Bytes of services' answers that lie here because their clients take them more slowly than they come. */
export class UnsentAnswers {
  private readonly limits: UnsentLimits
  private readonly budget: Budget

  constructor(limits = usual) {
    this.limits = limits
    this.budget = new Budget(limits)
  }

  get bytes(): number {
    return this.budget.used
  }

  /** For the answers of one connection to a network; `cut` ends it when too much waits, or for too long. */
  of(network: string, cut: () => void): UnsentAnswer {
    return new UnsentAnswer(this.budget, this.limits.takenWithinMs, network, cut)
  }
}

export class UnsentAnswer {
  private readonly budget: Budget
  private readonly takenWithinMs: number
  private readonly network: string
  private readonly cut: () => void
  private lease: Lease | null = null
  private timer: NodeJS.Timeout | undefined

  constructor(budget: Budget, takenWithinMs: number, network: string, cut: () => void) {
    this.budget = budget
    this.takenWithinMs = takenWithinMs
    this.network = network
    this.cut = cut
  }

  /** So many bytes wait for the client now. */
  waits(bytes: number): void {
    this.lease?.release()
    this.lease = this.budget.acquire(this.network, bytes)
    if (this.lease) this.timer ??= setTimeout(this.cut, this.takenWithinMs).unref()
    else this.cut()
  }

  /** The client has taken everything, or has gone. */
  taken(): void {
    this.lease?.release()
    this.lease = null
    clearTimeout(this.timer)
    this.timer = undefined
  }
}
