import type { Basket } from '@vitrina/contracts/site/basket'
import { type RedisServer, startRedis } from '@vitrina/releases/redis-server'
import { decodeBasket } from '@vitrina/site/lists'
import express from 'express'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Browser, guestUuid, openGateway, type TestGateway } from './basket.fixture.ts'

let redis: RedisServer
let gateways: TestGateway[] = []
let browser: Browser

beforeEach(async () => {
  redis = await startRedis()
  gateways = await Promise.all(
    [1, 2].map(() => openGateway({ REDIS_URL: redis.url, PREVIEW_SECRET: 'a secret of all gateways of the site' })),
  )
  let turn = 0
  const balancer = express().use((request, response) => {
    turn += 1
    gateways[turn % 2]?.app(request, response)
  })
  browser = new Browser(balancer)
  browser.cookies.set('user_uuid', guestUuid)
})

afterEach(async () => {
  for (const { services, close } of gateways) {
    services.cluster.close()
    services.registry.close()
    await services.counters.close()
    await close()
  }
  await redis.stop()
})

const add = (idcode: string) => browser.call('post', '/api/site/basket/lines/', { idcode, count: 1 })
const readStoredCounts = () => decodeBasket(browser.cookies.get(`Basket_${guestUuid}`)).lines.map(({ count }) => count)

test('sums twenty presses handled by two gateways to one right count [BASKET-08]', async () => {
  await add('00001')
  await Promise.all(Array.from({ length: 20 }, () => add('00001')))
  expect(readStoredCounts()).toEqual([21])
  const { body } = await browser.call('get', '/api/site/basket/')
  expect((body as Basket).lines.map(({ count }) => count)).toEqual([21])
})

test('changes the basket while Redis is away [BASKET-08]', async () => {
  await add('00001')
  await redis.kill()
  expect((await add('00001')).status).toBe(200)
  expect((await add('00001')).status).toBe(200)
  expect(readStoredCounts()).toEqual([3])
})
