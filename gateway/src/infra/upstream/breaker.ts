/** Failures in a row after which nothing is asked for a while. */
const FAILURES = 8
const OPEN_MS = 1000
/** Whatever a system says, after so long it is tried again. */
const LONGEST_HELD_MS = 10_000

export type Verdict = 'good' | 'bad' | 'unknown'

/** Leave to ask once; told how it went. */
export type Pass = (verdict: Verdict) => void

export interface BreakerOptions {
  /** In a row, after which it opens. */
  failures: number
  /** After so long one question tries, ms. */
  openMs: number
  /** A clock in ms that only goes ahead. */
  now: () => number
}

/** Not asked: the system has failed again and again just before. */
export class BreakerOpen extends Error {
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
  private row = 0
  private openUntil = 0
  private isOpen = false
  private isTried = false
  private readonly waiting = new Set<() => void>()

  constructor(options: Partial<BreakerOptions> = {}) {
    this.failures = options.failures ?? FAILURES
    this.openMs = options.openMs ?? OPEN_MS
    this.now = options.now ?? (() => performance.now())
  }

  /** null when nothing may be asked now. */
  enter(): Pass | null {
    if (!this.isOpen) return this.judge
    if (this.isTried || this.now() < this.openUntil) return null
    this.isTried = true
    return (verdict) => {
      this.isTried = false
      if (verdict === 'good') this.close()
      else if (verdict === 'bad') this.open(this.openMs)
      for (const goOn of this.waiting) goOn()
    }
  }

  /** The same for whoever may not be refused lightly: waits so long at most for the question that tries just now. */
  async enterPatiently(limitMs: number): Promise<Pass | null> {
    const until = this.now() + limitMs
    for (;;) {
      const pass = this.enter()
      const leftMs = until - this.now()
      if (pass || !this.isTried || leftMs <= 0) return pass
      await this.triedWithin(leftMs)
    }
  }

  /** Asks when it may, and judges by what comes of it. @throws BreakerOpen */
  async guard<T>(run: () => Promise<T>, verdictOf: (error: unknown) => Verdict): Promise<T> {
    const pass = this.enter()
    if (!pass) throw new BreakerOpen()
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
    return this.isTried ? 'half-open' : 'open'
  }

  /** The system itself asked to be left alone for so long. */
  hold(ms: number): void {
    this.open(Math.min(ms, LONGEST_HELD_MS))
  }

  private triedWithin(limitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(timer)
        this.waiting.delete(goOn)
        resolve()
      }
      const timer = setTimeout(goOn, limitMs)
      this.waiting.add(goOn)
    })
  }

  private readonly judge: Pass = (verdict) => {
    // What was begun before it opened says nothing about now.
    if (this.isOpen || verdict === 'unknown') return
    this.row = verdict === 'good' ? 0 : this.row + 1
    if (this.row >= this.failures) this.open(this.openMs)
  }

  private open(ms: number): void {
    this.isOpen = true
    this.openUntil = this.now() + ms
  }

  private close(): void {
    this.isOpen = false
    this.row = 0
  }
}
