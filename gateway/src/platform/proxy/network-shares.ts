interface Share {
  running: number
  waiting: number
}

/** Of four places of a service one is left to others, however much one network asks for. */
const maxShareOf = (atOnce: number): number => Math.max(1, atOnce - Math.max(1, Math.floor(atOnce / 4)))

/** How many requests of each network are under way to one service, and wait for it. */
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

  /** Networks without a request are forgotten here and not one by one, which would make the table anew all the time. */
  sweep(): void {
    for (const [network, { running, waiting }] of this.shares) {
      if (running + waiting === 0) this.shares.delete(network)
    }
  }
}
