import { openRedis, type Redis } from '@vitrina/releases'
import type { ClientRateLimitInfo } from 'express-rate-limit'
import { RedisStore } from 'rate-limit-redis'
import type { Allowance } from './classes.ts'

/** No call waits longer than this to be counted. */
const ANSWER_MS = 150
/** Then nobody waits for so long, and after that one call tries. */
const PAUSE_MS = 1000

/** Counts that the gateways of a site keep together in Redis. Nothing here fails or holds a request up for long. */
export class SharedCounts {
  private readonly redis: Redis
  private readonly prefix: string
  private readonly stores = new Map<string, Promise<RedisStore>>()
  private notBefore = 0
  private isTrying = false

  constructor(redisUrl: string, prefix: string) {
    this.redis = openRedis(redisUrl)
    this.prefix = prefix
  }

  /** null while Redis is away. */
  async add(allowance: Allowance, key: string): Promise<ClientRateLimitInfo | null> {
    return this.asked(async () => (await this.storeOf(allowance)).increment(key))
  }

  async takeBack(allowance: Allowance, key: string): Promise<void> {
    await this.asked(async () => (await this.storeOf(allowance)).decrement(key))
  }

  close(): void {
    this.redis.close()
  }

  private async asked<T>(run: () => Promise<T>): Promise<T | null> {
    const wasAway = this.notBefore > 0
    if (wasAway && (performance.now() < this.notBefore || this.isTrying)) return null
    this.isTrying = wasAway
    try {
      const answer = await within(ANSWER_MS, run())
      this.notBefore = 0
      return answer
    } catch {
      this.notBefore = performance.now() + PAUSE_MS
      return null
    } finally {
      if (wasAway) this.isTrying = false
    }
  }

  /** The library loads its scripts when a store is made, and keeps a failure to do so. */
  private storeOf(allowance: Allowance): Promise<RedisStore> {
    const { counter, windowMs } = allowance
    const known = this.stores.get(counter)
    if (known) return known
    const opening = this.open(counter, windowMs)
    this.stores.set(counter, opening)
    opening.catch(() => this.stores.delete(counter))
    return opening
  }

  private async open(counter: string, windowMs: number): Promise<RedisStore> {
    const store = new RedisStore({
      prefix: `${this.prefix}:limits:${counter}:`,
      sendCommand: (...command) => this.redis.run((client) => client.sendCommand(command), ANSWER_MS),
    })
    await store.init({ windowMs } as Parameters<RedisStore['init']>[0])
    return store
  }
}

function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer in ${limitMs} ms`)), limitMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
