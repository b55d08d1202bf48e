import { expect, test } from 'vitest'
import { type CheckedOrder, orderFaults } from './order-faults.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const context = { isEmail: (text: string) => text.includes('@'), isPickupPoint: (id: string) => id === '00031', now }
const pickup: CheckedOrder = {
  name: 'Пётр',
  phone: '+79001234567',
  email: '',
  company: null,
  payment: 'on_receipt',
  receiving: { kind: 'pickup', departmentId: '00031', date: '' },
}
const delivery: CheckedOrder['receiving'] = {
  kind: 'delivery',
  locality: 'Вологда',
  address: 'ул. Мира, 1',
  date: '2026-11-24',
  slotId: 'morning',
  vehicle: 'Газель',
  floor: 0,
  contactPhone: '',
}
const company = { inn: '7707083893', kpp: '773601001', name: 'ООО «Вектор»', address: '', bik: '', account: '' }

test('accepts an order of a person and of a company, picked up and delivered', () => {
  for (const form of [pickup, { ...pickup, company }, { ...pickup, receiving: delivery }])
    expect(orderFaults(form, context)).toEqual({})
})

test('names each faulty field by its place in the form', () => {
  const form = {
    ...pickup,
    name: '12',
    phone: '+7',
    payment: 'invoice',
    receiving: { ...delivery, date: '', floor: 99 },
  }
  expect(Object.keys(orderFaults(form, context))).toEqual([
    'name',
    'phone',
    'payment',
    'receiving.date',
    'receiving.floor',
  ])
  const ofCompany = { ...pickup, payment: 'invoice', company: { ...company, kpp: '', bik: '1' } }
  expect(Object.keys(orderFaults(ofCompany, context))).toEqual([
    'email',
    'company.kpp',
    'company.bik',
    'company.account',
  ])
})

test('goods can be received from today in Moscow until the end of the reservation', () => {
  const dateFault = (date: string) =>
    orderFaults({ ...pickup, receiving: { ...delivery, date } }, context)['receiving.date']
  expect(dateFault('2026-11-20')).toBeUndefined()
  expect(dateFault('2026-11-19')).toBe('Этот день уже прошёл')
  expect(dateFault('2027-01-19')).toBeUndefined()
  expect(dateFault('2027-01-20')).toContain('ближайшие 60')
  expect(dateFault('2027-02-30')).toBe('Такой даты нет')
})
