import { setTimeout as sleep } from 'node:timers/promises'
import { type RedisServer, startRedis } from '@vitrina/releases/redis-server'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Cluster } from '../../infra/cluster/cluster.ts'
import type { RetailerClient } from '../../infra/retailer/client.ts'
import { Sessions } from './session.ts'

let redis: RedisServer
beforeEach(async () => {
  redis = await startRedis()
})
afterEach(() => redis.stop())

/** Accepts each refresh token once, like the account system. */
function retailer() {
  const spent = new Set<string>()
  const refresh = async (_: unknown, { body }: { body: { refresh_token: string } }) => {
    if (spent.has(body.refresh_token)) throw new Error('spent')
    spent.add(body.refresh_token)
    await sleep(50)
    return { access_token: `access after ${body.refresh_token}`, refresh_token: 'next' }
  }
  return { as: () => refresh } as unknown as RetailerClient
}

test('requests of one page on two gateways renew a session once, and all get the new tokens', async () => {
  const shared = retailer()
  const neighbours = [1, 2].map(() => new Cluster(redis.url, 'vitrina'))
  const sessions = neighbours.map((one) => new Sessions(shared, 'bazis', pino({ level: 'silent' }), one))
  const renewed = await Promise.all([0, 1, 0, 1].map((at) => sessions[at]?.renew('old')))
  expect(new Set(renewed.map((tokens) => tokens?.access_token))).toEqual(new Set(['access after old']))
  for (const one of neighbours) one.close()
})
