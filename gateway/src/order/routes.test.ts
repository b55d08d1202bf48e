import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Browser, guestUuid, openGateway, type RetailerStandIn } from '../basket/stand-in.ts'
import { listedProduct } from '../retailer/stand-in.fixture.ts'

let browser: Browser
let retailer: RetailerStandIn
let close: () => void

beforeEach(async () => {
  const gateway = await openGateway()
  browser = gateway.browser
  retailer = gateway.retailer
  close = gateway.close
  browser.cookies.set('user_uuid', guestUuid)
  browser.cookies.set(`Basket_${guestUuid}`, '1~00001*2~00002*1')
  browser.cookies.set(`orderItems_${guestUuid}`, '1~00001')
})
afterEach(() => close())

const form = {
  idempotencyKey: 'key-of-this-form',
  name: 'Пётр Иванов',
  phone: '+7 (900) 123-45-67',
  email: '',
  company: null,
  receiving: { kind: 'pickup', departmentId: '00031', date: '' },
  payment: 'on_receipt',
  ownNumber: '',
  comment: 'Позвоните',
  mayCall: true,
  shipment: 'together',
  fileIds: [],
  notes: {},
  expectedTotal: 20,
}
const place = (more: Partial<typeof form> = {}) => browser.call('post', '/api/site/orders/', { ...form, ...more })

test('the selected lines are ordered and leave the basket, the others stay [VALID-01]', async () => {
  const { body, status } = await place()
  expect(status).toBe(200)
  expect(body.order).toMatchObject({ number: 'В-1001', buyer: { phone: '+79001234567', email: null } })
  const [asked] = retailer.of('POST', '/orders/')
  expect(asked?.query).toEqual({ domain_id_1c: '00012', price_column: 'price_vologda', store: 'store12' })
  expect(asked?.body).toMatchObject({
    products: [{ product_idcode: '00001', count: 2 }],
    receiving: { kind: 'pickup', department_id_1c: '00031' },
    payment: 'on_receipt',
  })
  expect(browser.cookies.get(`Basket_${guestUuid}`)).toBe('1~00002*1')
})

test('a form that is sent twice, at once or later, places one order', async () => {
  const [one, other] = await Promise.all([place(), place()])
  const later = await place()
  expect([one, other, later].map(({ body }) => body.order.number)).toEqual(['В-1001', 'В-1001', 'В-1001'])
  expect(retailer.placing.orders).toHaveLength(1)
})

test('the same key of another visitor is another key', async () => {
  await place()
  browser.cookies.set('user_uuid', '11111111-1111-4111-8111-111111111111')
  expect((await place()).status).toBe(409)
  browser.cookies.set('Basket_11111111-1111-4111-8111-111111111111', '1~00001*2')
  await place()
  const keys = retailer.of('POST', '/orders/').map(({ body }) => (body as { idempotency_key: string }).idempotency_key)
  expect(new Set(keys).size).toBe(2)
})

test('faults are told by field and nothing is ordered', async () => {
  const { status, body } = await place({
    phone: '+7 (812',
    email: 'нет',
    receiving: { ...form.receiving, departmentId: '00130' },
  })
  expect(status).toBe(422)
  expect(Object.keys(body.fields)).toEqual(['phone', 'email', 'receiving.departmentId'])
  expect((await place({ name: ' ' })).body.fields).toEqual({ name: 'Укажите имя' })
  expect(retailer.placing.orders).toHaveLength(0)
})

test('refused lines are named with the reason, and the basket stays as it was', async () => {
  const problems = [{ idcode: '00001', reason: 'discontinued_out_of_stock', available: 1 }]
  retailer.failing.set('POST /orders/', { status: 409, body: { detail: 'no', problems } })
  const { status, body } = await place()
  expect(status).toBe(409)
  expect(body.fields).toEqual({ '00001': 'Товар снят с производства, осталось 1' })
  expect(browser.cookies.get(`Basket_${guestUuid}`)).toBe('1~00001*2~00002*1')
  retailer.failing.clear()
  expect((await place()).status).toBe(200)
})

test('counts that are no whole packs, as older baskets hold, are named and not ordered; packs are [VALID-10] [N10]', async () => {
  browser.cookies.set(`Basket_${guestUuid}`, '1~00005*10~00003*40')
  browser.cookies.delete(`orderItems_${guestUuid}`)
  retailer.products.push(listedProduct('00005', { contain: 3.31, only_contain_order: true, unit: 'м²' }))
  const { body, status } = await place()
  expect(status).toBe(409)
  expect(body.fields).toEqual({ '00005': 'Количество не кратно упаковке: нужно 13,24\u00a0м²' })
  expect(retailer.of('POST', '/orders/')).toEqual([])
  browser.cookies.set(`Basket_${guestUuid}`, '1~00005*9.93~00003*40')
  expect((await place()).status).toBe(200)
  expect(retailer.of('POST', '/orders/')[0]?.body).toMatchObject({ products: [{ count: 9.93 }, { count: 40 }] })
})

test('with nothing selected there is nothing to order', async () => {
  browser.cookies.set(`orderItems_${guestUuid}`, '1')
  expect((await place()).status).toBe(409)
})

test('a placed order is read by its key only', async () => {
  const { body } = await place()
  const { access_key, number } = body.order
  const read = await browser.call('get', `/api/site/orders/${access_key}/`)
  expect(read.body.order.number).toBe(number)
  expect(read.headers['cache-control']).toBe('private, no-store')
  expect((await browser.call('get', '/api/site/orders/unknown-key/')).status).toBe(404)
  expect((await browser.call('get', '/api/site/orders/..%2F..%2Fusers/')).status).toBe(404)
})
