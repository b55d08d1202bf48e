import { formatIsoDate } from '@vitrina/site/dates'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listedProduct } from '../../infra/retailer/retailer.fixture.ts'
import { guestUuid } from '../basket/basket.fixture.ts'
import { quoteOf } from './orders.fixture.ts'
import { openShop, type TestShop } from './shop.fixture.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const soon = formatIsoDate(Date.now() + 2 * 86_400_000)
const delivery = {
  kind: 'delivery' as const,
  locality: ' Вологда ',
  address: 'ул. Мира, 1',
  date: soon,
  slotId: 'slot-1',
  vehicle: 'Газель',
  floor: 3,
  hasLift: false,
  unloading: true,
  contactName: '',
  contactPhone: '',
  accessNote: 'Ворота со двора',
}
const bring = (more: object = {}) => shop.place({ receiving: { ...delivery, ...more } })

test('sends the slot of a delivery with its hours, vehicle and contact on site', async () => {
  shop.retailer.orders.quote = quoteOf(soon)
  const { body, status } = await bring()
  expect(status).toBe(200)
  expect(shop.retailer.requestsTo('POST', '/orders/')[0]?.body).toMatchObject({
    receiving: {
      kind: 'delivery',
      department_id_1c: '00012',
      locality: 'Вологда',
      slot_id: 'slot-1',
      slot: { from: '09:00', to: '12:00' },
      floor: 3,
      has_lift: false,
      unloading: true,
      contact_name: 'Пётр Иванов',
      contact_phone: '+79001234567',
    },
  })
  expect(body.branch).toBeNull()
})

test('sends the phone of the person named on site [VALID-01]', async () => {
  shop.retailer.orders.quote = quoteOf(soon)
  await bring({ contactName: 'Прораб', contactPhone: '+7 (911) 000-11-22' })
  expect(shop.retailer.requestsTo('POST', '/orders/')[0]?.body).toMatchObject({
    receiving: { contact_name: 'Прораб', contact_phone: '+79110001122' },
  })
})

test('reports a place without delivery and a too small lorry at their fields', async () => {
  shop.retailer.orders.quote = quoteOf(soon)
  expect(Object.keys((await bring({ locality: 'Луна' })).body.fields)).toEqual(['receiving.locality'])
  expect(Object.keys((await bring({ vehicle: 'Тачка' })).body.fields)).toEqual(['receiving.vehicle'])
  expect(shop.retailer.orders.orders).toEqual([])
})

test('answers 409 for a slot that is taken meanwhile', async () => {
  shop.retailer.orders.quote = { ...quoteOf(soon), days: [] }
  const { status, body } = await bring()
  expect([status, body.changes.slotTaken, Object.keys(body.fields)]).toEqual([409, true, ['receiving.slotId']])
})

test('places an order whose delivery cannot be checked now; the retailer decides', async () => {
  shop.retailer.failures.set('POST /delivery/quote/', { status: 503 })
  expect((await bring()).status).toBe(200)
})

test('returns the zones of the visitor’s branch', async () => {
  const { body } = await shop.browser.call('get', '/api/site/order/delivery/')
  expect(body.zones).toEqual([{ name: 'Город 00012', priceFrom: 900, localities: ['Вологда'] }])
})

test('requests a quote for the load of the selected lines only', async () => {
  shop.retailer.products = [
    listedProduct('00001', { weight: 25, volume: 0.02, features: [{ name: 'Длина', value: '2500 мм' }] }),
    listedProduct('00002', { weight: 1000 }),
  ]
  const { body } = await shop.browser.call('post', '/api/site/order/delivery/', { locality: 'Вологда' })
  expect(body.load).toEqual({ weight: 50, volume: 0.04, length: 2.5 })
  expect(body.quote.vehicles[0].name).toBe('Газель')
  expect(shop.retailer.requestsTo('POST', '/delivery/quote/')[0]).toMatchObject({
    query: { domain_id_1c: '00012' },
    body: { locality: 'Вологда', weight: 50, volume: 0.04, length: 2.5 },
  })
  const nowhere = await shop.browser.call('post', '/api/site/order/delivery/', { locality: 'Луна' })
  expect([nowhere.status, nowhere.body.quote]).toEqual([200, null])
})

