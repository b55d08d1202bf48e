import { phrase } from '@vitrina/contracts/ops/said'
import { RegistryError } from '../registry-error.ts'

type Client = Awaited<ReturnType<typeof clientOf>>

/** What is asked of Redis. Each command rejects with RegistryError 'away' within seconds when Redis is not there. */
export interface Redis {
  /** Runs commands on the connection, which is made when it is first needed. */
  run<T>(work: (client: Client) => Promise<T>, limitMs?: number): Promise<T>
  /** Hears messages until the function returned is called; what came while Redis was away is lost, so `again` is told. */
  subscribe(channel: string, listener: (message: string) => void, again: () => void): () => void
  /** Host and port, without secrets. */
  readonly name: string
  close(): void
}

const CONNECT_LIMIT_MS = 1500
const ANSWER_LIMIT_MS = 2000
const PAUSES_MS = [0, 50, 100, 250]

/** Connects to Redis or Valkey. Neither a connection nor a wait for one keeps a process running. */
export function openRedis(url: string): Redis {
  const { host, pathname } = new URL(url)
  const name = host || pathname
  const away = (error: unknown) =>
    new RegistryError(
      'away',
      phrase`Redis at ${name} does not answer: ${error instanceof Error ? error.message : String(error)}.`,
    )
  const subscriptions = new Set<() => void>()
  let connection: Promise<Client> | null = null
  let failures = 0
  let notBefore = 0

  async function connected(): Promise<Client> {
    if (connection) return connection
    // Who asks during the pause is told at once instead of waiting for the same failure again.
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
    name,
    async run(work, limitMs = ANSWER_LIMIT_MS) {
      // The library is large, and a site of one gateway does without it.
      const { ErrorReply } = await import('@redis/client')
      const client = await connected().catch((error: unknown) => {
        throw away(error)
      })
      try {
        return await within(limitMs, work(client))
      } catch (error) {
        // A refusal by Redis leaves the connection whole; anything else leaves it in doubt.
        if (!(error instanceof ErrorReply)) client.destroy()
        throw error instanceof RegistryError ? error : away(error)
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

/** The library's own connecting anew keeps a process running, so it is done here. */
async function clientOf(url: string) {
  const { createClient } = await import('@redis/client')
  const socket = { reconnectStrategy: false, connectTimeout: CONNECT_LIMIT_MS } as const
  return createClient({ url, disableOfflineQueue: true, socket })
}

async function connect(url: string, onEnd: () => void): Promise<Client> {
  const client = await clientOf(url)
  client.on('error', onEnd)
  client.on('end', onEnd)
  client.unref()
  try {
    await within(CONNECT_LIMIT_MS, client.connect())
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
  let client: Client | null = null
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
      await within(ANSWER_LIMIT_MS, client.subscribe(channel, listener))
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

/** The timer keeps the process running while it waits: the connection does not. */
function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer in ${limitMs} ms`)), limitMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
