import { expect, test } from 'vitest'
import { blankFields, type Fields } from '../form/fields.ts'
import { orderFormOf } from './request.ts'

const beside = { key: 'key-of-form', files: [], notes: {}, idcodes: ['1', '2'], total: 12.5 }
const fields: Fields = { ...blankFields, name: ' Пётр ', phone: '+7 (900) 123-45-67', departmentId: '00012' }

test('a pickup by a private person sends no company and delivery data, whatever the fields contain', () => {
  const form = orderFormOf({ ...fields, inn: '7707083893', address: 'ул. Мира, 1', pickupDate: '2026-11-24' }, beside)
  expect(form).toMatchObject({
    idempotencyKey: 'key-of-form',
    name: 'Пётр',
    company: null,
    receiving: { kind: 'pickup', departmentId: '00012', date: '2026-11-24' },
    expectedTotal: 12.5,
  })
})

test('a delivery names the recipient: the buyer or somebody else', () => {
  const delivery: Fields = {
    ...fields,
    way: 'delivery',
    locality: 'Вологда',
    floor: '5',
    hasLift: true,
    contactName: 'Олег',
  }
  const receivingOf = (more: Partial<Fields>) => orderFormOf({ ...delivery, ...more }, beside).receiving
  expect(receivingOf({})).toMatchObject({ contactName: 'Пётр', floor: 0, hasLift: false })
  expect(receivingOf({ isOtherContact: true, isCarried: true })).toMatchObject({
    contactName: 'Олег',
    floor: 5,
    hasLift: true,
  })
})

test('a sole trader has no КПП', () => {
  const company: Fields = {
    ...fields,
    buyer: 'company',
    inn: '500100732259',
    kpp: '773601001',
    companyName: 'ИП Иванов',
  }
  expect(orderFormOf(company, beside).company).toMatchObject({ kpp: '', inn: '500100732259' })
})

test('sends notes of ordered products only, and files by their ids', () => {
  const form = orderFormOf(fields, {
    ...beside,
    notes: { '1': 'в кухню', '9': 'чужая' },
    files: [{ id: 'f1', name: 'a.pdf', size: 1 }],
  })
  expect(form).toMatchObject({ notes: { '1': 'в кухню' }, fileIds: ['f1'] })
})
