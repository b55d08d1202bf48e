import type { RedisConnection } from '@vitrina/releases'
import type { ClientRateLimitInfo } from 'express-rate-limit'
import { RedisStore } from 'rate-limit-redis'
import { RedisUpstream } from '../../infra/upstream/redis-upstream.ts'
import type { Allowance } from './classes.ts'

/**
 * Every call is counted, so a call waits for Redis no longer than this; after one timeout Redis is skipped for a
 * second.
 */
export const REDIS_TIMEOUT_MS = 150

/** Counts that the gateways of a site share in Redis. Nothing here throws or delays a request for long. */
export class SharedRateLimitCounts {
  private readonly redis: RedisUpstream
  private readonly prefix: string
  /** Stores of the current connection: after a reconnect Redis may have lost the scripts. */
  private stores = new Map<string, Promise<RedisStore>>()
  private storesOf: RedisConnection | null = null

  constructor(redisUrl: string, prefix: string, answerMs = REDIS_TIMEOUT_MS) {
    this.redis = new RedisUpstream(redisUrl, 'limits', { answerMs, failures: 1 })
    this.prefix = prefix
  }

  /** null while Redis is away. */
  async increment(allowance: Allowance, key: string): Promise<ClientRateLimitInfo | null> {
    return this.withStore(allowance, (store) => store.increment(key))
  }

  async decrement(allowance: Allowance, key: string): Promise<void> {
    await this.withStore(allowance, (store) => store.decrement(key))
  }

  close(): void {
    this.redis.close()
  }

  private async withStore<T>(allowance: Allowance, ask: (store: RedisStore) => Promise<T>): Promise<T | null> {
    try {
      return await this.redis.run(async (client) => ask(await this.storeOf(client, allowance)))
    } catch {
      // The store caches a failure to load its scripts, so it is discarded.
      this.stores.delete(allowance.counter)
      return null
    }
  }

  private storeOf(client: RedisConnection, { counter, windowMs }: Allowance): Promise<RedisStore> {
    if (this.storesOf !== client) this.stores = new Map()
    this.storesOf = client
    const known = this.stores.get(counter)
    if (known) return known
    const opening = this.open(client, counter, windowMs)
    this.stores.set(counter, opening)
    return opening
  }

  private async open(client: RedisConnection, counter: string, windowMs: number): Promise<RedisStore> {
    const store = new RedisStore({
      prefix: `${this.prefix}:limits:${counter}:`,
      sendCommand: (...command) => client.sendCommand(command),
    })
    await store.init({ windowMs } as Parameters<RedisStore['init']>[0])
    return store
  }
}
