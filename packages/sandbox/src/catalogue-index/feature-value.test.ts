import { describe, expect, test } from 'vitest'
import { inUnit, measureOf, splitName } from './feature-value.ts'

describe('a value of a characteristic', () => {
  test.each([
    ['12,5 мм', 12.5, 'мм'],
    ['12.5мм', 12.5, 'мм'],
    ['11 000 об/мин', 11_000, 'об/мин'],
    ['−25 °С', -25, '°С'],
    ['0,12 Вт/(м·К)', 0.12, 'Вт/(м·К)'],
    ['200 шт.', 200, 'шт'],
    ['3,6 м2', 3.6, 'м²'],
    ['4', 4, ''],
  ])('«%s» is a number with its unit', (text, number, unit) => {
    expect(measureOf(text)).toEqual({ number, unit })
  })

  test.each(['0–5 мм', 'до 1000 °С', '65×120×250 мм', 'М100', 'белый', '125 мм, 900 Вт', '', '12-4-252'])(
    '«%s» is words',
    (text) => {
      expect(measureOf(text)).toBeNull()
    },
  )
})

test('splits a unit off the name, and no other words behind a comma', () => {
  expect(splitName('Толщина, мм')).toEqual({ name: 'Толщина', unit: 'мм' })
  expect(splitName('Вес (кг)')).toEqual({ name: 'Вес', unit: 'кг' })
  expect(splitName('Цвет, внешний')).toEqual({ name: 'Цвет, внешний', unit: '' })
})

test('converts lengths, masses and volumes, and nothing between different quantities', () => {
  expect(inUnit({ number: 2.5, unit: 'м' }, 'мм')).toBe(2500)
  expect(inUnit({ number: 500, unit: 'г' }, 'кг')).toBe(0.5)
  expect(inUnit({ number: 5, unit: 'кг' }, 'мм')).toBeNull()
})
