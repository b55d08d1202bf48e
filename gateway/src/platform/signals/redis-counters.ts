import type { RedisConnection } from '@vitrina/releases'
import type { Logger } from 'pino'
import { RedisUpstream } from '../../infra/upstream/redis-upstream.ts'
import { addCounts, type Counters, type Counts, MemoryCounters } from './counters.ts'

const FLUSH_EVERY_MS = 1000
const ANSWER_LIMIT_MS = 1000
/** Keys that wait while Redis is away; further keys are counted on this gateway only. */
const MOST_WAITING = 5000

interface PendingCounts {
  counts: Counts
  keepMs: number
}

/**
 * Counters shared by all gateways of a site. Each gateway also keeps local ones, which are read while Redis is away;
 * counts of that time are added to the shared ones when Redis is back.
 */
export class RedisCounters implements Counters {
  private readonly local: MemoryCounters
  private readonly prefix: string
  private readonly redis: RedisUpstream
  private readonly log: Logger
  private isAway = false
  private readonly pending = new Map<string, PendingCounts>()
  private readonly timer: NodeJS.Timeout
  private flushing: Promise<void> | null = null

  /** Sites that share a Redis have different prefixes. */
  constructor(url: string, prefix: string, log: Logger, own: MemoryCounters = new MemoryCounters()) {
    this.local = own
    this.prefix = `${prefix}:signals:`
    this.redis = new RedisUpstream(url, 'signals', { answerMs: ANSWER_LIMIT_MS })
    this.log = log
    this.timer = setInterval(() => void this.flush(), FLUSH_EVERY_MS)
    this.timer.unref()
  }

  add(key: string, counts: Counts, keepMs: number): void {
    this.local.add(key, counts, keepMs)
    const waiting = this.pending.get(key)
    if (waiting) addCounts(waiting.counts, counts)
    else if (this.pending.size < MOST_WAITING) this.pending.set(key, { counts: addCounts({}, counts), keepMs })
  }

  async read(keys: readonly string[]): Promise<Counts[]> {
    try {
      await this.flush()
      const answers = await this.runTracked((client) =>
        Promise.all(keys.map((key) => client.hGetAll(this.prefix + key))),
      )
      return answers.map((answer) =>
        Object.fromEntries(Object.entries(answer).map(([name, count]) => [name, Number(count)])),
      )
    } catch {
      return this.local.read(keys)
    }
  }

  async claim(key: string, forMs: number): Promise<boolean> {
    if (!(await this.local.claim(key, forMs))) return false
    const options = { condition: 'NX', expiration: { type: 'PX', value: forMs } } as const
    const answer = await this.runTracked((client) => client.set(`${this.prefix}claim:${key}`, '1', options)).catch(
      () => 'OK',
    )
    return answer === 'OK'
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.flush()
    this.redis.close()
  }

  private async runTracked<T>(work: (client: RedisConnection) => Promise<T>): Promise<T> {
    try {
      const answer = await this.redis.run(work)
      this.isAway = false
      return answer
    } catch (error) {
      if (!this.isAway) this.log.warn({ err: error }, 'Redis is away: this gateway counts signals alone')
      this.isAway = true
      throw error
    }
  }

  /** Runs one flush at a time; counts that could not be transferred wait for the next. */
  private flush(): Promise<void> {
    this.flushing ??= this.flushPending().finally(() => {
      this.flushing = null
    })
    return this.flushing
  }

  private async flushPending(): Promise<void> {
    if (this.pending.size === 0) return
    const taken = new Map(this.pending)
    this.pending.clear()
    try {
      await this.runTracked((client) => {
        const turn = client.multi()
        for (const [key, { counts, keepMs }] of taken) {
          for (const [name, count] of Object.entries(counts)) turn.hIncrBy(this.prefix + key, name, count)
          turn.pExpire(this.prefix + key, keepMs, 'NX')
        }
        return turn.exec()
      })
    } catch {
      // If Redis applied them and only its response was lost, they count twice: that is less harmful than a gap.
      for (const [key, { counts, keepMs }] of taken) {
        const since = this.pending.get(key)
        this.pending.set(key, { counts: since ? addCounts(counts, since.counts) : counts, keepMs })
      }
    }
  }
}
