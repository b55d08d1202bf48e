export interface BudgetLimits {
  /** How much one key may hold at a time. */
  perKey: number
  /** How much all keys together may hold. */
  total: number
}

/** An acquired amount, to be released. */
export interface Lease {
  readonly amount: number
  /** Acquires more, for a body whose length is learned as it arrives. False, with nothing acquired, above a limit. */
  grow(amount: number): boolean
  /** Releases the whole amount. May be called more than once. */
  release(): void
}

/**
 * Limits what is held at a time (bytes, connections, requests), per key and in total. A key is the network of a client
 * address, as `clientAddress` and `clientAddressBehind` return it. A key that holds nothing takes no memory.
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

  /**
   * null when the key or all keys together would exceed a limit.
   * @throws RangeError when the amount is negative or not a number
   */
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
