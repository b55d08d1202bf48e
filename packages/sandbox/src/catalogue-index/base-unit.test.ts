import { expect, test } from 'vitest'
import { baseUnit } from './base-unit.ts'

test.each([
  [
    'a sheet of a known area by the square metre',
    { unit: 'лист', features: [{ name: 'Площадь листа', value: '3 м²' }] },
    'м²',
    3,
  ],
  ['a bag by the kilogram', { unit: 'шт', features: [{ name: 'Фасовка', value: '25 кг' }] }, 'кг', 25],
  ['what is sold by a measure by that measure', { unit: 'м.п.', features: [] }, 'м', 1],
])('%s', (_name, product, unit, ratio) => {
  expect(baseUnit(product)).toEqual({ unit, ratio })
})

test('goods sold by count have no base unit', () => {
  expect(baseUnit({ unit: 'шт', features: [{ name: 'Вес', value: '2 кг' }] })).toBeNull()
})
