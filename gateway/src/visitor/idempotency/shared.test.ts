import { type RedisServer, startRedis } from '@vitrina/releases/redis-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Cluster } from '../../infra/cluster/cluster.ts'
import { newKey, openProblemGateway, report, visitor } from './middleware.fixture.ts'

let redis: RedisServer

beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())
beforeEach(() => redis.flush())

const openTwo = async () => {
  const { gateway, ...rest } = await openProblemGateway({
    REDIS_URL: redis.url,
    PREVIEW_SECRET: 'a secret of all gateways of the site',
  })
  return { ...rest, both: [gateway(), gateway()] as const }
}

describe('with two gateways on one Redis', () => {
  test('a request carried out by one gateway is answered by the other and not carried out again [S35]', async () => {
    const { both, tasks } = await openTwo()
    const key = newKey()
    const first = await report(both[0], { key })
    const again = await report(both[1], { key })
    expect([again.status, again.body, again.headers['idempotency-replayed']]).toEqual([200, first.body, 'true'])
    expect((await report(both[1], { key, comment: 'Вес не 30 кг' })).status).toBe(422)
    expect(tasks).toHaveLength(1)
  })

  test('while one gateway handles a request the other answers 409, and later returns the response', async () => {
    const { both, tasks, tracker } = await openTwo()
    const { promise, resolve } = Promise.withResolvers<void>()
    tracker.waitsFor = promise
    const key = newKey()
    const first = report(both[0], { key }).then((answer) => answer)
    await expect.poll(() => tasks.length).toBe(1)
    expect((await report(both[1], { key })).status).toBe(409)
    resolve()
    expect((await first).status).toBe(200)
    expect((await report(both[1], { key })).headers['idempotency-replayed']).toBe('true')
    expect(tasks).toHaveLength(1)
  })

  test('carries out one of twenty simultaneous requests, whichever gateways they reach', async () => {
    const { both, tasks } = await openTwo()
    const key = newKey()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => report(both[(at % 2) as 0 | 1], { key }).then(({ status }) => status)),
    )
    expect(tasks).toHaveLength(1)
    expect(answers).toContain(200)
    expect(answers.filter((status) => status !== 200 && status !== 409)).toEqual([])
  })

  test('entries in Redis do not reveal the visitor or the request [S07]', async () => {
    const { both } = await openTwo()
    const key = newKey()
    await report(both[0], { key, comment: 'Секретные слова' })
    const keys = (await redis.ask((client) => client.keys('*'))).filter((name) => name.includes(':once:'))
    const values = await redis.ask((client) => client.mGet(keys))
    const lives = await redis.ask((client) => client.pTTL(keys[0] ?? ''))
    expect(keys).toHaveLength(1)
    expect(JSON.stringify([keys, values])).not.toMatch(new RegExp(`${key}|${visitor}|accepted|Секретные`))
    expect(lives).toBeGreaterThan(23 * 60 * 60_000)
    expect(lives).toBeLessThanOrEqual(24 * 60 * 60_000)
  })

  test('each gateway uses its own memory while Redis is away, and refuses no request', async () => {
    const { both, tasks } = await openTwo()
    await redis.kill()
    const key = newKey()
    expect((await report(both[0], { key })).status).toBe(200)
    expect((await report(both[0], { key })).headers['idempotency-replayed']).toBe('true')
    expect(tasks).toHaveLength(1)
    await redis.start('empty')
  })
})

test('responses in Redis are bounded, and the oldest are removed first', async () => {
  const neighbours = new Cluster(redis.url, 'vitrina')
  for (const name of ['first', 'second', 'third']) {
    await neighbours.setCapped('things', name, name, {
      ttlMs: 60_000,
      maxEntries: 2,
      sender: name,
      maxPerSender: 2,
    })
    await new Promise((resolve) => setTimeout(resolve, 3))
  }
  const values = await Promise.all(['first', 'second', 'third'].map((name) => neighbours.get('things', name)))
  neighbours.close()
  expect(values).toEqual([null, 'second', 'third'])
})
