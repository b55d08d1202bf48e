import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buyerUuid, guestUuid } from '../basket/basket.fixture.ts'
import { orderKey } from './draft.ts'
import { openShop, type TestShop } from './shop.fixture.ts'

const basketCookie = `Basket_${guestUuid}`

let shop: TestShop

beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const ordered = () => shop.retailer.orders.orders.map(({ number }) => number)

test('places one order for a double press and for the same form sent later [N15]', async () => {
  const [one, other] = await Promise.all([shop.place(), shop.place()])
  const later = await shop.place()
  expect([one, other, later].map(({ body }) => body.order.number)).toEqual(['В-1001', 'В-1001', 'В-1001'])
  expect(ordered()).toEqual(['В-1001'])
})

test('returns the same order for the same form after a restart', async () => {
  await shop.place()
  const browser = shop.restart()
  expect((await shop.placeIn(browser)).body.order.number).toBe('В-1001')
  expect(ordered()).toEqual(['В-1001'])
})

test('returns the order of a lost response to a changed form on another gateway', async () => {
  // The browser received no response, so its cookies are unchanged.
  const lost = shop.restart()
  await shop.placeIn(lost)
  const again = await shop.placeIn(shop.restart(), { comment: 'Другое' })
  expect([again.status, again.body.order.number, again.body.order.comment]).toEqual([200, 'В-1001', 'Позвоните'])
  expect(ordered()).toEqual(['В-1001'])
})

test('returns the stored order when the retailer fails before its response', async () => {
  shop.retailer.orders.failures.after = 1
  const { status, body } = await shop.place()
  expect([status, body.order.number]).toEqual([200, 'В-1001'])
  expect(ordered()).toEqual(['В-1001'])
  expect(shop.browser.cookies.get(basketCookie)).not.toContain('00001')
})

test('returns the stored order when the retailer recovers only after a while', async () => {
  Object.assign(shop.retailer.orders.failures, { after: 1, laterLookups: 2 })
  expect((await shop.place()).body.order.number).toBe('В-1001')
  expect(ordered()).toEqual(['В-1001'])
})

