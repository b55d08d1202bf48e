import express from 'express'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listedProduct } from '../../infra/retailer/retailer.fixture.ts'
import { buyerUuid, guestUuid } from '../basket/basket.fixture.ts'
import { openShop, type TestShop } from './shop.fixture.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const refuse = (answer: object) =>
  shop.retailer.failures.set('POST /orders/', { status: 409, body: { detail: 'no', problems: [], ...answer } })
const nothing = { available: {}, total: null, slotTaken: false, couponReason: '' }

test('orders the selected lines with their notes and removes them from the basket; the others stay [BASKET-02] [BASKET-17] [T42]', async () => {
  const { body, status } = await shop.place({ notes: { '00001': 'Без\u0000 сучков', '00002': 'не заказан' } })
  expect([status, body.order.number]).toEqual([200, 'В-1001'])
  const [orderRequest] = shop.retailer.requestsTo('POST', '/orders/')
  expect(orderRequest?.query).toEqual({ domain_id_1c: '00012', store: 'store12', price_column: 'price_vologda' })
  expect(orderRequest?.body).toMatchObject({
    products: [{ product_idcode: '00001', count: 2, note: 'Без сучков' }],
    expected_total: 20,
    coupon: '',
  })
  const { body: basket } = await shop.browser.call('get', '/api/site/basket/')
  expect(basket.lines.map(({ product }: { product: { idcode: string } }) => product.idcode)).toEqual(['00002'])
})

test('sends the object of the goods in plain text, and requires none from older pages', async () => {
  await shop.place({ objectName: ' Коттедж\u0000  в <Кувшиново>, 2-я очередь ' })
  expect(shop.retailer.requestsTo('POST', '/orders/')[0]?.body).toMatchObject({
    object_name: expect.stringMatching(/^Коттедж в .*2-я очередь$/),
  })
})

test('orders with the coupon of the basket', async () => {
  await shop.browser.call('put', '/api/site/basket/coupon/', { coupon: 'ОСЕНЬ' })
  await shop.place()
  expect(shop.retailer.requestsTo('POST', '/orders/')[0]?.body).toMatchObject({ coupon: 'ОСЕНЬ' })
})

test('reports unavailable lines with reason and remaining stock, and keeps the basket', async () => {
  refuse({ problems: [{ idcode: '00001', reason: 'out_of_stock', available: 1 }] })
  const { status, body } = await shop.place()
  expect(status).toBe(409)
  expect(body.fields).toEqual({ '00001': 'Осталось только 1' })
  expect(body.changes).toEqual({ ...nothing, available: { '00001': 1 } })
  expect(shop.browser.cookies.get(`Basket_${guestUuid}`)).toBe('1~00001*2~00002*1')
})

test.each([
  ['unknown', undefined, 'Этого товара больше нет в продаже', 0],
  ['no_price', undefined, 'У этого товара сейчас нет цены', 0],
  ['out_of_stock', 0, 'Товар закончился', 0],
  ['discontinued_out_of_stock', 7, 'Товар снят с производства, осталось 7', 7],
  ['discontinued_out_of_stock', undefined, 'Товар снят с производства и закончился', 0],
  ['not_multiple', undefined, 'Количество не кратно упаковке', undefined],
])('shows the reason %s with %s left as «%s» [VALID-12]', async (reason, available, sentence, left) => {
  refuse({ problems: [{ idcode: '00001', reason, available }] })
  const { body } = await shop.place()
  expect(body.fields).toEqual({ '00001': sentence })
  expect(body.changes.available['00001']).toBe(left)
})

test('reports another sum, a taken slot and an expired coupon together', async () => {
  refuse({ total: 1234.5, slot_taken: true, coupon_reason: 'срок вышел <b>вчера</b>.' })
  const { body } = await shop.place()
  expect(body.changes).toEqual({ available: {}, total: 1234.5, slotTaken: true, couponReason: 'срок вышел вчера.' })
  expect(body.detail).toBe(
    'Купон больше не действует: срок вышел вчера. Это время доставки уже заняли, выберите другое. ' +
      'Сумма заказа изменилась: теперь 1\u00a0234,50\u00a0₽.',
  )
})

test.each([
  ['Купон действовал до 1 ноября', 'Купон действовал до 1 ноября.'],
  ['Вы уже воспользовались этим купоном.', 'Вы уже воспользовались этим купоном.'],
  ['Срок вышел вчера', 'Купон больше не действует. Срок вышел вчера.'],
])('shows the reason «%s» once: «%s»', async (reason, sentence) => {
  refuse({ coupon_reason: reason })
  const { body } = await shop.place()
  expect(body.detail).toBe(sentence)
})

test('reports a product that became unavailable when the sum changed because of it', async () => {
  shop.browser.cookies.set(`Basket_${guestUuid}`, '1~00001*2~00077*1~00004*1')
  shop.browser.cookies.delete(`orderItems_${guestUuid}`)
  refuse({ total: 20 })
  const { body } = await shop.place({ expectedTotal: 90 })
  expect(body.fields).toEqual({
    '00004': 'У этого товара сейчас нет цены',
    '00077': 'Этого товара больше нет в продаже',
  })
  expect(body.changes).toEqual({ ...nothing, total: 20, available: { '00004': 0, '00077': 0 } })
  expect(shop.retailer.requestsTo('POST', '/orders/')[0]?.body).toMatchObject({
    products: [{ product_idcode: '00001' }],
  })
})

