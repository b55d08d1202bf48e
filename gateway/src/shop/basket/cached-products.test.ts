/** Products of baskets are cached one by one: a guest can make endless combinations of codes, but no new products. */
import { garbageCollector } from '@vitrina/federation/garbage-collector'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listedProduct } from '../../infra/retailer/retailer.fixture.ts'
import { guestUuid, openGateway, type TestGateway } from './basket.fixture.ts'
import { writeGuestBasket } from './guest-cookies.ts'

const MB = 1024 * 1024
const names = [`Basket_${guestUuid}`, `Basket_${guestUuid}_2`, `Basket_${guestUuid}_3`]
const codes = Array.from({ length: 600 }, (_, at) => String(100_000 + at))

let gateway: TestGateway

beforeEach(async () => {
  gateway = await openGateway()
  gateway.browser.cookies.set('user_uuid', guestUuid)
  gateway.retailer.products = codes.map((idcode) =>
    listedProduct(idcode, {
      price: 1,
      stores: Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`store${at}`, at])),
      features: Array.from({ length: 6 }, (_, at) => ({ name: `Свойство ${at} товара`, value: `${idcode} мм, ${at}` })),
    }),
  )
})
afterEach(() => gateway.close())

/** One call of a guest whose basket holds these codes. */
const sessionWith = async (basket: readonly string[]) => {
  const values = writeGuestBasket(
    guestUuid,
    basket.map((idcode) => ({ idcode, count: 1 })),
    '',
  )
  for (const [at, name] of names.entries()) gateway.browser.cookies.set(name, values?.[at] ?? '')
  return (await gateway.browser.call('get', '/api/site/session/')).body.basket
}

const readRequestedCodes = () =>
  gateway.retailer.requestsTo('POST', '/products/idcodes/').map(({ body }) => body as string[])

async function heapBytes(): Promise<number> {
  const collect = garbageCollector()
  await new Promise((resolve) => setImmediate(resolve))
  collect()
  return process.memoryUsage().heapUsed
}

test('asks the retailer only for products of a basket that are not in memory', async () => {
  expect(await sessionWith(['100000', '100001'])).toEqual({ counts: { 100000: 1, 100001: 1 }, total: 2 })
  expect(await sessionWith(['100001', '100002', '100000'])).toMatchObject({ total: 3 })
  expect(await sessionWith(['100002'])).toMatchObject({ total: 1 })
  expect(readRequestedCodes()).toEqual([['100000', '100001'], ['100002']])
})

test('does not look up an unavailable product again at each call', async () => {
  for (let call = 0; call < 3; call += 1) {
    expect(await sessionWith(['100000', 'gone'])).toEqual({ counts: { 100000: 1 }, total: 1 })
  }
  expect(readRequestedCodes()).toEqual([['100000', 'gone']])
})

test('takes no more memory for new combinations of the same codes in one guest’s calls', async () => {
  const combination = (turn: number) => codes.filter((_, at) => (at * 7 + turn) % 600 < 500)
  for (let turn = 0; turn < 30; turn += 1) await sessionWith(combination(turn * 4))
  gateway.retailer.requests.length = 0
  const before = await heapBytes()
  for (let turn = 0; turn < 30; turn += 1) {
    expect(await sessionWith(combination(turn * 4 + 2))).toMatchObject({ total: 500 })
    gateway.retailer.requests.length = 0
  }
  expect((await heapBytes()) - before).toBeLessThan(3 * MB)
})
