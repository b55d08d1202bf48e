/** Of one network; work of no visitor is of none. */
interface Share {
  holding: number
  waiting: number
}

interface Place {
  rank: number
  /** How many others of its network held a place or waited for one when it came. */
  turn: number
  share: Share | null
}

interface Waiting extends Place {
  come: (hasPlace: boolean) => void
}

const isBefore = (one: Place, other: Place): boolean =>
  one.rank === other.rank ? one.turn < other.turn : one.rank > other.rank

/**
 * So many may ask a system at once; others wait in a line that has an end, the most important first. Among those that
 * are as important networks take turns: one that asks a thousand times leaves the next place to one that asks once. While
 * there are others, one network holds no more than its share: a system that does one thing after another is then not
 * busy with that network alone.
 */
export class Places {
  private readonly atOnce: () => number
  private readonly waiting: number
  /** In the order in which they get a place. */
  private line: Waiting[] = []
  private given = 0
  private readonly shares = new Map<string, Share>()
  private readonly mostOfNetwork: () => number

  /** How many at once may change: whoever has a place keeps it. */
  constructor(atOnce: () => number, waiting: number, mostOfNetwork = atOnce) {
    this.atOnce = atOnce
    this.waiting = waiting
    this.mostOfNetwork = mostOfNetwork
  }

  get taken(): number {
    return this.given
  }

  /** That hold a place or wait for one. */
  get networks(): number {
    return this.shares.size
  }

  /** Leaves once called; null when no place was free within the limit, or the line is full of what comes before. */
  async take(limitMs: number, rank = 0, network?: string): Promise<(() => void) | null> {
    const share = this.shareOf(network)
    const place = { rank, turn: share ? share.holding + share.waiting : 0, share }
    if (this.hasRoomFor(share)) this.give(share)
    else {
      if (share) share.waiting += 1
      const hasPlace = await this.inLine(limitMs, place)
      if (share) share.waiting -= 1
      if (!hasPlace) {
        this.forget(network, share)
        return null
      }
    }
    let isLeft = false
    return () => {
      if (isLeft) return
      isLeft = true
      this.given -= 1
      if (share) share.holding -= 1
      this.forget(network, share)
      this.letIn()
    }
  }

  private shareOf(network: string | undefined): Share | null {
    if (network === undefined) return null
    const share = this.shares.get(network) ?? { holding: 0, waiting: 0 }
    this.shares.set(network, share)
    return share
  }

  private forget(network: string | undefined, share: Share | null): void {
    if (network !== undefined && share && share.holding + share.waiting === 0) this.shares.delete(network)
  }

  private hasRoomFor(share: Share | null): boolean {
    if (this.given >= this.atOnce()) return false
    return !share || share.holding < this.mostOfNetwork() || this.shares.size === 1
  }

  private give(share: Share | null): void {
    this.given += 1
    if (share) share.holding += 1
  }

  private inLine(limitMs: number, place: Place): Promise<boolean> {
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
  private letIn(): void {
    for (const next of [...this.line]) {
      if (this.given >= this.atOnce()) return
      if (!this.hasRoomFor(next.share)) continue
      this.give(next.share)
      next.come(true)
    }
  }
}
