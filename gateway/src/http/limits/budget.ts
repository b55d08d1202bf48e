export interface BudgetLimits {
  /** So much may one key hold at a time. */
  perKey: number
  /** So much may all keys hold together. */
  total: number
}

/** What was acquired and is to be given back. */
export interface Lease {
  readonly amount: number
  /** Takes more, for a body whose length is learned as it comes. False, with nothing taken, when that is too much. */
  grow(amount: number): boolean
  /** Gives everything back. May be called more than once. */
  release(): void
}

/**
 * Bounds what is held at a time (bytes, connections, requests), for each key and in all. A key is the network of an
 * address as `addressOf` and `clientAddressBehind` give it. A key that holds nothing takes no memory.
 */
export class Budget {
  private readonly limits: BudgetLimits
  private readonly held = new Map<string, number>()
  private taken = 0

  constructor(limits: BudgetLimits) {
    this.limits = limits
  }

  /** Held by all keys together. */
  get used(): number {
    return this.taken
  }

  /** Keys that hold something. */
  get keys(): number {
    return this.held.size
  }

  /** Held by one key. */
  usedBy(key: string): number {
    return this.held.get(key) ?? 0
  }

  /** null when the key or all together would hold too much. Throws RangeError for an amount that is negative or no number. */
  acquire(key: string, amount: number): Lease | null {
    if (!this.take(key, amount)) return null
    let leased = amount
    let isReleased = false
    return {
      get amount() {
        return leased
      },
      grow: (more) => {
        if (isReleased || !this.take(key, more)) return false
        leased += more
        return true
      },
      release: () => {
        if (isReleased) return
        isReleased = true
        this.giveBack(key, leased)
        leased = 0
      },
    }
  }

  private take(key: string, amount: number): boolean {
    if (!(amount >= 0)) throw new RangeError(`A budget cannot give ${amount}`)
    const own = this.usedBy(key) + amount
    if (own > this.limits.perKey || this.taken + amount > this.limits.total) return false
    if (own > 0) this.held.set(key, own)
    this.taken += amount
    return true
  }

  private giveBack(key: string, amount: number): void {
    const own = this.usedBy(key) - amount
    if (own > 0) this.held.set(key, own)
    else this.held.delete(key)
    this.taken -= amount
  }
}