test('reports counts of older baskets that are not whole packs and orders nothing, but accepts whole packs [VALID-10] [N10]', async () => {
  shop.browser.cookies.set(`Basket_${guestUuid}`, '1~00005*10~00003*40')
  shop.browser.cookies.delete(`orderItems_${guestUuid}`)
  shop.retailer.products.push(listedProduct('00005', { contain: 3.31, only_contain_order: true, unit: 'м²' }))
  const { body, status } = await shop.place()
  expect(status).toBe(409)
  expect(body.fields).toEqual({ '00005': 'Количество не кратно упаковке: нужно 13,24\u00a0м²' })
  expect(body.changes).toEqual({ ...nothing, available: { '00005': 13.24 } })
  expect(shop.retailer.requestsTo('POST', '/orders/')).toEqual([])
  shop.browser.cookies.set(`Basket_${guestUuid}`, '1~00005*9.93~00003*40')
  expect((await shop.place()).status).toBe(200)
  expect(shop.retailer.requestsTo('POST', '/orders/')[0]?.body).toMatchObject({
    products: [{ count: 9.93 }, { count: 40 }],
  })
})

test('refuses an order when nothing is selected', async () => {
  await shop.browser.call('put', '/api/site/basket/selection/', { idcodes: [] })
  const { status, body } = await shop.place()
  expect([status, body.detail]).toEqual([409, 'В корзине нет товаров, выбранных для заказа'])
})

const signedIn = () => shop.browser.cookies.set('__Host-access_token', 'good')
const cart = () => ({
  id: buyerUuid,
  coupon: null,
  products: [{ product_id: 'id00002', product_idcode: '00002', count: 3 }],
})

test('answers 503 and orders nothing when a buyer’s cart cannot be read [T44]', async () => {
  signedIn()
  shop.retailer.failures.set('GET /cart/', { status: 500 })
  expect((await shop.place()).status).toBe(503)
  expect(shop.retailer.requestsTo('POST', '/orders/')).toEqual([])
})

test('orders at a company’s own prices, and removes only the ordered lines from its cart [ROLES-03] [BASKET-12]', async () => {
  shop.retailer.user = { ...shop.retailer.user, is_b2b_buyer: true, buyer: { full_name: 'ООО', id_1c: '00123' } }
  shop.retailer.carts.set(buyerUuid, cart())
  signedIn()
  expect((await shop.place()).status).toBe(200)
  const [orderRequest] = shop.retailer.requestsTo('POST', '/orders/')
  expect(orderRequest?.query).toEqual({ domain_id_1c: '00012', store: 'store12', client_id_1c: '00123' })
  expect(orderRequest?.headers.authorization).toBe('Bearer good')
  expect(shop.retailer.carts.get(buyerUuid)?.products).toEqual([])
  const again = await shop.place({ idempotencyKey: 'key-of-other-tab' })
  expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining('В-1001')])
})

/** Replaces the shop: the access token expires when the order arrives. */
async function withExpiry(renewal: { status: number; body: object }) {
  shop.close()
  const before = express()
  before.post('/api/ecm/bazis/users/refresh-token/', (_, response) => {
    response.status(renewal.status).json(renewal.body)
  })
  before.post('/api/ecm/bazis/orders/', ({ headers }, response, next) => {
    if (headers.authorization === 'Bearer good') return void response.status(401).json({ detail: 'expired' })
    next()
  })
  shop = await openShop(before)
  shop.retailer.carts.set(buyerUuid, cart())
  signedIn()
  shop.browser.cookies.set('__Host-refresh_token', 'refresh-1')
}

test('renews a token that expires during the order, and places one order with the new token', async () => {
  const tokens = { access_token: 'good-2', refresh_token: 'refresh-2', uuid_code: buyerUuid }
  await withExpiry({ status: 200, body: tokens })
  expect((await shop.place()).status).toBe(200)
  expect(shop.retailer.requestsTo('POST', '/orders/').map(({ headers }) => headers.authorization)).toEqual([
    'Bearer good-2',
  ])
  expect(shop.browser.cookies.get('__Host-access_token')).toBe('good-2')
})

test('answers 401 when a token cannot be renewed, and places no guest order', async () => {
  await withExpiry({ status: 401, body: { detail: 'used' } })
  const { status, body } = await shop.place()
  expect([status, body.detail]).toEqual([401, expect.stringContaining('Войдите ещё раз')])
  expect(shop.retailer.orders.orders).toEqual([])
})

test('answers 401 to an ended session even when the browser has a guest’s basket', async () => {
  shop.browser.cookies.set('__Host-access_token', 'ended')
  const { status, body } = await shop.place()
  expect([status, body.detail]).toEqual([401, expect.stringContaining('Войдите ещё раз')])
  expect(shop.retailer.orders.orders).toEqual([])
})

test('limits the rate of a script that orders repeatedly, but not a person who corrects a form', async () => {
  const answers = []
  for (let press = 0; press < 41; press += 1) answers.push((await shop.place({ name: ' ' })).status)
  expect(answers.slice(0, 40).every((status) => status === 422)).toBe(true)
  expect(answers[40]).toBe(429)
})
