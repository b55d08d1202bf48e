import { afterEach, beforeEach, expect, test } from 'vitest'
import { openGateway, shopId, type TestGateway } from './shops.fixture.ts'

const SHARES = '/api/ecm/bazis/shops/basket/'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await openGateway()
})
afterEach(() => gateway.close())

const basket = async () => (await gateway.browser.call('get', '/api/site/basket/')).body
const requests = () => gateway.retailer.requests.filter(({ path }) => path === SHARES)

test('lists the shops that the goods of the basket are for, without markup', async () => {
  expect((await basket()).forShops).toEqual({
    shops: [{ id: shopId, name: 'На Мира', address: 'Вологда' }],
    shares: [{ shopId, idcode: '00001', count: 2 }],
  })
})

test('sends no request for a guest', async () => {
  gateway.browser.cookies.clear()
  expect((await basket()).forShops).toBeNull()
  expect(requests()).toEqual([])
})

test('shows the basket without its shops when they cannot be read', async () => {
  gateway.retailer.failures.set(`GET ${SHARES}`, { status: 500 })
  expect(await basket()).toMatchObject({ incomplete: false })
  expect((await basket()).forShops).toBeUndefined()
})

test('sends a share as a total when the browser says so, else as an addition', async () => {
  const lines = [{ idcode: '00001', count: 2 }]
  const put = async (body: object) => {
    await gateway.browser.call('put', `/api/site/personal/shops/${shopId}/basket/`, body)
    return gateway.retailer.requests.at(-1)?.body
  }
  expect(await put({ lines, adds: false })).toEqual({ lines, adds: false })
  expect(await put({ lines })).toEqual({ lines, adds: true })
})
