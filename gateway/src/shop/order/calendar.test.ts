import { Order, type Receiving } from '@vitrina/contracts/retailer/order'
import type { PlacedOrder } from '@vitrina/contracts/site/order'
import { expect, test } from 'vitest'
import { parseCamelCased } from '../../infra/retailer/decode.ts'
import { listedProduct } from '../../infra/retailer/retailer.fixture.ts'
import { calendarOf } from './calendar.ts'
import { orderOf } from './orders.fixture.ts'

const delivery: Receiving = {
  kind: 'delivery',
  department_id_1c: '00012',
  locality: 'Вологда',
  address: 'ул. Мира, 1; подъезд 2',
  date: '2026-11-24',
  slot_id: 'slot-1',
  slot: { from: '09:00', to: '12:00' },
  vehicle: 'Газель',
  floor: 0,
  has_lift: false,
  unloading: false,
  contact_name: 'Пётр',
  contact_phone: '+79001234567',
  access_note: 'Ворота\nсо двора, код 12\\34',
}

function placed(receiving: Receiving, workTime = 'Пн–Пт 8:00–19:30, Сб 9–17, Вс выходной'): PlacedOrder {
  const draft = {
    idempotency_key: 'key',
    buyer: { full_name: 'Пётр', phone: '+79001234567', email: null, company: null },
    receiving,
    payment: 'on_receipt' as const,
    own_number: '',
    comment: '',
    may_call: true,
    shipment: 'together' as const,
    file_ids: [],
    products: [{ product_idcode: '00001', count: 2, note: '' }],
    coupon: '',
    expected_total: 20,
  }
  const branch = { city: 'Вологда', address: 'ул. Труда, 1', workTime, mapLink: 'https://maps.test/1' }
  return {
    order: parseCamelCased(Order, orderOf(draft, 1001, [listedProduct('00001')])) as PlacedOrder['order'],
    branch: receiving.kind === 'pickup' ? branch : null,
  }
}

/** Lines of the file, with folded lines joined as calendar programs do. */
const read = (order: PlacedOrder) => (calendarOf(order, 'vitrina.test') ?? '').replaceAll('\r\n ', '').split('\r\n')
const pickup = (date: string | null): Receiving => ({ kind: 'pickup', department_id_1c: '00031', date })

test('ends a pickup with the opening hours of the branch that day, in Moscow time', () => {
  const lines = read(placed(pickup('2026-11-23')))
  expect(lines).toContain('DTSTART;TZID=Europe/Moscow:20261123T080000')
  expect(lines).toContain('DTEND;TZID=Europe/Moscow:20261123T193000')
  expect(lines).toContain('TZID:Europe/Moscow')
  expect(lines).toContain('SUMMARY:Забрать заказ № В-1001')
  expect(lines).toContain('LOCATION:Вологда\\, ул. Труда\\, 1')
  expect(read(placed(pickup('2026-11-28')))).toContain('DTEND;TZID=Europe/Moscow:20261128T170000')
})

test.each([
  ['a day off', '2026-11-22', 'Пн–Пт 8:00–19:30, Сб 9–17, Вс выходной'],
  ['hours nobody understands', '2026-11-22', 'звоните'],
  ['round the clock', '2026-11-22', 'круглосуточно'],
])('takes the whole day for %s', (_what, date, workTime) => {
  const lines = read(placed(pickup(date), workTime))
  expect(lines).toContain('DTSTART;VALUE=DATE:20261122')
  expect(lines).toContain('DTEND;VALUE=DATE:20261123')
})

test('takes the hours of the delivery slot when known, with an alarm an hour before', () => {
  const lines = read(placed(delivery))
  expect(lines).toContain('DTSTART;TZID=Europe/Moscow:20261124T090000')
  expect(lines).toContain('DTEND;TZID=Europe/Moscow:20261124T120000')
  expect(lines).toContain('TRIGGER:-PT1H')
  expect(read(placed({ ...delivery, slot: undefined }))).toContain('DTSTART;VALUE=DATE:20261124')
})

test('escapes commas, semicolons, backslashes and line ends, so that no text becomes a field', () => {
  const lines = read(placed({ ...delivery, address: 'ул. Мира, 1; 2\r\nATTENDEE:mailto:a@b.c' }))
  expect(lines).toContain('LOCATION:Вологда\\, ул. Мира\\, 1\\; 2\\nATTENDEE:mailto:a@b.c')
  expect(lines.find((line) => line.startsWith('DESCRIPTION:Назовите'))).toContain('Ворота\\nсо двора\\, код 12\\\\34')
  expect(lines.some((line) => line.startsWith('ATTENDEE'))).toBe(false)
})

test('folds lines at 75 bytes without splitting a character, and ends every line with CRLF', () => {
  const text = calendarOf(placed({ ...delivery, address: 'Ж'.repeat(200) }), 'vitrina.test') ?? ''
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBe(75)
  expect(text.replaceAll('\r\n ', '')).toContain('Ж'.repeat(200))
})

test('has no access key of the order, and is null without a day', () => {
  expect(calendarOf(placed(delivery), 'vitrina.test')).not.toContain('key-of-order')
  expect(calendarOf(placed(pickup(null)), 'vitrina.test')).toBeNull()
})
