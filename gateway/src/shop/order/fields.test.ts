import type { OrderForm } from '@vitrina/contracts/site/order'
import { formatIsoDate } from '@vitrina/site/dates'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { form } from './form.fixture.ts'
import { openShop, type TestShop } from './shop.fixture.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const day = (ahead: number) => formatIsoDate(Date.now() + ahead * 86_400_000)
const pickup = (date: string): OrderForm['receiving'] => ({ kind: 'pickup', departmentId: '00031', date })
const company = {
  inn: '7707083893',
  kpp: '773601001',
  name: 'ООО «Ромашка»',
  address: '',
  bik: '044525225',
  account: '40703810000020105994',
}
const delivery = {
  kind: 'delivery' as const,
  locality: 'Вологда',
  address: 'ул. Мира, 1',
  date: day(2),
  slotId: 'slot-1',
  vehicle: 'Газель',
  floor: 0,
  hasLift: false,
  unloading: false,
  contactName: '',
  contactPhone: '',
  accessNote: '',
}

const refused: [what: string, form: Partial<OrderForm>, field: string][] = [
  ['no name', { name: ' ' }, 'name'],
  ['a name without letters', { name: '12345' }, 'name'],
  ['a name of hidden signs', { name: '\u200b\u200b\u200b' }, 'name'],
  ['no phone', { phone: '' }, 'phone'],
  ['half a phone', { phone: '+7 (900) 123' }, 'phone'],
  ['an 8 after the country code', { phone: '+7 (812) 123-45-67' }, 'phone'],
  ['a foreign phone', { phone: '+375291234567' }, 'phone'],
  ['an address that is no e-mail', { email: 'почта' }, 'email'],
  ['an invoice that goes nowhere', { company, payment: 'invoice', email: '' }, 'email'],
  ['an invoice for a person', { payment: 'invoice' }, 'payment'],
  ['a wrong control digit of an ИНН', { company: { ...company, inn: '7707083894' } }, 'company.inn'],
  ['no ИНН', { company: { ...company, inn: '' } }, 'company.inn'],
  ['a company without КПП', { company: { ...company, kpp: '' } }, 'company.kpp'],
  ['half a КПП', { company: { ...company, kpp: '7736' } }, 'company.kpp'],
  ['a sole trader with КПП', { company: { ...company, inn: '500100732259' } }, 'company.kpp'],
  ['no name of a company', { company: { ...company, name: '' } }, 'company.name'],
  ['half a БИК', { company: { ...company, bik: '0445252' } }, 'company.bik'],
  ['an account without a БИК', { company: { ...company, bik: '' } }, 'company.bik'],
  ['a БИК without an account', { company: { ...company, account: '' } }, 'company.account'],
  ['an account of another bank', { company: { ...company, bik: '044525974' } }, 'company.account'],
  ['letters in an account', { company: { ...company, account: '4070381000002010599Я' } }, 'company.account'],
  [
    'an unknown pickup point',
    { receiving: { ...form.receiving, departmentId: '00130' } as never },
    'receiving.departmentId',
  ],
  ['no pickup point', { receiving: { ...form.receiving, departmentId: '' } as never }, 'receiving.departmentId'],
  ['yesterday', { receiving: pickup(day(-1)) }, 'receiving.date'],
  ['the 30th of February', { receiving: pickup('2099-02-30') }, 'receiving.date'],
  ['words for a date', { receiving: pickup('завтра') }, 'receiving.date'],
  ['a day in ten years', { receiving: pickup(day(3650)) }, 'receiving.date'],
  ['a delivery to nowhere', { receiving: { ...delivery, locality: ' ' } }, 'receiving.locality'],
  ['no street', { receiving: { ...delivery, address: '' } }, 'receiving.address'],
  ['no day of delivery', { receiving: { ...delivery, date: '' } }, 'receiving.date'],
  ['no slot', { receiving: { ...delivery, slotId: '' } }, 'receiving.slotId'],
  ['no lorry', { receiving: { ...delivery, vehicle: '' } }, 'receiving.vehicle'],
  ['half a floor', { receiving: { ...delivery, floor: 1.5 } }, 'receiving.floor'],
  ['a floor below ground', { receiving: { ...delivery, floor: -1 } }, 'receiving.floor'],
  ['a floor in the sky', { receiving: { ...delivery, floor: 500 } }, 'receiving.floor'],
  ['half a phone on site', { receiving: { ...delivery, contactPhone: '+7 (900)' } }, 'receiving.contactPhone'],
  ['a long own number', { ownNumber: 'я'.repeat(51) }, 'ownNumber'],
  ['a long comment', { comment: 'я'.repeat(1001) }, 'comment'],
  ['a long note', { notes: { '00001': 'я'.repeat(1001) } }, 'notes.00001'],
  ['six files', { fileIds: ['1', '2', '3', '4', '5', '6'] }, 'fileIds'],
  ['a short key', { idempotencyKey: 'short' }, 'idempotencyKey'],
]

test.each(refused)(
  'refuses %s with a sentence at its field, without a request to the retailer [N11] [VALID-02]',
  async (_what, more, field) => {
    const { status, body } = await shop.place({ idempotencyKey: 'key-of-faulty-forms', ...more })
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
    expect(body.fields[field]).toMatch(/^[А-ЯЁ]/)
    expect(body.detail).toBe(body.fields[field])
    expect(shop.retailer.requestsTo('POST', '/orders/')).toEqual([])
  },
)

test('reports all faults at once', async () => {
  const { body } = await shop.place({
    phone: '+7',
    email: 'нет',
    company: { ...company, inn: '1' },
    receiving: pickup('x'),
  })
  expect(Object.keys(body.fields)).toEqual(['phone', 'email', 'company.inn', 'receiving.date'])
})

test.each([
  ['a number', { expectedTotal: '20' }],
  ['a number', { receiving: { ...delivery, floor: Number.NaN } }],
  ['a known way', { payment: 'cash' }],
  ['a known way', { receiving: { kind: 'pigeon' } }],
  ['words', { name: { first: 'Пётр' } }],
  ['notes by code', { notes: ['один'] }],
])('answers 422 when a field is not %s', async (_what, more) => {
  expect((await shop.place(more as never)).status).toBe(422)
})

test('removes spaces from pasted requisites, and accepts a sole trader without КПП [VALID-01]', async () => {
  const trader = { ...company, inn: '5001 0073 2259', kpp: ' ', account: '40703 810 0 00020105994', name: 'ИП  Иванов' }
  const { status } = await shop.place({
    company: trader,
    email: 'ip@mail.ru',
    payment: 'invoice',
    receiving: pickup(day(0)),
  })
  expect(status).toBe(200)
  expect(shop.retailer.requestsTo('POST', '/orders/').at(-1)?.body).toMatchObject({
    buyer: {
      phone: '+79001234567',
      company: { inn: '500100732259', kpp: '', account: '40703810000020105994', name: 'ИП Иванов' },
    },
    receiving: { kind: 'pickup', department_id_1c: '00031', date: day(0) },
    payment: 'invoice',
  })
})
