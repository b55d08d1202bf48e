import { type RedisServer, startRedis } from '@vitrina/releases/redis-server'
import express from 'express'
import supertest from 'supertest'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startProcessTimer } from '../../../../packages/releases/src/process-timer.fixture.ts'
import { RateLimits } from './rate-limits.ts'
import { REDIS_TIMEOUT_MS } from './shared-rate-limit-counts.ts'

const LEADS = '/api/site/leads/'
const SIGN_IN = '/api/ecm/bazis/users/signin/'

let redis: RedisServer
let opened: RateLimits[] = []

beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())
beforeEach(() => redis.flush())
afterEach(() => {
  for (const limits of opened) limits.close()
  opened = []
})

/** Longer than a running Redis takes on the busiest machine. */
const PATIENCE_MS = 20_000

/** A gateway that only counts; it refuses each sign-in like a wrong guess. It waits `redisAnswerMs` for Redis. */
function gateway(redisAnswerMs: number | undefined = PATIENCE_MS) {
  const limits = new RateLimits(redis.url, 'vitrina', {}, redisAnswerMs)
  opened.push(limits)
  const app = express().use(limits.forCalls(), express.json(), limits.byEmail())
  app.post(SIGN_IN, (_request, response) => void response.status(401).end())
  app.use((_request, response) => void response.end())
  return supertest(app)
}
type Gateway = ReturnType<typeof gateway>

const letThrough = async (gateways: Gateway[], path: string, times: number, body: object = {}) => {
  let through = 0
  for (let at = 0; at < times; at += 1) {
    const one = gateways[at % gateways.length] as Gateway
    if ((await one.post(path).send(body)).status !== 429) through += 1
  }
  return through
}

const guess = { email: 'retail@vitrina.test' }

describe('with two gateways on one Redis', () => {
  test('a limit counts across both gateways, by address and by e-mail [S13] [S18] [S19]', async () => {
    const both = [gateway(), gateway()]
    expect(await letThrough(both, LEADS, 24)).toBe(10)
    expect(await letThrough(both, SIGN_IN, 24, guess)).toBe(10)
    const { headers } = await (both[0] as Gateway).post(LEADS)
    expect(headers.ratelimit).toMatch(/^"leads-address"; r=0; t=(?:9\d\d|8\d\d)$/)
  })

  test('stores neither addresses nor e-mails readably in Redis', async () => {
    const one = gateway()
    await redis.flush()
    await letThrough([one], SIGN_IN, 1, guess)
    const keys = await redis.ask((client) => client.keys('*'))
    expect(keys).toHaveLength(3)
    expect(keys.join()).not.toMatch(/127\.0|retail/)
  })

  test('a restarted gateway continues with the shared counts', async () => {
    await letThrough([gateway()], LEADS, 8)
    expect(await letThrough([gateway()], LEADS, 8)).toBe(2)
  })
})

describe('with Redis away', () => {
  test('continues with its own counts, and lets guesses through half as often [S19]', async () => {
    const one = gateway()
    expect(await letThrough([one], LEADS, 4)).toBe(4)
    expect(await letThrough([one], SIGN_IN, 4, guess)).toBe(4)
    await redis.kill()
    expect(await letThrough([one], LEADS, 12)).toBe(6)
    expect(await letThrough([one], SIGN_IN, 12, guess)).toBe(1)
    expect(await letThrough([gateway()], SIGN_IN, 12, guess)).toBe(5)
    await redis.start('empty')
  })

  test('does not wait for a silent Redis, except briefly on the first call', async () => {
    const one = gateway(REDIS_TIMEOUT_MS)
    await letThrough([one], LEADS, 1)
    process.kill(redis.pid, 'SIGSTOP')
    const took: number[] = []
    for (let at = 0; at < 6; at += 1) {
      const spent = startProcessTimer()
      await one.get('/api/site/session/')
      took.push(spent())
    }
    process.kill(redis.pid, 'SIGCONT')
    expect(took[0]).toBeLessThan(1000)
    expect(took.toSorted((a, b) => a - b)[2]).toBeLessThan(100)
  })

  test('counts together with other gateways again when Redis is back', async () => {
    const both = [gateway(), gateway()]
    await redis.kill()
    await letThrough(both, LEADS, 2)
    await redis.start('empty')
    await expect.poll(async () => (await both[0]?.get('/api/site/menu/'))?.headers.ratelimit).toBeDefined()
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect(await letThrough(both, LEADS, 24)).toBeLessThanOrEqual(10)
  })

  test('gateways share their counts again after Redis comes back empty', async () => {
    const both = [gateway(), gateway()]
    await letThrough(both, LEADS, 2)
    await redis.kill()
    await letThrough(both, LEADS, 2)
    await redis.start('empty')
    // Each gateway notices that Redis is back with a call, after a pause of up to a second.
    for (let second = 0; second < 2; second += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1100))
      await letThrough(both, LEADS, 2)
    }
    await letThrough(both, LEADS, 4)
    const fresh = gateway()
    const through = await letThrough([fresh], LEADS, 12)
    expect(through).toBeGreaterThan(0)
    expect(through).toBeLessThan(10)
  })
})
