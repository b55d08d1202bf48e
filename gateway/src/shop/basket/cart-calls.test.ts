import { afterEach, beforeEach, expect, test } from 'vitest'
import { listedProduct } from '../../infra/retailer/retailer.fixture.ts'
import { type Browser, buyerUuid, type FakeRetailer, guestUuid, openGateway } from './basket.fixture.ts'

let browser: Browser
let retailer: FakeRetailer
let close: () => void

beforeEach(async () => {
  const gateway = await openGateway()
  browser = gateway.browser
  retailer = gateway.retailer
  close = gateway.close
  browser.cookies.set('user_uuid', guestUuid)
  browser.cookies.set('__Host-access_token', 'good')
})
afterEach(() => close())

const cart = '/api/ecm/bazis/cart/'
const line = { product_id: '1', product_idcode: '00001', count: 2 }

test('reads the visitor’s own cart with their authorization [API-09]', async () => {
  expect((await browser.call('get', `${cart}?cart_uuid=${buyerUuid}`)).status).toBe(200)
  expect(retailer.requestsTo('GET', cart)[0]?.headers.authorization).toBe('Bearer good')
})

test('refuses another visitor’s cart whatever id is sent [S07]', async () => {
  const other = guestUuid
  const answers = [
    await browser.call('get', `${cart}?cart_uuid=${other}`),
    await browser.call('put', cart, { id: other, products: [line], coupon: '' }),
    await browser.call('delete', cart, { id: other, product: line }),
    await browser.call('post', '/api/ecm/bazis/cart-concat/new/', {
      old_cart_id: guestUuid,
      new_cart_data: { id: other, products: [] },
    }),
    await browser.call('post', '/api/ecm/bazis/cart-concat/new/', {
      old_cart_id: '11111111-1111-4111-8111-111111111111',
      new_cart_data: { id: buyerUuid, products: [] },
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  expect(retailer.requestsTo('GET', cart)).toHaveLength(0)
  expect(retailer.requestsTo('PUT', cart)).toHaveLength(0)
})

test('refuses a guest who reads or saves a cart, and creates only the guest’s own', async () => {
  browser.cookies.delete('__Host-access_token')
  const empty = { products: [], coupon: '' }
  expect((await browser.call('get', `${cart}?cart_uuid=${guestUuid}`)).status).toBe(401)
  expect((await browser.call('put', cart, { id: guestUuid, ...empty })).status).toBe(401)
  expect((await browser.call('put', `${cart}new/`, { id: buyerUuid, ...empty })).status).toBe(401)
  expect((await browser.call('put', `${cart}new/`, { id: guestUuid, ...empty })).status).toBe(200)
  expect(retailer.requestsTo('PUT', `${cart}new/`)[0]?.body).toEqual({ id: guestUuid, products: [], coupon: '' })
})

test('passes on the whole body of a DELETE [API-17] [T50]', async () => {
  const body = { id: buyerUuid, product: { product_id: '1', product_idcode: '00001' } }
  expect((await browser.call('delete', cart, body)).status).toBe(200)
  expect(retailer.requestsTo('DELETE', cart)[0]).toMatchObject({
    body,
    headers: { 'content-type': 'application/json', authorization: 'Bearer good', 'cache-control': 'no-cache' },
  })
})

test('merges carts from the visitor’s own former id [API-18]', async () => {
  browser.cookies.set(`Basket_${guestUuid}`, '1~00001*2')
  const body = { old_cart_id: guestUuid, new_cart_data: { id: buyerUuid, products: [line] } }
  expect((await browser.call('post', '/api/ecm/bazis/cart-concat/new/', body)).status).toBe(200)
  expect(retailer.requestsTo('POST', 'cart-concat')[0]?.body).toEqual(body)
})

test('saves packs of a fraction of the unit [VALID-10]', async () => {
  retailer.products[0] = listedProduct('00001', { contain: 2.5, only_contain_order: true })
  const body = { id: buyerUuid, products: [{ ...line, count: 7.5 }], coupon: '' }
  expect((await browser.call('put', cart, body)).status).toBe(200)
  expect(retailer.requestsTo('PUT', cart)[0]?.body).toEqual(body)
})

test('refuses impossible lines and another site’s code before the retailer is asked', async () => {
  const saving = (count: number) =>
    browser.call('put', cart, { id: buyerUuid, products: [{ ...line, count }], coupon: '' })
  expect((await saving(-1)).status).toBe(422)
  expect((await saving(1e9)).status).toBe(422)
  expect((await saving(1.5)).status).toBe(422)
  expect((await browser.call('get', `/api/ecm/other/cart/?cart_uuid=${buyerUuid}`)).status).toBe(404)
  expect(retailer.requestsTo('PUT', cart)).toHaveLength(0)
})
