interface Share {
  running: number
  waiting: number
}

/** One network may use about three quarters of a service's capacity, and always one request at least. */
const maxShareOf = (atOnce: number): number => Math.max(1, atOnce - Math.max(1, Math.floor(atOnce / 4)))

/** Counts the running and queued requests of each network at one service. */
export class NetworkShares {
  private readonly shares = new Map<string, Share>()
  private readonly maxRunning: number

  constructor(atOnce: number) {
    this.maxRunning = maxShareOf(atOnce)
  }

  mayStart(network: string): boolean {
    return (this.shares.get(network)?.running ?? 0) < this.maxRunning
  }

  pendingOf(network: string): number {
    const share = this.shares.get(network)
    return share ? share.running + share.waiting : 0
  }

  update(network: string, { running = 0, waiting = 0 }: Partial<Share>): void {
    const share = this.shares.get(network)
    if (share) {
      share.running += running
      share.waiting += waiting
    } else this.shares.set(network, { running, waiting })
  }

  /** Removes networks without requests in bulk; deleting them one by one would rebuild the Map's table all the time. */
  sweep(): void {
    for (const [network, { running, waiting }] of this.shares) {
      if (running + waiting === 0) this.shares.delete(network)
    }
  }
}
