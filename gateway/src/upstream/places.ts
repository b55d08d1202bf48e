interface Waiting {
  rank: number
  /** How many others of its network held a place or waited for one when it came. */
  turn: number
  come: (hasPlace: boolean) => void
}

const isBefore = (one: Omit<Waiting, 'come'>, other: Omit<Waiting, 'come'>): boolean =>
  one.rank === other.rank ? one.turn < other.turn : one.rank > other.rank

/**
 * So many may ask a system at once; others wait in a line that has an end, the most important first. Among those that
 * are as important networks take turns: one that asks a thousand times leaves the next place to one that asks once.
 */
export class Places {
  private readonly atOnce: () => number
  private readonly waiting: number
  /** In the order in which they get a place. */
  private line: Waiting[] = []
  private given = 0
  /** Places and waiting ones, by network; work of no visitor is of none. */
  private readonly ofNetwork = new Map<string, number>()

  /** How many at once may change: whoever has a place keeps it. */
  constructor(atOnce: () => number, waiting: number) {
    this.atOnce = atOnce
    this.waiting = waiting
  }

  get taken(): number {
    return this.given
  }

  /** That hold a place or wait for one. */
  get networks(): number {
    return this.ofNetwork.size
  }

  /** Leaves once called; null when no place was free within the limit, or the line is full of what comes before. */
  async take(limitMs: number, rank = 0, network?: string): Promise<(() => void) | null> {
    const turn = this.count(network, 1)
    if (this.given < this.atOnce()) this.given += 1
    else if (!(await this.inLine(limitMs, { rank, turn }))) {
      this.count(network, -1)
      return null
    }
    let isLeft = false
    return () => {
      if (isLeft) return
      isLeft = true
      this.count(network, -1)
      this.leave()
    }
  }

  /** Gives how many there were before. */
  private count(network: string | undefined, change: number): number {
    if (network === undefined) return 0
    const before = this.ofNetwork.get(network) ?? 0
    if (before + change > 0) this.ofNetwork.set(network, before + change)
    else this.ofNetwork.delete(network)
    return before
  }

  private inLine(limitMs: number, place: Omit<Waiting, 'come'>): Promise<boolean> {
    if (this.line.length >= this.waiting) {
      const last = this.line.at(-1)
      if (!last || !isBefore(place, last)) return Promise.resolve(false)
      last.come(false)
    }
    return new Promise((resolve) => {
      const waiting: Waiting = {
        ...place,
        come: (hasPlace: boolean) => {
          clearTimeout(timer)
          this.line = this.line.filter((other) => other !== waiting)
          resolve(hasPlace)
        },
      }
      const timer = setTimeout(() => waiting.come(false), limitMs)
      const behind = this.line.findIndex((other) => isBefore(place, other))
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
