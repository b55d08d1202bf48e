import { expect, test } from 'vitest'
import { changedFields, restorableFields } from './draft-fields.ts'

const defaults = { name: '', isDefault: false, days: [1] as number[] }

test('restores the fields that the form still has, with values of the same type', () => {
  expect(restorableFields({ name: 'Пётр', isDefault: true, days: [2] }, defaults)).toEqual({
    name: 'Пётр',
    isDefault: true,
    days: [2],
  })
  expect(restorableFields({ name: 'Пётр', isDefault: 'да', days: {}, gone: 'x' }, defaults)).toEqual({ name: 'Пётр' })
})

test.each([
  ['no draft', null],
  ['a draft of another type', 'Пётр'],
  ['a list', []],
  ['unknown fields', { gone: 'x', toString: 'x' }],
  ['a text longer than any field', { name: 'я'.repeat(2001) }],
])('restores nothing from %s', (_, draft) => {
  expect(restorableFields(draft, defaults)).toBeNull()
})

test('tells which texts differ from the defaults', () => {
  expect(changedFields({ name: 'Пётр', isDefault: true, days: [] }, defaults)).toEqual({ name: 'Пётр' })
})
