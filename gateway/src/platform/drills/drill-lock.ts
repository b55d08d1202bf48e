import { randomUUID } from 'node:crypto'
import type { Redis } from '@vitrina/releases'

/** A drill takes seconds; the lock of a gateway that died expires after this. */
const LOCK_TTL_MS = 120_000

const releaseScript = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`

/** Distributed lock: only one gateway of a site drills at a time. */
export class DrillLock {
  private readonly redis: Redis | null
  private readonly key: string
  private isLocked = false

  constructor(redis: Redis | null, prefix: string) {
    this.redis = redis
    this.key = `${prefix}:drilling`
  }

  /** The result of `work`, or null when another drill holds the lock. Throws RegistryError 'away' when Redis is. */
  async tryWithLock<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.isLocked) return null
    this.isLocked = true
    const token = randomUUID()
    try {
      const options = { condition: 'NX', expiration: { type: 'PX', value: LOCK_TTL_MS } } as const
      const taken = this.redis ? await this.redis.run((client) => client.set(this.key, token, options)) : 'OK'
      if (taken === null) return null
      try {
        return await work()
      } finally {
        await this.redis
          ?.run((client) => client.eval(releaseScript, { keys: [this.key], arguments: [token] }))
          .catch(() => {})
      }
    } finally {
      this.isLocked = false
    }
  }
}
