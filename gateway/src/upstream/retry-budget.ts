/** What each question adds, so that a system never gets much more than a tenth on top of what is asked for. */
const SHARE = 0.1
const MOST = 5

/** How often something may be asked once more: while a system is ill, repeating everything would keep it ill. */
export class RetryBudget {
  private left = MOST

  asked(): void {
    this.left = Math.min(this.left + SHARE, MOST)
  }

  /** Whether one repetition may be made; it is then counted. */
  spend(): boolean {
    if (this.left < 1) return false
    this.left -= 1
    return true
  }
}
