import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { faultsOf, serverFaults } from './faults.ts'
import { blankFields, type Fields } from './fields.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const whole: Fields = { ...blankFields, name: 'Пётр Иванов', phone: '+7 (900) 123-45-67', departmentId: '00012' }
const company: Fields = {
  ...whole,
  buyer: 'company',
  inn: '7707083893',
  kpp: '773601001',
  companyName: 'ООО «Вектор»',
}
const delivery: Fields = {
  ...whole,
  way: 'delivery',
  locality: 'Вологда',
  address: 'ул. Мира, 1',
  vehicle: 'Газель',
  deliveryDate: '2026-11-24',
  slotId: 'morning',
}

test('finds no errors in a complete form, for every buyer and way of receiving', () => {
  for (const fields of [whole, company, delivery]) expect(faultsOf(fields)).toEqual({})
})

test('reports the required fields of an empty form, in the order of the page', () => {
  expect(Object.keys(faultsOf(blankFields))).toEqual(['name', 'phone', 'departmentId'])
  const asCompany = faultsOf({ ...blankFields, buyer: 'company', way: 'delivery' })
  expect(Object.keys(asCompany)).toEqual(['name', 'phone', 'inn', 'kpp', 'companyName', 'locality', 'address'])
})

test('reports a day before the goods are ready, but not the day itself; in parts the first delivery counts', () => {
  expect(faultsOf({ ...delivery, deliveryDate: '2026-11-24' }, '2026-11-28')).toEqual({
    deliveryDate: 'Все товары будут 28\u00a0ноября',
  })
  expect(faultsOf({ ...whole, pickupDate: '2026-11-24', shipment: 'as_ready' }, '2026-11-28')).toEqual({
    pickupDate: 'Первые товары будут 28\u00a0ноября',
  })
  expect(faultsOf({ ...whole, pickupDate: '2026-11-28' }, '2026-11-28')).toEqual({})
  expect(faultsOf(whole, '2026-11-28')).toEqual({})
})

test('a phone is +7 and ten digits, the first of which is not 8 [VALID-02] [N11]', () => {
  for (const phone of ['+7 (900) 123-45-6', '+7 (800) 123-45-67', '12']) {
    expect(faultsOf({ ...whole, phone }).phone).toBe('Проверьте телефон: нужны +7 и десять цифр')
  }
  expect(faultsOf({ ...whole, phone: '+7 (' }).phone).toBe('Укажите телефон')
})

test('accepts a form without e-mail, and refuses an invalid one [N11]', () => {
  expect(faultsOf({ ...whole, email: ' ' })).toEqual({})
  expect(faultsOf({ ...whole, email: 'нет' })).toEqual({ email: 'Проверьте e-mail' })
})

test('a tax number must have valid control digits; a sole trader has no КПП', () => {
  expect(faultsOf({ ...company, inn: '7707083894' })).toEqual({ inn: 'Проверьте ИНН: такого номера не\u00a0бывает' })
  expect(faultsOf({ ...company, inn: '77070' })).toEqual({
    inn: 'В\u00a0ИНН 10\u00a0цифр у\u00a0компании и\u00a012 у\u00a0предпринимателя',
  })
  expect(faultsOf({ ...company, kpp: '' })).toEqual({ kpp: 'Укажите КПП' })
  expect(faultsOf({ ...company, inn: '500100732259', kpp: '' })).toEqual({})
})

test('requires an account together with its bank', () => {
  const bank = { bik: '044525225', account: '40702810938000060473' }
  expect(Object.keys(faultsOf({ ...company, bik: bank.bik }))).toEqual(['account'])
  expect(Object.keys(faultsOf({ ...company, account: bank.account }))).toEqual(['bik'])
  expect(faultsOf({ ...company, ...bank, account: '40702810000000000000' }).account).toContain('не\u00a0подходит')
  expect(faultsOf({ ...company, bik: '12', account: bank.account }).bik).toContain('девять')
})

test('a delivery needs a day and a time slot; carrying up needs a valid floor', () => {
  const none = { deliveryDate: '', slotId: '', vehicle: '' }
  expect(faultsOf({ ...delivery, ...none })).toEqual({ deliveryDate: 'Выберите день доставки' })
  expect(faultsOf({ ...delivery, vehicle: '' })).toEqual({ vehicle: 'Выберите машину' })
  expect(faultsOf({ ...delivery, slotId: '' })).toEqual({ slotId: 'Выберите время доставки' })
  for (const floor of ['', '0', '31', '1,5'])
    expect(Object.keys(faultsOf({ ...delivery, isCarried: true, floor }))).toEqual(['floor'])
  expect(faultsOf({ ...delivery, isCarried: true, floor: '9' })).toEqual({})
  const other = { ...delivery, isOtherContact: true }
  expect(Object.keys(faultsOf(other))).toEqual(['contactName', 'contactPhone'])
})

test('a day must be a coming one, within the time for which goods are reserved', () => {
  expect(faultsOf({ ...delivery, deliveryDate: '2026-11-19' })).toEqual({ deliveryDate: 'Этот день уже прошёл' })
  expect(faultsOf({ ...whole, pickupDate: '2027-11-20' })).toEqual({
    pickupDate: 'Выберите день в\u00a0ближайшие 60\u00a0дней',
  })
})

test('ignores fields of unselected options', () => {
  expect(faultsOf({ ...delivery, way: 'pickup', address: '' })).toEqual({})
  expect(faultsOf({ ...company, buyer: 'self', inn: 'нет' })).toEqual({})
})

test('offers an invoice to companies only', () => {
  expect(Object.keys(faultsOf({ ...whole, payment: 'invoice' }))).toEqual(['payment'])
  expect(faultsOf({ ...company, payment: 'invoice', email: 'pay@mail.ru' })).toEqual({})
})

test('requires an address for an invoice', () => {
  expect(faultsOf({ ...company, payment: 'invoice' })).toEqual({
    email: 'Укажите e-mail: пришлём на\u00a0него счёт',
  })
})

test('shows the gateway’s errors at their fields', () => {
  const errors = {
    'company.inn': 'ИНН',
    'receiving.date': 'День',
    'receiving.contactPhone': 'Телефон',
    fileIds: 'Файлы',
  }
  expect(serverFaults(errors, whole)).toEqual({ phone: 'Телефон', inn: 'ИНН', pickupDate: 'День' })
  expect(serverFaults(errors, { ...delivery, isOtherContact: true })).toEqual({
    inn: 'ИНН',
    deliveryDate: 'День',
    contactPhone: 'Телефон',
  })
})
