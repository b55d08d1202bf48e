import { openRedis, type Redis, type RedisConnection, RedisUnavailableError } from '@vitrina/releases'
import { Breaker, type Verdict } from './breaker.ts'
import { emitCall, type Outcome } from './outcome.ts'
import { Semaphore } from './semaphore.ts'
import { type GuardedUpstream, registerUpstream } from './upstream-registry.ts'

export interface RedisLimits {
  /** Time limit including a new connection and the wait for a slot, ms. */
  answerMs: number
  /** Calls in flight, and calls in the queue. */
  atOnce: number
  waiting: number
  /** Consecutive failures after which calls are refused for a second. */
  failures: number
}

const defaultRedisLimits: RedisLimits = { answerMs: 500, atOnce: 64, waiting: 256, failures: 4 }

/**
 * Redis with the guards of every other upstream: timeout, concurrency limit, bounded queue, circuit breaker, metrics.
 * Each namespace has an instance of its own, so that one does not block another. Ignores the deadline of the request,
 * because locks must be released even when the request has ended; its own timeout is far shorter.
 */
export class RedisUpstream implements Redis, GuardedUpstream {
  readonly name = 'redis'
  readonly where: string
  private readonly namespace: string
  private readonly redis: Redis
  private readonly limits: RedisLimits
  private readonly places: Semaphore
  private readonly breaker: Breaker

  /** `namespace` names the purpose in metrics, e.g. `limits`. */
  constructor(url: string, namespace: string, limits: Partial<RedisLimits> = {}) {
    this.namespace = namespace
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

  /** @throws RedisUnavailableError, or the error of `work` */
  async run<T>(work: (client: RedisConnection) => Promise<T>, limitMs = this.limits.answerMs): Promise<T> {
    const startedAt = performance.now()
    const tell = (outcome: Outcome) =>
      emitCall({ upstream: 'redis', route: this.namespace, outcome, attempt: 1, ms: performance.now() - startedAt })
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

/** An error reply of Redis is a response, and so is a reply that `work` could not use. */
const verdictOf = (error: unknown): Verdict =>
  error instanceof RedisUnavailableError && error.how !== 'refused' ? 'bad' : 'good'
