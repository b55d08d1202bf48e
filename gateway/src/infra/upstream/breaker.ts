/** Failures in a row after which nothing is asked for a while. */
const FAILURES = 8
const OPEN_MS = 1000
/** Whatever a system says, after so long it is tried again. */
const MAX_HOLD_MS = 10_000

export type Verdict = 'good' | 'bad' | 'unknown'

/** Leave to ask once; told how it went. */
export type BreakerPermit = (verdict: Verdict) => void

export interface BreakerOptions {
  /** In a row, after which it opens. */
  failures: number
  /** After so long one question tries, ms. */
  openMs: number
  /** A clock in ms that only goes ahead. */
  now: () => number
}

/** Not asked: the system has failed again and again just before. */
export class BreakerOpenError extends Error {
  override name = 'BreakerOpen'
}

/**
 * Keeps questions from a system that does not answer: open after failures in a row, then one question at a time tries
 * it, and everybody else is refused at once instead of waiting for that one. Its clock is not the time of day.
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

  /** null when nothing may be asked now. */
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

  /** The same for whoever may not be refused lightly: waits so long at most for the question that tries just now. */
  async enterWithin(limitMs: number): Promise<BreakerPermit | null> {
    const until = this.now() + limitMs
    for (;;) {
      const pass = this.enter()
      const leftMs = until - this.now()
      if (pass || !this.isProbing || leftMs <= 0) return pass
      await this.probeWithin(leftMs)
    }
  }

  /** Asks when it may, and judges by what comes of it. @throws BreakerOpen */
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

  /** The system itself asked to be left alone for so long. */
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
    // What was begun before it opened says nothing about now.
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
