import { afterEach, beforeEach, expect, test } from 'vitest'
import { openGateway, type TestGateway } from './basket.fixture.ts'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await openGateway()
})
afterEach(() => gateway.close())

/** Price fields that a browser could add to a request. */
const cheap = { price: 0.01, sum: 0.01, total: 0.01, orderTotal: 0.01, discount: 99, old_price: 0.01 }

test.each([
  ['a guest', []],
  ['somebody who has signed in', [['__Host-access_token', 'good']]],
] as const)('ignores the prices that a browser sends: %s pays the retailer’s prices [S32]', async (_who, cookies) => {
  for (const [name, value] of cookies) gateway.browser.cookies.set(name, value)
  const line = { idcode: '00001', count: 2, ...cheap }
  const added = await gateway.browser.call('post', '/api/site/basket/lines/', line)
  expect(added.status).toBe(200)
  await gateway.browser.call('post', '/api/site/basket/lines/many/', {
    lines: [{ ...line, idcode: '00002' }],
    ...cheap,
  })
  await gateway.browser.call('put', '/api/site/basket/lines/00001/', { count: 3, ...cheap })
  const { body } = await gateway.browser.call('get', '/api/site/basket/?price=0.01&total=0.01')
  expect(body.orderTotal).toBe(3 * 10 + 2 * 5)
  const sent = gateway.retailer.requests.map((call) => JSON.stringify([call.query, call.body]))
  expect(sent.filter((text) => text.includes('0.01') || text.includes('"discount"'))).toEqual([])
  expect([...gateway.browser.cookies.values()].filter((value) => value.includes('0.01'))).toEqual([])
})
