/** Consecutive failures that open the circuit. */
const FAILURES = 8
const OPEN_MS = 1000
/** Limit for a pause that the upstream requests. */
const MAX_HOLD_MS = 10_000

export type Verdict = 'good' | 'bad' | 'unknown'

/** Permission for one request, to be called with its verdict. */
export type BreakerPermit = (verdict: Verdict) => void

export interface BreakerOptions {
  /** Consecutive failures that open the circuit. */
  failures: number
  /** Time until a probe is let through, ms. */
  openMs: number
  /** A monotonic clock in ms. */
  now: () => number
}

/** The request was not sent, because the circuit is open. */
export class BreakerOpenError extends Error {
  override name = 'BreakerOpenError'
}

/**
 * A circuit breaker: it opens after consecutive failures, then lets one probe at a time through, and refuses all other
 * requests at once instead of letting them wait. Uses a monotonic clock.
 */
export class Breaker {
  private readonly failures: number
  private readonly openMs: number
  private readonly now: () => number
  private failuresInRow = 0
  private openUntil = 0
  private isOpen = false
  private isProbing = false
  private readonly waiters = new Set<() => void>()

  constructor(options: Partial<BreakerOptions> = {}) {
    this.failures = options.failures ?? FAILURES
    this.openMs = options.openMs ?? OPEN_MS
    this.now = options.now ?? (() => performance.now())
  }

  /** null when no request may be sent now. */
  enter(): BreakerPermit | null {
    if (!this.isOpen) return this.onVerdict
    if (this.isProbing || this.now() < this.openUntil) return null
    this.isProbing = true
    return (verdict) => {
      this.isProbing = false
      if (verdict === 'good') this.close()
      else if (verdict === 'bad') this.open(this.openMs)
      for (const goOn of this.waiters) goOn()
    }
  }

  /** The same for requests that should not be refused: waits up to `limitMs` for a probe in flight. */
  async enterWithin(limitMs: number): Promise<BreakerPermit | null> {
    const until = this.now() + limitMs
    for (;;) {
      const pass = this.enter()
      const leftMs = until - this.now()
      if (pass || !this.isProbing || leftMs <= 0) return pass
      await this.probeWithin(leftMs)
    }
  }

  /** Runs the function when permitted, and records its verdict. @throws BreakerOpenError */
  async guard<T>(run: () => Promise<T>, verdictOf: (error: unknown) => Verdict): Promise<T> {
    const pass = this.enter()
    if (!pass) throw new BreakerOpenError()
    try {
      const answer = await run()
      pass('good')
      return answer
    } catch (error) {
      pass(verdictOf(error))
      throw error
    }
  }

  get state(): 'closed' | 'half-open' | 'open' {
    if (!this.isOpen) return 'closed'
    return this.isProbing ? 'half-open' : 'open'
  }

  /** Opens the circuit for a pause that the upstream requested. */
  hold(ms: number): void {
    this.open(Math.min(ms, MAX_HOLD_MS))
  }

  private probeWithin(limitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(timer)
        this.waiters.delete(goOn)
        resolve()
      }
      const timer = setTimeout(goOn, limitMs)
      this.waiters.add(goOn)
    })
  }

  private readonly onVerdict: BreakerPermit = (verdict) => {
    // The result of a request that started before the circuit opened is outdated.
    if (this.isOpen || verdict === 'unknown') return
    this.failuresInRow = verdict === 'good' ? 0 : this.failuresInRow + 1
    if (this.failuresInRow >= this.failures) this.open(this.openMs)
  }

  private open(ms: number): void {
    this.isOpen = true
    this.openUntil = this.now() + ms
  }

  private close(): void {
    this.isOpen = false
    this.failuresInRow = 0
  }
}
