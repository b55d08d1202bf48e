import { startRedis } from '@vitrina/releases/redis-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Cluster } from '../../infra/cluster/cluster.ts'
import { IdempotencyStore } from './idempotency-store.ts'

const alone = { get: async () => null, setCapped: async () => {}, acquireLease: async () => async () => {} }
const given = (length = 10) => ({ fingerprint: 'f', answer: { status: 200, body: { text: 'ы'.repeat(length) } } })

describe('one network that invents keys', () => {
  test('evicts its own oldest requests, and none of another network', async () => {
    const answers = new IdempotencyStore(alone)
    await answers.save('order of a shopper', '192.0.2.1', { fingerprint: 'f', answer: null })
    for (let at = 0; at < 25_000; at += 1) {
      await answers.save(`made up ${at}`, '198.51.100.1', { fingerprint: 'f', answer: null })
    }
    expect(await answers.find('order of a shopper')).toEqual({ fingerprint: 'f', answer: null })
    expect(await answers.find('made up 20999')).toBeNull()
    expect(await answers.find('made up 21000')).not.toBeNull()
  })

  test('and stores large responses does not evict the completion marks of others', async () => {
    const answers = new IdempotencyStore(alone)
    await answers.save('lead of a shopper', '192.0.2.1', given())
    for (let at = 0; at < 600; at += 1) await answers.save(`large ${at}`, '198.51.100.1', given(50_000))
    expect(await answers.find('large 599')).toEqual(given(50_000))
    expect(await answers.find('lead of a shopper')).toEqual({ fingerprint: 'f', answer: null, isDone: true })
  })
})

test('a request repeated from another network counts for that one', async () => {
  const answers = new IdempotencyStore(alone)
  await answers.save('moved', '192.0.2.1', given())
  await answers.save('moved', '192.0.2.2', given())
  for (let at = 0; at < 4000; at += 1) await answers.save(`made up ${at}`, '192.0.2.1', given())
  expect([await answers.find('moved'), await answers.find('made up 0')]).toEqual([given(), given()])
})

test('Redis stores a limited number of values by sender and keeps those of others', async () => {
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  const neighbours = new Cluster(redis.url, 'vitrina')
  onTestFinished(() => neighbours.close())
  const keeping = { ttlMs: 60_000, maxEntries: 4, maxPerSender: 2 }
  await neighbours.setCapped('things', 'of a shopper', '1', { ...keeping, sender: '192.0.2.1' })
  for (let at = 0; at < 9; at += 1) {
    await neighbours.setCapped('things', `made up ${at}`, '1', { ...keeping, sender: '198.51.100.1' })
  }
  const values = await Promise.all(
    ['of a shopper', 'made up 0', 'made up 6', 'made up 7', 'made up 8'].map((key) => neighbours.get('things', key)),
  )
  expect(values).toEqual(['1', null, null, '1', '1'])
  expect(await redis.ask((client) => client.zCard('vitrina:things'))).toBe(3)
})
