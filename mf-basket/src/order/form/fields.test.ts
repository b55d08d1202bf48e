import { expect, test } from 'vitest'
import { applyFieldChanges, blankFields, buyerFields, fillFrom, parseFields } from './fields.ts'

test('reads from storage only fields of the right kind', () => {
  const storedFields = {
    name: 'Пётр',
    phone: 5,
    way: 'rocket',
    payment: 'online',
    mayCall: 'yes',
    unknown: 'x',
    floor: '3',
  }
  expect(parseFields(storedFields)).toEqual({ name: 'Пётр', payment: 'online', floor: '3' })
  for (const broken of [null, 'text', 5, []]) expect(parseFields(broken)).toEqual({})
  expect(parseFields({ comment: 'а'.repeat(3000) })).toEqual({})
})

test('clears the choices that depend on the place or day when it changes', () => {
  const chosen = { ...blankFields, locality: 'Вологда', vehicle: 'Газель', deliveryDate: '2026-11-24', slotId: 's' }
  expect(applyFieldChanges(chosen, { deliveryDate: '2026-11-25' })).toMatchObject({ slotId: '', vehicle: 'Газель' })
  expect(applyFieldChanges(chosen, { deliveryDate: '2026-11-24' }).slotId).toBe('s')
  expect(applyFieldChanges(chosen, { locality: 'Сокол' })).toMatchObject({ vehicle: '', deliveryDate: '', slotId: '' })
})

test('a private buyer cannot pay by invoice', () => {
  const company = { ...blankFields, buyer: 'company', payment: 'invoice' } as const
  expect(applyFieldChanges(company, { name: 'Анна' }).payment).toBe('invoice')
  expect(applyFieldChanges(company, { buyer: 'self' }).payment).toBe('on_receipt')
})

test('a company defaults to an invoice, unless a payment method was chosen before', () => {
  expect(applyFieldChanges(blankFields, { buyer: 'company' }).payment).toBe('invoice')
  const online = applyFieldChanges(blankFields, { payment: 'online', isPaymentChosen: true })
  expect(applyFieldChanges(online, { buyer: 'company' }).payment).toBe('online')
  const there = applyFieldChanges(blankFields, { payment: 'on_receipt', isPaymentChosen: true })
  expect(applyFieldChanges(there, { buyer: 'company' }).payment).toBe('on_receipt')
})

test('fills in no empty values, and stores only buyer fields with the buyer', () => {
  expect(fillFrom({ name: 'Пётр', mayCall: true }, { name: '', mayCall: false })).toEqual({
    name: 'Пётр',
    mayCall: false,
  })
  expect(Object.keys(buyerFields({ ...blankFields, comment: 'x' }))).not.toContain('comment')
})
