interface Waiting {
  rank: number
  come: (hasPlace: boolean) => void
}

/** So many may ask a system at once; others wait in a line that has an end, the most important first. */
export class Places {
  private readonly atOnce: () => number
  private readonly waiting: number
  /** In the order in which they get a place. */
  private line: Waiting[] = []
  private given = 0

  /** How many at once may change: whoever has a place keeps it. */
  constructor(atOnce: () => number, waiting: number) {
    this.atOnce = atOnce
    this.waiting = waiting
  }

  get taken(): number {
    return this.given
  }

  /** Leaves once called; null when no place was free within the limit, or the line is full of what is as important. */
  async take(limitMs: number, rank = 0): Promise<(() => void) | null> {
    if (this.given < this.atOnce()) this.given += 1
    else if (!(await this.inLine(limitMs, rank))) return null
    let isLeft = false
    return () => {
      if (isLeft) return
      isLeft = true
      this.leave()
    }
  }

  private inLine(limitMs: number, rank: number): Promise<boolean> {
    if (this.line.length >= this.waiting) {
      const last = this.line.at(-1)
      if (!last || last.rank >= rank) return Promise.resolve(false)
      last.come(false)
    }
    return new Promise((resolve) => {
      const waiting = {
        rank,
        come: (hasPlace: boolean) => {
          clearTimeout(timer)
          this.line = this.line.filter((other) => other !== waiting)
          resolve(hasPlace)
        },
      }
      const timer = setTimeout(() => waiting.come(false), limitMs)
      const behind = this.line.findIndex((other) => other.rank < rank)
      this.line.splice(behind < 0 ? this.line.length : behind, 0, waiting)
    })
  }

  /** Whoever is next takes the place over, and more come when there may be more by now. */
  private leave(): void {
    this.given -= 1
    for (const next of this.line.slice(0, Math.max(0, this.atOnce() - this.given))) {
      this.given += 1
      next.come(true)
    }
  }
}
