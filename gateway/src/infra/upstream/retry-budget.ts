/** Retries earned per request: with the initial budget, at most a tenth more requests over 500. */
const SHARE = 0.09
const MOST = 5

/** Limits the share of retries: retrying everything would keep a failing upstream overloaded. */
export class RetryBudget {
  private left = MOST

  recordRequest(): void {
    this.left = Math.min(this.left + SHARE, MOST)
  }

  /** Takes one retry from the budget; false when it is used up. */
  spend(): boolean {
    if (this.left < 1) return false
    this.left -= 1
    return true
  }
}
