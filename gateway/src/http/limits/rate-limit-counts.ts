import { hash } from 'node:crypto'
import type { ClientRateLimitInfo, Options, Store } from 'express-rate-limit'
import { LRUCache } from 'lru-cache'
import { monotonicNow } from '../../infra/clock.ts'
import type { Allowance } from './classes.ts'
import type { SharedRateLimitCounts } from './shared-rate-limit-counts.ts'

/** About 7,000 keys; the least recently used are evicted. A larger flood has to be stopped in front of the site. */
const MAX_CACHE_BYTES = 2 * 1024 * 1024
const ENTRY_BYTES = 260

interface CountWindow {
  hits: number
  /** On the monotonic clock. */
  endsAt: number
}

const infoOf = ({ hits, endsAt }: CountWindow): ClientRateLimitInfo => ({
  totalHits: hits,
  resetTime: new Date(Date.now() + endsAt - monotonicNow()),
})

/**
 * The counts of one allowance. This gateway always keeps its own counts; the shared counts apply as long as Redis
 * answers. The larger one wins, so no count is lost when Redis goes away or comes back empty.
 */
export class RateLimitCounts implements Store {
  readonly localKeys = false
  private readonly own = new LRUCache<string, CountWindow>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: (_, key) => ENTRY_BYTES + key.length,
  })
  private readonly allowance: Allowance
  private readonly shared: SharedRateLimitCounts | null
  private readonly weightAlone: number

  /** While Redis is away a call counts `weightAlone` times: 2 lets half as many through. */
  constructor(allowance: Allowance, shared: SharedRateLimitCounts | null, weightAlone: number) {
    this.allowance = allowance
    this.shared = shared
    this.weightAlone = weightAlone
  }

  init(_options: Options): void {}

  async increment(key: string): Promise<ClientRateLimitInfo> {
    const own = this.incrementLocal(key)
    if (!this.shared) return infoOf(own)
    const shared = await this.shared.increment(this.allowance, hashKey(key))
    if (!shared) return infoOf({ ...own, hits: own.hits * this.weightAlone })
    return shared.totalHits >= own.hits ? shared : infoOf(own)
  }

  async decrement(key: string): Promise<void> {
    const own = this.own.get(key)
    if (own && own.hits > 0) own.hits -= 1
    await this.shared?.decrement(this.allowance, hashKey(key))
  }

  async resetKey(key: string): Promise<void> {
    this.own.delete(key)
  }

  private incrementLocal(key: string): CountWindow {
    const now = monotonicNow()
    const known = this.own.get(key)
    if (known && known.endsAt > now) {
      known.hits += 1
      return known
    }
    const begun = { hits: 1, endsAt: now + this.allowance.windowMs }
    this.own.set(key, begun)
    return begun
  }
}

/** Keys are IP addresses and user ids: they are hashed, so that Redis does not reveal them. */
const hashKey = (key: string): string => hash('sha256', key, 'base64url').slice(0, 22)
