import { setTimeout as pause } from 'node:timers/promises'
import { type RedisServer, startRedis } from '@vitrina/releases/redis-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startProcessTimer } from '../../../../packages/releases/src/process-timer.fixture.ts'
import { onCall, type UpstreamCall } from './outcome.ts'
import { type RedisLimits, RedisUpstream } from './redis-upstream.ts'
import { breakerStatesOf } from './upstream-registry.ts'

let server: RedisServer
let calls: UpstreamCall[] = []
let stopHearing: () => void
const opened: RedisUpstream[] = []

beforeEach(async () => {
  server = await startRedis()
  calls = []
  stopHearing = onCall((call) => calls.push(call))
})

afterEach(async () => {
  stopHearing()
  for (const redis of opened.splice(0)) redis.close()
  await server.stop()
})

function redisWith(limits: Partial<RedisLimits> = {}): RedisUpstream {
  const redis = new RedisUpstream(server.adminUrl, 'tests', limits)
  opened.push(redis)
  return redis
}

const ping = (redis: RedisUpstream) => redis.run((client) => client.ping())

async function timed(work: Promise<unknown>): Promise<{ ms: number; end: unknown }> {
  const spent = startProcessTimer()
  const end = await work.catch((error: Error) => error.name)
  return { ms: spent(), end }
}

const outcomes = () => calls.map(({ outcome }) => outcome)

test('[S35] waits for a silent Redis until the timeout, then not at all, and uses it again once it responds', async () => {
  const redis = redisWith({ answerMs: 200, failures: 3 })
  await ping(redis)
  process.kill(server.pid, 'SIGSTOP')
  for (let time = 0; time < 3; time += 1) expect((await timed(ping(redis))).ms).toBeLessThan(600)
  const refusals = [await timed(ping(redis)), await timed(ping(redis)), await timed(ping(redis))]
  // A garbage collection may fall into one of them; a wait would be in each.
  expect(Math.min(...refusals.map(({ ms }) => ms))).toBeLessThan(50)
  expect(outcomes().slice(1)).toEqual(['late', 'late', 'late', 'open', 'open', 'open'])
  expect(breakerStatesOf('redis')).toContain('open')

  await pause(1000)
  calls = []
  const [tries, ...others] = [ping(redis), ping(redis), ping(redis)].map(timed)
  expect((await Promise.all(others)).every(({ ms }) => ms < 50)).toBe(true)
  expect(outcomes()).toEqual(['open', 'open'])
  expect((await tries)?.end).not.toBe('PONG')

  process.kill(server.pid, 'SIGCONT')
  await expect.poll(() => ping(redis).catch(() => null), { timeout: 3000 }).toBe('PONG')
  expect(breakerStatesOf('redis')).not.toContain('open')
})

test('reports an absent Redis at once, and tries it again within about a second', async () => {
  const redis = redisWith({ failures: 2 })
  await server.kill()
  for (let time = 0; time < 6; time += 1) expect((await timed(ping(redis))).ms).toBeLessThan(300)
  expect(outcomes().slice(0, 3)).toEqual(['unreached', 'unreached', 'open'])
  await server.start()
  await expect.poll(() => ping(redis).catch(() => null), { timeout: 3000 }).toBe('PONG')
})

test('limits calls in flight and in the queue, refuses the next at once, and releases every slot', async () => {
  const redis = redisWith({ answerMs: 2000, atOnce: 2, waiting: 1 })
  await ping(redis)
  process.kill(server.pid, 'SIGSTOP')
  const all = Array.from({ length: 4 }, () => timed(ping(redis)))
  const full = await all[3]
  expect([full?.end, (full?.ms ?? 999) < 50]).toEqual(['RegistryError', true])
  expect(outcomes().at(-1)).toBe('full')
  process.kill(server.pid, 'SIGCONT')
  expect((await Promise.all(all.slice(0, 3))).map(({ end }) => end)).toEqual(['PONG', 'PONG', 'PONG'])
  expect(await Promise.all([ping(redis), ping(redis), ping(redis)])).toEqual(['PONG', 'PONG', 'PONG'])
})

test('an error reply of Redis counts as a response and keeps the connection', async () => {
  const redis = redisWith({ failures: 2 })
  await redis.run((client) => client.set('text', 'word'))
  for (let time = 0; time < 5; time += 1)
    await expect(redis.run((client) => client.incr('text'))).rejects.toMatchObject({ kind: 'away', how: 'refused' })
  expect(await redis.run((client) => client.get('text'))).toBe('word')
  const clients = await redis.run((client) => client.sendCommand(['CLIENT', 'LIST']))
  expect(String(clients).trim().split('\n')).toHaveLength(1)
})

test('an open circuit breaker of one namespace leaves the others closed', async () => {
  const [slow, other] = [redisWith({ answerMs: 100, failures: 1 }), redisWith()]
  const waits = slow.run((client) => client.sendCommand(['BLPOP', 'nothing', '5']))
  await expect(waits).rejects.toMatchObject({ how: 'late' })
  await expect(ping(slow)).rejects.toMatchObject({ how: 'unreached' })
  expect(await ping(other)).toBe('PONG')
})
