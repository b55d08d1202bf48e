/** Failures in a row after which nothing is asked for a while. */
const FAILURES = 8
const OPEN_MS = 1000
/** Whatever a system says, after so long it is tried again. */
const LONGEST_HELD_MS = 10_000

export type Verdict = 'good' | 'bad' | 'unknown'

/** Leave to ask once; told how it went. */
export type Pass = (verdict: Verdict) => void

/**
 * Keeps questions from a system that does not answer: open after failures in a row, then one question at a time tries
 * it, and everybody else is refused at once instead of waiting for that one. Its clock is not the time of day.
 */
export class Breaker {
  private readonly failures: number
  private readonly now: () => number
  private row = 0
  private openUntil = 0
  private isOpen = false
  private isTried = false

  constructor(failures = FAILURES, now: () => number = () => performance.now()) {
    this.failures = failures
    this.now = now
  }

  /** null when nothing may be asked now. */
  enter(): Pass | null {
    if (!this.isOpen) return (verdict) => this.judge(verdict)
    if (this.isTried || this.now() < this.openUntil) return null
    this.isTried = true
    return (verdict) => {
      this.isTried = false
      if (verdict === 'good') this.close()
      else if (verdict === 'bad') this.open(OPEN_MS)
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

  private judge(verdict: Verdict): void {
    // What was begun before it opened says nothing about now.
    if (this.isOpen || verdict === 'unknown') return
    this.row = verdict === 'good' ? 0 : this.row + 1
    if (this.row >= this.failures) this.open(OPEN_MS)
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
