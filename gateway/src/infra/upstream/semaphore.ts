/** Slots of one network; background work belongs to none. */
interface NetworkShare {
  holding: number
  waiting: number
}

interface QueuePosition {
  rank: number
  /** Slots and queued requests of its network when it arrived. */
  turn: number
  share: NetworkShare | null
}

interface Waiter extends QueuePosition {
  settle: (hasPlace: boolean) => void
}

const isBefore = (one: QueuePosition, other: QueuePosition): boolean =>
  one.rank === other.rank ? one.turn < other.turn : one.rank > other.rank

/**
 * Limits concurrent calls, with a bounded queue ordered by rank. Within a rank networks take turns: one that sends a
 * thousand requests leaves the next slot to one that sends a single one. While other networks are active, each holds no
 * more than its share, so that a sequential upstream is not busy with one network alone.
 */
export class Semaphore {
  private readonly capacity: () => number
  private readonly maxQueue: number
  /** In the order in which they get a slot. */
  private queue: Waiter[] = []
  private acquired = 0
  private readonly shares = new Map<string, NetworkShare>()
  private readonly maxPerNetwork: () => number

  /** The capacity may change; slots that are held stay held. */
  constructor(atOnce: () => number, waiting: number, mostOfNetwork = atOnce) {
    this.capacity = atOnce
    this.maxQueue = waiting
    this.maxPerNetwork = mostOfNetwork
  }

  get held(): number {
    return this.acquired
  }

  /** Number of networks with slots or queued requests. */
  get networkCount(): number {
    return this.shares.size
  }

  /**
   * Resolves to a release function; null when no slot was free within the limit, or the queue is full of requests ahead
   * of it.
   */
  async acquire(limitMs: number, rank = 0, network?: string): Promise<(() => void) | null> {
    const share = this.shareOf(network)
    const place = { rank, turn: share ? share.holding + share.waiting : 0, share }
    if (this.canGrant(share)) this.grant(share)
    else {
      if (share) share.waiting += 1
      const hasPlace = await this.enqueue(limitMs, place)
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
      this.acquired -= 1
      if (share) share.holding -= 1
      this.forget(network, share)
      this.drain()
    }
  }

  private shareOf(network: string | undefined): NetworkShare | null {
    if (network === undefined) return null
    const share = this.shares.get(network) ?? { holding: 0, waiting: 0 }
    this.shares.set(network, share)
    return share
  }

  private forget(network: string | undefined, share: NetworkShare | null): void {
    if (network !== undefined && share && share.holding + share.waiting === 0) this.shares.delete(network)
  }

  private canGrant(share: NetworkShare | null): boolean {
    if (this.acquired >= this.capacity()) return false
    return !share || share.holding < this.maxPerNetwork() || this.shares.size === 1
  }

  private grant(share: NetworkShare | null): void {
    this.acquired += 1
    if (share) share.holding += 1
  }

  private enqueue(limitMs: number, place: QueuePosition): Promise<boolean> {
    if (this.queue.length >= this.maxQueue) {
      const last = this.queue.at(-1)
      if (!last || !isBefore(place, last)) return Promise.resolve(false)
      last.settle(false)
    }
    return new Promise((resolve) => {
      const waiting: Waiter = {
        ...place,
        settle: (hasPlace: boolean) => {
          clearTimeout(timer)
          this.queue = this.queue.filter((other) => other !== waiting)
          resolve(hasPlace)
        },
      }
      const timer = setTimeout(() => waiting.settle(false), limitMs)
      const behind = this.queue.findIndex((other) => isBefore(place, other))
      this.queue.splice(behind < 0 ? this.queue.length : behind, 0, waiting)
    })
  }

  /** Gives free slots to the queue; more than one when the capacity has grown. */
  private drain(): void {
    for (const next of [...this.queue]) {
      if (this.acquired >= this.capacity()) return
      if (!this.canGrant(next.share)) continue
      this.grant(next.share)
      next.settle(true)
    }
  }
}
