import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { changedFields, restorableFields } from './draft-fields.ts'

const defaults = { name: '', isDefault: false, days: [1] as number[], stage: 'planned' }
const choices = { days: z.array(z.number()), stage: z.enum(['planned', 'done']) }

test('restores the fields that the form still has: texts, checkboxes and choices that exist', () => {
  const draft = { name: 'Пётр', isDefault: true, days: [2], stage: 'done' }
  expect(restorableFields(draft, defaults, choices)).toEqual(draft)
  const former = { name: 'Пётр', isDefault: 'да', days: [null], stage: 'gone', other: 'x' }
  expect(restorableFields(former, defaults, choices)).toEqual({ name: 'Пётр' })
})

test.each([
  ['no draft', null],
  ['a draft of another type', 'Пётр'],
  ['a list', []],
  ['unknown fields', { gone: 'x', toString: 'x' }],
  ['a text longer than any field', { name: 'я'.repeat(2001) }],
  ['a value that no choice allows', { days: 5 }],
])('restores nothing from %s', (_, draft) => {
  expect(restorableFields(draft, defaults, choices)).toBeNull()
})

test('returns the texts that differ from the defaults', () => {
  expect(changedFields({ name: 'Пётр', isDefault: true, days: [] }, defaults)).toEqual({ name: 'Пётр' })
})
