/** What each question adds: with what may be repeated at once, over 500 questions no more than a tenth on top. */
const SHARE = 0.09
const MOST = 5

/** How often something may be asked once more: while a system is ill, repeating everything would keep it ill. */
export class RetryBudget {
  private left = MOST

  recordRequest(): void {
    this.left = Math.min(this.left + SHARE, MOST)
  }

  /** Whether one repetition may be made; it is then counted. */
  spend(): boolean {
    if (this.left < 1) return false
    this.left -= 1
    return true
  }
}
