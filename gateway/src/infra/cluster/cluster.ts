import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomUUID,
} from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from '@vitrina/releases'
import { RedisUpstream } from '../upstream/redis-upstream.ts'

/** TTL of a lock, in case its holder dies. */
const LOCK_TTL_MS = 15_000
/**
 * After this wait the change proceeds without the lock: a basket that cannot be changed is worse than a concurrent
 * change.
 */
const LOCK_WAIT_MS = 5000
const LOCK_POLL_MS = 15

const releaseScript = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`

/**
 * Stores a value under a key, and limits the number of keys in the list of the namespace and in the list of the sender:
 * the oldest are deleted.
 */
const setCappedScript = `redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
local now = redis.call('TIME')
for at = 2, 3 do
  redis.call('ZADD', KEYS[at], now[1] * 1000000 + now[2], KEYS[1])
  redis.call('PEXPIRE', KEYS[at], ARGV[2])
  local over = redis.call('ZCARD', KEYS[at]) - tonumber(ARGV[at + 1])
  if over > 0 then
    local old = redis.call('ZPOPMIN', KEYS[at], over)
    for one = 1, #old, 2 do
      redis.call('DEL', old[one])
      redis.call('ZREM', KEYS[2], old[one])
    end
  end
end
return 1`

/**
 * Adds members with their expiry times (ms since 1970) to a set; removes expired members, and above the limit those
 * that expire first.
 */
const addToSetScript = `for at = 2, #ARGV, 2 do redis.call('ZADD', KEYS[1], 'GT', ARGV[at + 1], ARGV[at]) end
local now = redis.call('TIME')
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now[1] * 1000)
local over = redis.call('ZCARD', KEYS[1]) - tonumber(ARGV[1])
if over > 0 then redis.call('ZPOPMIN', KEYS[1], over) end
return 1`
/** Members per call, because Lua limits the number of arguments. */
const BATCH_SIZE = 1000

export interface CapacityOptions {
  ttlMs: number
  /** Limit of values in the whole namespace. */
  maxEntries: number
  /** The source of the key, such as a network. */
  sender: string
  maxPerSender: number
}

/**
 * State that the gateways of one site share, because several of them may serve the same shopper. Without Redis, or
 * while it is away, each gateway works alone: nothing here throws or delays a request for long.
 */
export class Cluster {
  private readonly redis: Redis | null
  private readonly prefix: string

  constructor(redisUrl: string | null, prefix: string) {
    this.redis = redisUrl === null ? null : new RedisUpstream(redisUrl, 'neighbours')
    this.prefix = prefix
  }

  /** Whether a Redis is configured, away or not. */
  get isShared(): boolean {
    return this.redis !== null
  }

  /** Runs while no other gateway holds the lock of the same key. */
  async withLock<T>(key: string, run: () => Promise<T>): Promise<T> {
    const { redis } = this
    if (!redis) return run()
    const [lock, token] = [this.keyOf('turn', key), randomUUID()]
    await this.acquireLock(redis, lock, token)
    try {
      return await run()
    } finally {
      await redis.run((client) => client.eval(releaseScript, { keys: [lock], arguments: [token] })).catch(() => {})
    }
  }

  /** The value stored under this key, or null. */
  async get(namespace: string, key: string): Promise<string | null> {
    if (!this.redis) return null
    const ciphertext = await this.redis.run((client) => client.get(this.keyOf(namespace, key))).catch(() => null)
    return ciphertext && decrypt(ciphertext, key)
  }

  /**
   * Stores a value for the other gateways, encrypted with a key derived from `key`, so that only they can read it.
   * False while Redis is away.
   */
  async set(namespace: string, key: string, value: string, keepMs: number): Promise<boolean> {
    if (!this.redis) return true
    const text = encrypt(value, key)
    return this.redis
      .run((client) => client.set(this.keyOf(namespace, key), text, { expiration: { type: 'PX', value: keepMs } }))
      .then(
        () => true,
        () => false,
      )
  }

  /** The same with limits per namespace and per sender: the oldest values are deleted. */
  async setCapped(
    namespace: string,
    key: string,
    value: string,
    { ttlMs, maxEntries, sender, maxPerSender }: CapacityOptions,
  ) {
    const keys = [this.keyOf(namespace, key), `${this.prefix}:${namespace}`, this.keyOf(`${namespace}-of`, sender)]
    const words = [encrypt(value, key), ttlMs, maxEntries, maxPerSender].map(String)
    await this.redis?.run((client) => client.eval(setCappedScript, { keys, arguments: words })).catch(() => {})
  }

  /**
   * Acquires a lease that one gateway holds at a time, for at most `keepMs`: null when another gateway holds it, else
   * its release. Without Redis, or while it is away, the lease is always granted.
   */
  async acquireLease(namespace: string, key: string, keepMs: number): Promise<(() => Promise<void>) | null> {
    const { redis } = this
    if (!redis) return async () => {}
    const [lock, token] = [this.keyOf(`${namespace}-turn`, key), randomUUID()]
    const options = { condition: 'NX', expiration: { type: 'PX', value: keepMs } } as const
    const answer = await redis.run((client) => client.set(lock, token, options)).catch(() => 'away')
    if (answer === null) return null
    return async () => {
      await redis.run((client) => client.eval(releaseScript, { keys: [lock], arguments: [token] })).catch(() => {})
    }
  }

  /** The value that the first gateway has stored under a name, permanently: `own` unless another gateway was first. */
  async getOrSet(name: string, own: string): Promise<string> {
    if (!this.redis) return own
    const key = `${this.prefix}:agreed:${name}`
    const agreed = await this.redis
      .run(async (client) => {
        await client.set(key, own, { condition: 'NX' })
        return client.get(key)
      })
      .catch(() => null)
    return agreed ?? own
  }

  /** Adds members with their expiry (ms since 1970) to a set shared by all gateways. False while Redis is away. */
  async addToSet(setName: string, members: ReadonlyMap<string, number>, atMost: number): Promise<boolean> {
    const { redis } = this
    if (!redis) return true
    const all = [...members]
    try {
      for (let at = 0; at < all.length; at += BATCH_SIZE) {
        const words = [atMost, ...all.slice(at, at + BATCH_SIZE).flat()].map(String)
        await redis.run((client) => client.eval(addToSetScript, { keys: [this.setOf(setName)], arguments: words }))
      }
      return true
    } catch {
      return false
    }
  }

  async removeFromSet(setName: string, members: string[]): Promise<void> {
    if (members.length === 0) return
    await this.redis?.run((client) => client.zRem(this.setOf(setName), members)).catch(() => {})
  }

  /** The members with their expiry; null while Redis is away, empty without Redis. */
  async readSet(setName: string): Promise<Map<string, number> | null> {
    if (!this.redis) return new Map()
    const rows = await this.redis.run((client) => client.zRangeWithScores(this.setOf(setName), 0, -1)).catch(() => null)
    return rows && new Map(rows.map(({ value, score }) => [value, score]))
  }

  /** Publishes a message to all connected gateways, this one included. False while Redis is away. */
  async publish(topic: string, message: string): Promise<boolean> {
    if (!this.redis) return true
    return this.redis
      .run((client) => client.publish(this.channelOf(topic), message))
      .then(
        () => true,
        () => false,
      )
  }

  /**
   * Receives published messages. Messages before the subscription or while Redis is away are lost; `again` is called
   * after a reconnect.
   */
  subscribe(topic: string, listener: (message: string) => void, again: () => void): void {
    this.redis?.subscribe(this.channelOf(topic), listener, again)
  }

  close(): void {
    this.redis?.close()
  }

  private async acquireLock(redis: Redis, lock: string, token: string): Promise<void> {
    const options = { condition: 'NX', expiration: { type: 'PX', value: LOCK_TTL_MS } } as const
    for (const deadline = performance.now() + LOCK_WAIT_MS; performance.now() < deadline; ) {
      const answer = await redis.run((client) => client.set(lock, token, options)).catch(() => 'away')
      if (answer !== null) return
      await sleep(LOCK_POLL_MS * (1 + Math.random()))
    }
  }

  private setOf(setName: string): string {
    return `${this.prefix}:set:${setName}`
  }

  private channelOf(topic: string): string {
    return `${this.prefix}:said:${topic}`
  }

  /** Keys are ids and tokens of visitors: they are hashed, so that Redis does not reveal them. */
  private keyOf(namespace: string, key: string): string {
    return `${this.prefix}:${namespace}:${hash('sha256', key, 'base64url')}`
  }
}

/** As a KeyObject, because a cipher takes seven times as long to import raw key bytes. */
const deriveKey = (key: string): KeyObject =>
  createSecretKey(new Uint8Array(hkdfSync('sha256', key, '', 'vitrina neighbours', 32)))

function encrypt(value: string, key: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(key), nonce)
  const content = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64')
}

function decrypt(text: string, key: string): string | null {
  try {
    const bytes = Buffer.from(text, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(key), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