test('finds a bank by its code, its name without markup, and answers 404 with a sentence for other codes', async () => {
  const bank = (bik: string) => shop.browser.call('get', `/api/site/order/banks/${bik}/`)
  expect((await bank('044525225')).body).toMatchObject({ name: 'Банк Север' })
  expect((await bank('044525000')).status).toBe(404)
  expect((await bank('12')).body.detail).toBe('Проверьте БИК: в нём девять цифр')
  expect(shop.retailer.requestsTo('GET', '/banks/')).toHaveLength(2)
})

test('reads a placed order by its unguessable key only, with its branch and plain names, uncached', async () => {
  shop.retailer.products[0] = listedProduct('00001', { name: 'Доска &quot;Сосна&quot; <b>50×150</b>' })
  const { body } = await shop.place()
  const read = await shop.browser.call('get', `/api/site/orders/${body.order.accessKey}/`)
  expect(read.body.order.number).toBe(body.order.number)
  expect(read.body.order.lines[0].name).toBe('Доска "Сосна" 50×150')
  expect(read.body.branch).toEqual({
    city: 'Череповец',
    address: 'Череповец, ул. Труда, 1',
    workTime: '8–20',
    mapLink: 'https://maps.test/1',
  })
  expect(read.headers['cache-control']).toBe('private, no-store')
  expect((await shop.browser.call('get', '/api/site/orders/unknown-key/')).status).toBe(404)
  expect((await shop.browser.call('get', '/api/site/orders/..%2F..%2Fusers/')).status).toBe(404)
})

test('accepts only a web address as the payment link', async () => {
  const { body } = await shop.place()
  const [order] = shop.retailer.orders.orders
  if (!order) throw new Error('There is no order')
  const read = async (payment_url: string) => {
    order.payment_url = payment_url
    return (await shop.browser.call('get', `/api/site/orders/${body.order.accessKey}/`)).body.order.paymentUrl
  }
  expect(await read('https://pay.test/1')).toBe('https://pay.test/1')
  expect(await read('javascript:alert(1)')).toBeNull()
})

test('passes on the retailer’s invoice of an order to anyone with its key', async () => {
  shop.browser.cookies.set(`Basket_${guestUuid}`, '1~00001*2~00002*1')
  const company = { inn: '7707083893', kpp: '773601001', name: 'ООО «Вектор»', address: '', bik: '', account: '' }
  const { body } = await shop.place({ company, payment: 'invoice', email: 'buyer@vitrina.test' })
  const address = `/api/site/orders/${body.order.accessKey}/invoice.pdf`
  const file = await shop.browser.call('get', address)
  expect([file.status, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ])
  expect(file.headers['content-disposition']).toContain(encodeURIComponent('Счёт В-1001.pdf'))
  shop.retailer.orders.invoice = null
  expect((await shop.browser.call('get', address)).body.detail).toBe('Счёт ещё не готов: пришлём его на e-mail')
  shop.retailer.orders.invoice = 'text/html'
  expect((await shop.browser.call('get', address)).status).toBe(503)
  expect((await shop.browser.call('get', '/api/site/orders/unknown-key/invoice.pdf')).status).toBe(404)
})

test('answers 404 for the invoice of an order with another payment', async () => {
  shop.browser.cookies.set(`Basket_${guestUuid}`, '1~00001*2~00002*1')
  const { body } = await shop.place()
  const { status, body: refusal } = await shop.browser.call(
    'get',
    `/api/site/orders/${body.order.accessKey}/invoice.pdf`,
  )
  expect([status, refusal.detail]).toEqual([404, 'Этот заказ оплачивается без счёта'])
})

test('returns the day of an order as a calendar file, and 404 without a day', async () => {
  shop.browser.cookies.set(`Basket_${guestUuid}`, '1~00001*2~00002*1')
  const { body } = await shop.place({ receiving: { kind: 'pickup', departmentId: '00031', date: soon } })
  const file = await shop.browser.call('get', `/api/site/orders/${body.order.accessKey}/order.ics`)
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(file.headers['content-disposition']).toBe('attachment; filename=zakaz-1001.ics')
  expect(file.text).toContain(`DTSTART;TZID=Europe/Moscow:${soon.replaceAll('-', '')}T080000`)
  await shop.browser.call('put', '/api/site/basket/selection/', { idcodes: ['00002'] })
  const other = await shop.place({ idempotencyKey: 'key-without-day', expectedTotal: 5 })
  const without = await shop.browser.call('get', `/api/site/orders/${other.body.order.accessKey}/order.ics`)
  expect([without.status, without.body.detail]).toEqual([404, expect.stringContaining('День не выбран')])
  expect((await shop.browser.call('get', '/api/site/orders/unknown-key/order.ics')).status).toBe(404)
})