test('places the order once more under the same key when the retailer fails before storing it', async () => {
  shop.retailer.orders.failures.before = 1
  expect((await shop.place()).body.order.number).toBe('В-1001')
  const keys = shop.retailer
    .requestsTo('POST', '/orders/')
    .map(({ body }) => (body as { idempotency_key: string }).idempotency_key)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('orders nothing while it is unknown whether the form was sent before', async () => {
  shop.retailer.failures.set('GET /idempotency/', { status: 503 })
  const { status, body } = await shop.place()
  expect([status, body.detail]).toEqual([503, expect.stringContaining('второго заказа не появится')])
  expect(shop.retailer.requestsTo('POST', '/orders/')).toEqual([])
})

test('answers 503 while it is unknown whether an order was stored, and places no second one on a retry', async () => {
  Object.assign(shop.retailer.orders.failures, { after: 1, laterLookups: 4 })
  const { status, body } = await shop.place()
  expect([status, body.detail]).toEqual([503, expect.stringContaining('второго заказа не появится')])
  expect(shop.browser.cookies.get(basketCookie)).toContain('00001')
  const again = await shop.placeIn(shop.restart())
  expect([again.status, again.body.order.number]).toEqual([200, 'В-1001'])
  expect(ordered()).toEqual(['В-1001'])
}, 15_000)

test('does not order goods of an unanswered order again from another tab', async () => {
  Object.assign(shop.retailer.orders.failures, { after: 1, laterLookups: 4 })
  expect((await shop.place()).status).toBe(503)
  const { status, body } = await shop.placeIn(shop.restart(), { idempotencyKey: 'key-of-other-tab' })
  expect([status, body.fields]).toEqual([409, { '00001': 'Уже в заказе №\u00a0В-1001' }])
  expect(ordered()).toEqual(['В-1001'])
}, 15_000)

test('places one order for two tabs with the same goods, and tells the second tab its number', async () => {
  const [one, other] = await Promise.all([shop.place(), shop.place({ idempotencyKey: 'key-of-other-tab' })])
  expect([one.status, other.status]).toEqual([200, 409])
  expect(other.body.detail).toContain('заказ №\u00a0В-1001')
  expect(other.body.fields).toEqual({ '00001': 'Уже в заказе №\u00a0В-1001' })
  expect(ordered()).toEqual(['В-1001'])
  expect(shop.browser.cookies.get(basketCookie)).toContain('00002')
  expect(shop.browser.cookies.get(basketCookie)).not.toContain('00001')
})

test('does not order again from another tab with an old basket, even after a restart', async () => {
  const old = shop.restart()
  await shop.placeIn(shop.restart())
  const { status, body } = await shop.placeIn(old, { idempotencyKey: 'key-of-other-tab' })
  expect([status, body.fields]).toEqual([409, { '00001': 'Уже в заказе №\u00a0В-1001' }])
  expect(old.cookies.get(basketCookie)).not.toContain('00001')
  expect(ordered()).toEqual(['В-1001'])
})

test('orders goods again that are put into the basket after an order', async () => {
  await shop.place()
  await shop.browser.call('post', '/api/site/basket/lines/', { idcode: '00001', count: 1 })
  const again = await shop.place({ idempotencyKey: 'key-of-next-form', expectedTotal: 10 })
  expect([again.status, again.body.order.number]).toEqual([200, 'В-1002'])
  expect(again.body.order.lines).toEqual([expect.objectContaining({ idcode: '00001', count: 1 })])
  // A repeated old form removes nothing that was added since.
  await shop.browser.call('post', '/api/site/basket/lines/', { idcode: '00001', count: 3 })
  expect((await shop.place()).body.order.number).toBe('В-1001')
  expect(shop.browser.cookies.get(basketCookie)).toContain('00001*3')
})

test('answers with the last number when everything is already ordered', async () => {
  await shop.place()
  const { status, body } = await shop.place({ idempotencyKey: 'key-of-next-form' })
  expect(status).toBe(409)
  expect(body.detail).toBe('В корзине нет товаров, выбранных для заказа. Последний заказ из неё: №\u00a0В-1001')
})

test('keeps the key of a refused order for the corrected form', async () => {
  shop.retailer.failures.set('POST /orders/', { status: 409, body: { detail: 'no', problems: [], total: 25 } })
  expect((await shop.place()).body.changes.total).toBe(25)
  shop.retailer.failures.clear()
  expect((await shop.place({ expectedTotal: 25 })).status).toBe(200)
  expect(ordered()).toEqual(['В-1001'])
})

describe('an order with a lost response before a sign-in', () => {
  const cart = () => ({
    id: buyerUuid,
    coupon: null,
    products: ['00001', '00002'].map((idcode) => ({ product_id: `id${idcode}`, product_idcode: idcode, count: 2 })),
  })

  /** Sends the form as a guest without a response, then signs the browser in, which merges the basket. */
  async function lostBeforeSignIn() {
    Object.assign(shop.retailer.orders.failures, { after: 1, laterLookups: 4 })
    expect((await shop.place()).status).toBe(503)
    shop.retailer.carts.set(buyerUuid, cart())
    shop.browser.cookies.set('__Host-access_token', 'good')
  }
  const inCart = () => shop.retailer.carts.get(buyerUuid)?.products.map(({ product_idcode }) => product_idcode)

  test('is returned for the same form of the buyer, and its goods leave the cart', async () => {
    await lostBeforeSignIn()
    shop.browser.cookies.set('user_uuid', buyerUuid)
    shop.browser.cookies.set('__Secure-formerly', guestUuid)
    const { status, body } = await shop.placeIn(shop.restart())
    expect([status, body.order.number]).toEqual([200, 'В-1001'])
    expect(ordered()).toEqual(['В-1001'])
    expect(inCart()).toEqual(['00002'])
  }, 15_000)

  test('is found even while the cookie still names the guest, whose basket is not merged yet', async () => {
    await lostBeforeSignIn()
    expect((await shop.placeIn(shop.restart())).body.order.number).toBe('В-1001')
    expect(ordered()).toEqual(['В-1001'])
  }, 15_000)

  test('keeps another form of the buyer from ordering these goods again', async () => {
    await lostBeforeSignIn()
    shop.browser.cookies.set('user_uuid', buyerUuid)
    shop.browser.cookies.set('__Secure-formerly', guestUuid)
    const { status, body } = await shop.placeIn(shop.restart(), { idempotencyKey: 'key-of-other-form' })
    expect([status, body.fields]).toEqual([409, { '00001': 'Уже в заказе №\u00a0В-1001' }])
    expect(inCart()).toEqual(['00002'])
    expect(ordered()).toEqual(['В-1001'])
  }, 15_000)

  test('is placed under the guest’s key when it never arrived, since it may still be on its way', async () => {
    shop.retailer.failures.set('POST /orders/', { status: 503 })
    expect((await shop.place()).status).toBe(503)
    shop.retailer.failures.clear()
    shop.retailer.carts.set(buyerUuid, cart())
    shop.browser.cookies.set('__Host-access_token', 'good')
    shop.browser.cookies.set('__Secure-formerly', guestUuid)
    expect((await shop.placeIn(shop.restart(), { expectedTotal: 30 })).status).toBe(200)
    expect(shop.retailer.orders.stored.map(({ key }) => key)).toEqual([orderKey(guestUuid, 'key-of-this-form')])
  }, 15_000)

  test('is not accessible by an invalid id', async () => {
    shop.browser.cookies.set('__Secure-formerly', '../../orders')
    expect((await shop.place()).status).toBe(200)
  })
})

test('does not return the first visitor’s order for the same key of another visitor', async () => {
  await shop.place()
  const stranger = '11111111-1111-4111-8111-111111111111'
  shop.browser.cookies.set('user_uuid', stranger)
  expect((await shop.place()).status).toBe(409)
  shop.browser.cookies.set(`Basket_${stranger}`, '1~00001*2')
  expect((await shop.place()).body.order.number).toBe('В-1002')
})
