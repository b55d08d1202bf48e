import { openRedis, type Redis, type RedisConnection, RedisUnavailableError } from '@vitrina/releases'
import { Breaker, type Verdict } from './breaker.ts'
import { emitCall, type Outcome } from './outcome.ts'
import { Semaphore } from './semaphore.ts'
import { type GuardedUpstream, registerUpstream } from './upstream-registry.ts'

export interface RedisLimits {
  /** Until its answer is there, a new connection and the wait for a place included, ms. */
  answerMs: number
  /** So much is under way at once, and so much waits for a place. */
  atOnce: number
  waiting: number
  /** In a row, after which nothing is asked for a second. */
  failures: number
}

const defaultRedisLimits: RedisLimits = { answerMs: 500, atOnce: 64, waiting: 256, failures: 4 }

/**
 * Redis, guarded as every other system is: time, places, a line with an end, a breaker, figures. Each room has one of its
 * own, so that none shuts the door on another. What was taken has to be given back also when nobody waits any more, so
 * the deadline of a request does not bind it: its own limit is far shorter.
 */
export class RedisUpstream implements Redis, GuardedUpstream {
  readonly name = 'redis'
  readonly where: string
  private readonly room: string
  private readonly redis: Redis
  private readonly limits: RedisLimits
  private readonly places: Semaphore
  private readonly breaker: Breaker

  /** `room` says for what, e.g. `limits`: it stands in the figures. */
  constructor(url: string, room: string, limits: Partial<RedisLimits> = {}) {
    this.room = room
    this.redis = openRedis(url)
    this.where = this.redis.where
    this.limits = { ...defaultRedisLimits, ...limits }
    this.places = new Semaphore(() => this.limits.atOnce, this.limits.waiting)
    this.breaker = new Breaker({ failures: this.limits.failures })
    registerUpstream(this)
  }

  breakerStates(): Breaker['state'][] {
    return [this.breaker.state]
  }

  get atOnce(): number {
    return this.limits.atOnce
  }

  /** @throws RedisAway, or what the work itself throws */
  async run<T>(work: (client: RedisConnection) => Promise<T>, limitMs = this.limits.answerMs): Promise<T> {
    const startedAt = performance.now()
    const tell = (outcome: Outcome) =>
      emitCall({ upstream: 'redis', route: this.room, outcome, attempt: 1, ms: performance.now() - startedAt })
    const pass = this.breaker.enter()
    if (!pass) {
      tell('open')
      throw new RedisUnavailableError(this.where, 'unreached', 'it did not a moment ago')
    }
    const leave = await this.places.acquire(limitMs)
    if (!leave) {
      pass('unknown')
      tell('full')
      throw new RedisUnavailableError(this.where, 'late', 'too much waits for it')
    }
    try {
      const answer = await this.redis.run(work, Math.max(1, limitMs - (performance.now() - startedAt)))
      pass('good')
      tell('ok')
      return answer
    } catch (error) {
      pass(verdictOf(error))
      tell(error instanceof RedisUnavailableError ? error.how : 'ok')
      throw error
    } finally {
      leave()
    }
  }

  subscribe(channel: string, listener: (message: string) => void, again: () => void): () => void {
    return this.redis.subscribe(channel, listener, again)
  }

  close(): void {
    this.redis.close()
  }
}

/** Redis that says no has answered, and so it has where its answer was of no use to us. */
const verdictOf = (error: unknown): Verdict =>
  error instanceof RedisUnavailableError && error.how !== 'refused' ? 'bad' : 'good'
