import type { Logger } from 'pino'
import { type Counters, type Counts, MemoryCounters, sum } from './counters.ts'

const FLUSH_EVERY_MS = 1000
const ANSWER_LIMIT_MS = 1000
const LONGEST_PAUSE_MS = 5000
/** Keys that wait for a Redis that is away; what comes after them is counted by this gateway alone. */
const MOST_WAITING = 5000

interface Waiting {
  counts: Counts
  keepMs: number
}

const late = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('Redis did not answer in time')), ANSWER_LIMIT_MS).unref()
  })

type Client = Awaited<ReturnType<typeof connect>>

/** The library is large, and a site of one gateway does without it. The client is given before it is connected. */
async function connect(url: string, log: Logger) {
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 2000,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, LONGEST_PAUSE_MS),
    },
  })
  let isAway = false
  client.on('error', (error: Error) => {
    if (!isAway) log.warn({ fault: error.name }, 'Redis is away: this gateway counts signals alone')
    isAway = true
  })
  client.on('ready', () => {
    isAway = false
  })
  client.connect().catch(() => {})
  return client
}

/**
 * Counts that all gateways of a site share. Every gateway keeps its own as well: while Redis is away they are what is
 * read, and what was counted meanwhile is added to the shared ones when it is back.
 */
export class RedisCounters implements Counters {
  private readonly own: MemoryCounters
  private readonly prefix: string
  private readonly client: Promise<Client>
  private readonly waiting = new Map<string, Waiting>()
  private readonly timer: NodeJS.Timeout
  private flushing: Promise<void> | null = null

  /** Sites that share a Redis have different prefixes. */
  constructor(url: string, prefix: string, log: Logger, own: MemoryCounters = new MemoryCounters()) {
    this.own = own
    this.prefix = `${prefix}:signals:`
    this.client = connect(url, log)
    this.timer = setInterval(() => void this.flush(), FLUSH_EVERY_MS)
    this.timer.unref()
  }

  add(key: string, counts: Counts, keepMs: number): void {
    this.own.add(key, counts, keepMs)
    const waiting = this.waiting.get(key)
    if (waiting) sum(waiting.counts, counts)
    else if (this.waiting.size < MOST_WAITING) this.waiting.set(key, { counts: sum({}, counts), keepMs })
  }

  async read(keys: readonly string[]): Promise<Counts[]> {
    const client = await this.client
    if (!client.isReady) return this.own.read(keys)
    try {
      await this.flush()
      const answers = await Promise.race([Promise.all(keys.map((key) => client.hGetAll(this.prefix + key))), late()])
      return answers.map((answer) =>
        Object.fromEntries(Object.entries(answer).map(([name, count]) => [name, Number(count)])),
      )
    } catch {
      return this.own.read(keys)
    }
  }

  async claim(key: string, forMs: number): Promise<boolean> {
    if (!(await this.own.claim(key, forMs))) return false
    const client = await this.client
    if (!client.isReady) return true
    try {
      const set = client.set(`${this.prefix}claim:${key}`, '1', {
        condition: 'NX',
        expiration: { type: 'PX', value: forMs },
      })
      return (await Promise.race([set, late()])) === 'OK'
    } catch {
      return true
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.flush()
    const client = await this.client
    if (client.isOpen) client.destroy()
  }

  /** One at a time; what could not be handed over waits for the next. */
  private flush(): Promise<void> {
    this.flushing ??= this.handOver().finally(() => {
      this.flushing = null
    })
    return this.flushing
  }

  private async handOver(): Promise<void> {
    if (this.waiting.size === 0) return
    const client = await this.client
    if (!client.isReady) return
    const taken = new Map(this.waiting)
    this.waiting.clear()
    const turn = client.multi()
    for (const [key, { counts, keepMs }] of taken) {
      for (const [name, count] of Object.entries(counts)) turn.hIncrBy(this.prefix + key, name, count)
      turn.pExpire(this.prefix + key, keepMs, 'NX')
    }
    try {
      await Promise.race([turn.exec(), late()])
    } catch {
      // Counted twice if Redis took them and its answer was lost: a budget can bear that once, a gap it cannot.
      for (const [key, { counts, keepMs }] of taken) {
        const since = this.waiting.get(key)
        this.waiting.set(key, { counts: since ? sum(counts, since.counts) : counts, keepMs })
      }
    }
  }
}
