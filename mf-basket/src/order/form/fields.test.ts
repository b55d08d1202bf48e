import { expect, test } from 'vitest'
import { blankFields, buyerIn, changedFields, fieldsIn, filledWith } from './fields.ts'

test('reads from storage only fields of the right kind', () => {
  const kept = { name: 'Пётр', phone: 5, way: 'rocket', payment: 'online', mayCall: 'yes', unknown: 'x', floor: '3' }
  expect(fieldsIn(kept)).toEqual({ name: 'Пётр', payment: 'online', floor: '3' })
  for (const broken of [null, 'text', 5, []]) expect(fieldsIn(broken)).toEqual({})
  expect(fieldsIn({ comment: 'а'.repeat(3000) })).toEqual({})
})

test('clears the choices that depend on the place or day when it changes', () => {
  const chosen = { ...blankFields, locality: 'Вологда', vehicle: 'Газель', deliveryDate: '2026-11-24', slotId: 's' }
  expect(changedFields(chosen, { deliveryDate: '2026-11-25' })).toMatchObject({ slotId: '', vehicle: 'Газель' })
  expect(changedFields(chosen, { deliveryDate: '2026-11-24' }).slotId).toBe('s')
  expect(changedFields(chosen, { locality: 'Сокол' })).toMatchObject({ vehicle: '', deliveryDate: '', slotId: '' })
})

test('does not let a person who buys for themselves pay by invoice', () => {
  const company = { ...blankFields, buyer: 'company', payment: 'invoice' } as const
  expect(changedFields(company, { name: 'Анна' }).payment).toBe('invoice')
  expect(changedFields(company, { buyer: 'self' }).payment).toBe('on_receipt')
})

test('a company begins with an invoice, unless a way to pay was chosen before', () => {
  expect(changedFields(blankFields, { buyer: 'company' }).payment).toBe('invoice')
  const online = changedFields(blankFields, { payment: 'online', isPaymentChosen: true })
  expect(changedFields(online, { buyer: 'company' }).payment).toBe('online')
  const there = changedFields(blankFields, { payment: 'on_receipt', isPaymentChosen: true })
  expect(changedFields(there, { buyer: 'company' }).payment).toBe('on_receipt')
})

test('fills in no empty values, and stores nothing of one order with the buyer', () => {
  expect(filledWith({ name: 'Пётр', mayCall: true }, { name: '', mayCall: false })).toEqual({
    name: 'Пётр',
    mayCall: false,
  })
  expect(Object.keys(buyerIn({ ...blankFields, comment: 'x' }))).not.toContain('comment')
})
