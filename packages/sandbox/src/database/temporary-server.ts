import { execFile } from 'node:child_process'
import { chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

export interface TemporaryServer {
  /** Address of a new, empty database. */
  createDatabase(): Promise<string>
  /** Stops the server: `fast` as an update does, `immediate` as a crash does. Committed data stays. */
  halt(how: 'fast' | 'immediate'): Promise<void>
  /** Starts it again at the same address. */
  start(): Promise<void>
  stop(): Promise<void>
}

async function binaries(): Promise<string> {
  const debian = '/usr/lib/postgresql'
  const versions = await readdir(debian).catch((): string[] => [])
  const located = await run('which', ['initdb']).then(
    ({ stdout }) => [dirname(stdout.trim())],
    () => [],
  )
  const folders = [
    ...located,
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, 'bin')),
    '/opt/homebrew/opt/postgresql@16/bin',
    '/usr/local/pgsql/bin',
  ]
  for (const folder of folders) {
    const names = await readdir(folder).catch((): string[] => [])
    if (names.includes('initdb') && names.includes('pg_ctl')) return folder
  }
  throw new Error(
    'PostgreSQL server programs (initdb, pg_ctl) are not found: install them with `apt install postgresql`.',
  )
}

async function idOf(user: string, which: '-u' | '-g'): Promise<number> {
  return Number((await run('id', [which, user])).stdout)
}

/** The user to run as: PostgreSQL refuses to run as root. */
async function unprivileged(): Promise<{ uid: number; gid: number } | undefined> {
  if (userInfo().uid !== 0) return undefined
  for (const user of ['postgres', 'nobody']) {
    const found = await Promise.all([idOf(user, '-u'), idOf(user, '-g')]).catch(() => null)
    if (found) return { uid: found[0], gid: found[1] }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.')
}

/** Starts a PostgreSQL server for tests in a folder of its own, reachable only over a socket there. */
export async function startTemporaryServer(): Promise<TemporaryServer> {
  const bin = await binaries()
  const user = await unprivileged()
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-pg-'))
  const data = join(folder, 'data')
  const sockets = join(folder, 's')
  await mkdir(sockets)
  if (user) for (const path of [folder, sockets]) await chown(path, user.uid, user.gid)
  const command = (name: string, args: string[]) => run(join(bin, name), args, { ...user, cwd: folder })
  await command('initdb', ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
  const options = `-c listen_addresses='' -c unix_socket_directories=${sockets} -c fsync=off -c full_page_writes=off`
  const start = async () => {
    await command('pg_ctl', ['start', '-w', '-D', data, '-o', options, '-l', join(folder, 'log')])
  }
  const halt = async (how: 'fast' | 'immediate') => {
    await command('pg_ctl', ['stop', '-w', '-m', how, '-D', data])
  }
  await start()
  const addressOf = (name: string) => `postgres://tester@localhost/${name}?host=${encodeURIComponent(sockets)}`
  let databases = 0
  return {
    createDatabase: async () => {
      databases += 1
      const client = new pg.Client({ connectionString: addressOf('postgres') })
      await client.connect()
      await client.query(`create database d${databases}`)
      await client.end()
      return addressOf(`d${databases}`)
    },
    halt,
    start,
    stop: async () => {
      await halt('immediate')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
