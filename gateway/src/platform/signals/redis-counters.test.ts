import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RedisCounters } from './redis-counters.ts'

const log = pino({ level: 'silent' })
const folder = mkdtempSync(path.join(tmpdir(), 'vitrina-signals-'))
const socket = path.join(folder, 'redis.sock')
const KEEP_MS = 60_000

let server: ChildProcess
const opened: RedisCounters[] = []

async function startServer(): Promise<void> {
  server = spawn('redis-server', ['--port', '0', '--unixsocket', socket, '--save', '', '--dir', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.stdout?.on('data', (text: Buffer) => /ready to accept/i.test(String(text)) && resolve())
  })
}

async function stopServer(): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGKILL')
  await ended
}

function gateway(prefix = 'vitrina'): RedisCounters {
  const counters = new RedisCounters(`unix://${socket}`, prefix, log)
  opened.push(counters)
  return counters
}

beforeEach(startServer)

afterEach(async () => {
  await Promise.all(opened.splice(0).map((counters) => counters.close()))
  await stopServer()
  rmSync(socket, { force: true })
})

const views = async (counters: RedisCounters) => (await counters.read(['part']))[0]?.views ?? 0

test('gateways add to the same counts', async () => {
  const [one, other] = [gateway(), gateway()]
  one.add('part', { views: 2 }, KEEP_MS)
  other.add('part', { views: 3, failing: 1 }, KEEP_MS)
  await expect.poll(() => other.read(['part', 'none'])).toEqual([{ views: 5, failing: 1 }, {}])
  await expect.poll(() => views(one)).toBe(5)
})

test('two sites in one Redis count and claim each their own', async () => {
  const [one, other] = [gateway('north'), gateway('south')]
  one.add('part', { views: 2 }, KEEP_MS)
  other.add('part', { views: 3 }, KEEP_MS)
  const [second, third] = [gateway('north'), gateway('south')]
  await expect.poll(() => views(second)).toBe(2)
  await expect.poll(() => views(third)).toBe(3)
  expect([await one.claim('once', KEEP_MS), await other.claim('once', KEEP_MS)]).toEqual([true, true])
  expect([await second.claim('once', KEEP_MS), await third.claim('once', KEEP_MS)]).toEqual([false, false])
})

test('one of all gateways is the first to claim', async () => {
  const all = [gateway(), gateway(), gateway()]
  for (const counters of all) counters.add('part', { views: 1 }, KEEP_MS)
  for (const counters of all) await expect.poll(() => views(counters)).toBe(3)
  const claims = await Promise.all(all.map((counters) => counters.claim('once', KEEP_MS)))
  expect(claims.filter(Boolean)).toHaveLength(1)
})

test('uses local counts while Redis is away and transfers them later', async () => {
  const [one, other] = [gateway(), gateway()]
  one.add('part', { views: 1 }, KEEP_MS)
  await expect.poll(() => views(other)).toBe(1)
  await stopServer()
  one.add('part', { views: 4 }, KEEP_MS)
  await expect.poll(() => views(one)).toBe(5)
  await startServer()
  // The server has lost its data; only the counts that were not yet transferred arrive.
  await expect.poll(() => views(other)).toBe(4)
})

test('a gateway starts without Redis', async () => {
  await stopServer()
  const alone = gateway()
  alone.add('part', { views: 1 }, KEEP_MS)
  expect(await views(alone)).toBe(1)
  await startServer()
  const other = gateway()
  await expect.poll(() => views(other)).toBe(1)
})
