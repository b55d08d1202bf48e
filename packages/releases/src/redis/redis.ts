import { msg } from '@vitrina/contracts/ops/message'
import { RegistryError } from '../registry-error.ts'

export type RedisConnection = Awaited<ReturnType<typeof newClient>>

/** refused: Redis returned an error, and the connection is intact. */
export type RedisFailure = 'unreached' | 'late' | 'broken' | 'refused'

/** Redis gave no usable response. */
export class RedisUnavailableError extends RegistryError {
  readonly how: RedisFailure

  constructor(where: string, how: RedisFailure, why: string) {
    super('away', msg`Redis at ${where} does not answer: ${why}.`)
    this.how = how
  }
}

/** The Redis client. Each command rejects with RedisUnavailableError within its limit when Redis is unreachable. */
export interface Redis {
  /** Runs commands on the connection, which is opened on first use; `limitMs` is the timeout for both. */
  run<T>(work: (client: RedisConnection) => Promise<T>, limitMs?: number): Promise<T>
  /**
   * Subscribes to a channel until the returned function is called; messages during an outage are lost, so `again` is
   * called after a reconnect.
   */
  subscribe(channel: string, listener: (message: string) => void, again: () => void): () => void
  /** Host and port, without secrets. */
  readonly where: string
  close(): void
}

const CONNECT_LIMIT_MS = 1500
const ANSWER_LIMIT_MS = 2000
const PAUSES_MS = [0, 50, 100, 250]

/** Connects to Redis or Valkey. Neither a connection nor a reconnect keeps a process alive. */
export function openRedis(url: string): Redis {
  const { host, pathname } = new URL(url)
  const where = host || pathname
  const away = (how: RedisFailure, error: unknown) =>
    new RedisUnavailableError(
      where,
      error instanceof TimeoutError ? 'late' : how,
      error instanceof Error ? error.message : String(error),
    )
  const subscriptions = new Set<() => void>()
  let connection: Promise<RedisConnection> | null = null
  let failures = 0
  let notBefore = 0

  async function connected(): Promise<RedisConnection> {
    if (connection) return connection
    // During the pause after a failure commands fail at once instead of waiting for the same failure again.
    if (performance.now() < notBefore) throw new Error('it was not there a moment ago')
    const opening = connect(url, () => {
      if (connection === opening) connection = null
    })
    connection = opening
    try {
      const client = await opening
      failures = 0
      return client
    } catch (error) {
      if (connection === opening) connection = null
      failures = Math.min(failures + 1, PAUSES_MS.length - 1)
      notBefore = performance.now() + (PAUSES_MS[failures] ?? 0)
      throw error
    }
  }

  return {
    where,
    async run(work, limitMs = ANSWER_LIMIT_MS) {
      const startedAt = performance.now()
      const client = await withTimeout(limitMs, connected()).catch((error: unknown) => {
        throw away('unreached', error)
      })
      try {
        return await withTimeout(limitMs - (performance.now() - startedAt), work(client))
      } catch (error) {
        const { ErrorReply } = await loadLibrary()
        // An error reply leaves the connection intact; after any other error its state is unknown.
        if (error instanceof ErrorReply) throw away('refused', error)
        client.destroy()
        throw error instanceof RegistryError ? error : away('broken', error)
      }
    },
    subscribe(channel, listener, again) {
      const stop = keepSubscribed(url, channel, listener, again)
      subscriptions.add(stop)
      return () => {
        subscriptions.delete(stop)
        stop()
      }
    },
    close() {
      for (const stop of subscriptions) stop()
      connection?.then(
        (client) => client.destroy(),
        () => {},
      )
    },
  }
}

/** Imported on first use: the library is large, and a site with one gateway does not need it. */
const loadLibrary = () => import('@redis/client')

/** The library's own reconnecting keeps a process alive, so it is done here. */
async function newClient(url: string) {
  const { createClient } = await loadLibrary()
  const socket = { reconnectStrategy: false, connectTimeout: CONNECT_LIMIT_MS } as const
  // `run` limits each command; the library's own timeout would create a timer of 5 s for each of them.
  return createClient({ url, disableOfflineQueue: true, socket, commandOptions: { timeout: undefined } })
}

async function connect(url: string, onEnd: () => void): Promise<RedisConnection> {
  const client = await newClient(url)
  client.on('error', onEnd)
  client.on('end', onEnd)
  client.unref()
  try {
    await withTimeout(CONNECT_LIMIT_MS, client.connect())
    client.unref()
    return client
  } catch (error) {
    client.destroy()
    throw error
  }
}

function keepSubscribed(url: string, channel: string, listener: (message: string) => void, again: () => void) {
  let stopped = false
  let failures = 0
  let client: RedisConnection | null = null
  let timer: NodeJS.Timeout | null = null
  const retry = () => {
    if (stopped || timer) return
    failures = Math.min(failures + 1, PAUSES_MS.length - 1)
    timer = setTimeout(begin, PAUSES_MS[failures]).unref()
  }
  const begin = async () => {
    timer = null
    try {
      client = await connect(url, retry)
      if (stopped) return client.destroy()
      await withTimeout(ANSWER_LIMIT_MS, client.subscribe(channel, listener))
      failures = 0
      again()
    } catch {
      client?.destroy()
      retry()
    }
  }
  void begin()
  return () => {
    stopped = true
    if (timer) clearTimeout(timer)
    client?.destroy()
  }
}

class TimeoutError extends Error {}

/** The timer keeps the process alive while it waits, since the connection does not. */
function withTimeout<T>(limitMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(`no answer in ${Math.ceil(limitMs)} ms`)), limitMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
