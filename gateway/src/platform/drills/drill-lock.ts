import { randomUUID } from 'node:crypto'
import type { Redis } from '@vitrina/releases'

/** One drill takes seconds; a gateway that died with its turn gives it up after this. */
const LOCK_TTL_MS = 120_000

const releaseScript = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`

/** Sees to it that of all gateways of a site one drills at a time. */
export class DrillLock {
  private readonly redis: Redis | null
  private readonly key: string
  private isLocked = false

  constructor(redis: Redis | null, prefix: string) {
    this.redis = redis
    this.key = `${prefix}:drilling`
  }

  /** What the work gives, or null when somebody drills already. Throws RegistryError 'away' while Redis is. */
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
