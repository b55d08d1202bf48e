import type { Basket } from '@vitrina/contracts/site/basket'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buyerUuid, guestUuid, openGateway } from './basket.fixture.ts'

let gateway: Awaited<ReturnType<typeof openGateway>>

beforeEach(async () => {
  gateway = await openGateway()
  gateway.browser.cookies.set('user_uuid', guestUuid)
})
afterEach(() => gateway.close())

const read = async (): Promise<Basket> => (await gateway.browser.call('get', '/api/site/basket/')).body
const counts = ({ lines }: Basket) => Object.fromEntries(lines.map(({ product, count }) => [product.idcode, count]))

test.each([
  ['2.5', {}, 3],
  ['0.001', {}, 1],
  ['2', {}, 2],
  ['5', { contain: 2.5, only_contain_order: true, unit: 'м²' }, 5],
  ['2.5', { contain: 2.5, only_contain_order: true, unit: 'м²' }, 2.5],
])('%s of a product in a guest’s cookie, which %o, is shown as %d [S30] [N10]', async (storedCount, parts, count) => {
  const { retailer, browser } = gateway
  retailer.products = retailer.products.map((one) => ({ ...one, ...parts }))
  browser.cookies.set(`Basket_${guestUuid}`, `1~00001*${storedCount}`)
  expect(counts(await read())).toEqual({ '00001': count })
  expect((await read()).cartTotal).toBe(10 * count)
  const { body } = await browser.call('post', '/api/site/basket/lines/', { idcode: '00002', count: 5 })
  expect(counts(body)).toMatchObject({ '00001': count })
})

test('shows the retailer’s count as it is [N10]', async () => {
  const { retailer, browser } = gateway
  browser.cookies.set('__Host-access_token', 'good')
  const products = [{ product_id: 'id00001', product_idcode: '00001', count: 2.5 }]
  retailer.carts.set(buyerUuid, { id: buyerUuid, coupon: '', products })
  expect(counts(await read())).toEqual({ '00001': 2.5 })
})
