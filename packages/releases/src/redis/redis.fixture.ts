import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../free-port.fixture.ts'
import { openRedis, type RedisConnection } from './redis.ts'

export interface RedisServer {
  /** URL of the user that gateways have in production, with the minimum permissions. */
  url: string
  /** URL of a user with all permissions. */
  adminUrl: string
  pid: number
  /** Kills the server as a crash does; unsaved data is lost. */
  kill(): Promise<void>
  /** Restarts the server on the same port; with the data saved last, or empty. */
  start(how?: 'saved' | 'empty'): Promise<void>
  /** Runs commands with all permissions. */
  ask<T>(work: (client: RedisConnection) => Promise<T>): Promise<T>
  /** Saves a snapshot. */
  save(): Promise<void>
  /** Deletes all data. */
  flush(): Promise<void>
  /** Number of subscribers of a channel. */
  listeners(channel: string): Promise<number>
  stop(): Promise<void>
}

/** The limit of the product is too short where all tests of a run share two processors. */
const BUSY_MACHINE_MS = 30_000

const users = new URL('../../../../deploy/redis-users.acl.example', import.meta.url)

/**
 * ACL users of the deployment with a password, and a user with all permissions. A site called `other` shares the
 * server.
 */
async function usersWith(password: string): Promise<string> {
  const hash = createHash('sha256').update(password).digest('hex')
  const example = await readFile(users, 'utf8')
  const gateways = example.replace(/#0{64}/, `#${hash}`).replace('~vitrina:*', '~other:* ~{other}:* ~vitrina:*')
  return `${gateways}user admin on #${hash} ~* &* +@all\n`
}

/** Starts a real Redis server on a free port in its own folder, with the ACL users of the deployment only. */
export async function startRedis(): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-redis-'))
  const port = await freePort()
  const password = randomBytes(16).toString('hex')
  const url = `redis://vitrina:${password}@127.0.0.1:${port}`
  const adminUrl = `redis://admin:${password}@127.0.0.1:${port}`
  const aclFile = join(folder, 'users.acl')
  await writeFile(aclFile, await usersWith(password))
  let child: ChildProcess | null = null
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const ask = async <T>(work: (client: RedisConnection) => Promise<T>): Promise<T> => {
    const redis = openRedis(adminUrl)
    try {
      return await redis.run(work, BUSY_MACHINE_MS)
    } finally {
      redis.close()
    }
  }
  const start = async (how: 'saved' | 'empty' = 'empty') => {
    if (how === 'empty') await rm(join(folder, 'dump.rdb'), { force: true })
    const quiet = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    const options = ['--port', String(port), ...quiet, '--dir', folder, '--aclfile', aclFile]
    child = spawn('redis-server', options, { stdio: 'ignore' })
    await waitUntilReady(url)
  }
  await start()
  return {
    url,
    adminUrl,
    get pid() {
      return child?.pid ?? 0
    },
    kill,
    start,
    ask,
    save: async () => void (await ask((client) => client.sendCommand(['SAVE']))),
    flush: async () => void (await ask((client) => client.flushAll())),
    listeners: async (channel) => (await ask((client) => client.pubSubNumSub([channel])))[channel] ?? 0,
    async stop() {
      await kill()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const redis = openRedis(url)
    try {
      await redis.run((client) => client.ping(), BUSY_MACHINE_MS)
      return
    } catch (error) {
      if (attempt > 200) throw error
      await sleep(25)
    } finally {
      redis.close()
    }
  }
}
