import { formatIsoDate } from '@vitrina/site/dates'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { guestUuid } from '../basket/basket.fixture.ts'
import { quoteOf } from './orders.fixture.ts'
import { openShop, type TestShop } from './shop.fixture.ts'

const DAY_MS = 86_400_000
const inDays = (days: number): string => formatIsoDate(Date.now() + days * DAY_MS)
const today = inDays(0)
const ready = inDays(7)

let shop: TestShop

beforeEach(async () => {
  shop = await openShop()
  shop.browser.cookies.set(`orderItems_${guestUuid}`, '1~00001~00002')
})
afterEach(() => shop.close())

const deliver = (key: string, remains: number, date: string | null) =>
  shop.retailer.basketAnswers.deliveries.set(key, {
    current_department: { remains },
    supply_departments: { remains: 0, delivery_date: null },
    distributor: { delivery_date: date, delivery_info_str: null },
  })
/** The first product is at the branch, the second arrives on this date. */
function secondComes(departmentId: string, date: string | null) {
  deliver(`${departmentId} 00001`, 9, null)
  deliver(`${departmentId} 00002`, 0, date)
}
const pickup = (date: string) => ({ kind: 'pickup' as const, departmentId: '00031', date })
const order = (date: string, more: object = {}) => shop.place({ receiving: pickup(date), expectedTotal: 25, ...more })
const words = (date: string) =>
  new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(date))
    .replace(' ', '\u00a0')

test('refuses a day before all goods arrive at its field, with the arrival date, and places no order', async () => {
  secondComes('00031', ready)
  const { status, body } = await order(inDays(6))
  expect(status).toBe(422)
  expect(body.fields).toEqual({ 'receiving.date': `Все товары будут ${words(ready)}` })
  expect(body.detail).toBe(
    `Все товары будут ${words(ready)}. Выберите этот день или позже, или получите заказ по готовности, частями.`,
  )
  expect(shop.retailer.requestsTo('POST', '/orders/')).toEqual([])
})

test.each([
  ['the day itself', ready],
  ['a later day', inDays(8)],
  ['no day at all', ''],
])('accepts %s', async (_, date) => {
  secondComes('00031', ready)
  expect((await order(date)).status).toBe(200)
})

test('accepts an early day for goods handed over in parts, but none before the first arrives', async () => {
  secondComes('00031', ready)
  expect((await order(today, { shipment: 'as_ready' })).status).toBe(200)
})

test('refuses a day before the first goods arrive in parts', async () => {
  deliver('00031 00001', 0, inDays(3))
  deliver('00031 00002', 0, ready)
  const { status, body } = await order(inDays(2), { shipment: 'as_ready' })
  expect([status, body.fields]).toEqual([422, { 'receiving.date': `Первые товары будут ${words(inDays(3))}` }])
  expect((await order(inDays(3), { shipment: 'as_ready' })).status).toBe(200)
})

test('accepts the order with the day as a wish when the date of arrival is unknown', async () => {
  secondComes('00031', null)
  expect((await order(today)).status).toBe(200)
})

test('accepts an order when stock cannot be read', async () => {
  shop.retailer.failures.set('POST /delivery-info/', { status: 500 })
  expect((await order(today)).status).toBe(200)
})

test('checks a delivery against the branch that ships it, before its slot', async () => {
  secondComes('00012', ready)
  shop.retailer.orders.quote = quoteOf(inDays(2))
  const receiving = {
    kind: 'delivery' as const,
    locality: 'Вологда',
    address: 'ул. Мира, 1',
    date: inDays(2),
    slotId: 'slot-1',
    vehicle: 'Газель',
    floor: 0,
    hasLift: false,
    unloading: false,
    contactName: '',
    contactPhone: '',
    accessNote: '',
  }
  const early = await shop.place({ receiving, expectedTotal: 25 })
  expect([early.status, Object.keys(early.body.fields)]).toEqual([422, ['receiving.date']])
  shop.retailer.orders.quote = quoteOf(ready)
  expect((await shop.place({ receiving: { ...receiving, date: ready }, expectedTotal: 25 })).status).toBe(200)
})
