import { expect, test } from 'vitest'
import { sampleObject } from '../objects.fixture.ts'
import { ObjectFieldsSchema, objectOf, toFields } from './object-form.ts'

const fields = { ...toFields(sampleObject()), startsOn: '', endsOn: '', budget: '' }

test('reads empty days and an empty budget as none', () => {
  expect(objectOf(fields)).toMatchObject({ startsOn: null, endsOn: null, budget: null })
})

test.each([
  ['1 250 000,50 ₽', 1_250_000.5],
  ['0', 0],
])('reads the budget %j', (budget, roubles) => {
  expect(objectOf({ ...fields, budget }).budget).toBe(roubles)
})

test.each([
  [{ budget: 'много' }, 'budget', 'Введите сумму цифрами'],
  [{ budget: '123456789012' }, 'budget', 'Введите сумму цифрами'],
  [{ name: ' \u200b ' }, 'name', 'Введите название объекта'],
  [{ startsOn: '2026-02-31' }, 'startsOn', 'Проверьте дату'],
  [{ startsOn: '2026-05-02', endsOn: '2026-05-01' }, 'endsOn', 'Окончание раньше начала'],
])('refuses %j at the field %s', (wrong, field, message) => {
  expect(ObjectFieldsSchema.safeParse({ ...fields, ...wrong }).error?.issues).toMatchObject([
    { path: [field], message },
  ])
})

test('shows the budget of a stored object as people write it', () => {
  expect(toFields({ ...sampleObject(), budget: 1250.5 }).budget).toBe('1250,5')
})
