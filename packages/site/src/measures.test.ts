import { expect, test } from 'vitest'
import { compareNaturally, measureIn, measureOf } from './measures.ts'

test.each([
  ['12,5 мм', 12.5, 'мм'],
  ['1 200 мм', 1200, 'мм'],
  ['1\u00a0200\u00a0мм', 1200, 'мм'],
  ['⌀6 мм', 6, 'мм'],
  ['2.977 м2', 2.977, 'м²'],
  ['200 шт.', 200, 'шт'],
  ['25', 25, ''],
  ['-5 °C', -5, '°C'],
  ['180 г/м²', 180, 'г/м²'],
])('parses «%s» as a measure', (text, value, unit) => {
  expect(measureOf(text)).toMatchObject({ value, unit })
})

test.each(['', null, undefined, 'белый', 'F50', '12,5×1200 мм', '5–10 мм', '5-10 мм', 'II/III', '1/2"', 'от 3 мм'])(
  '«%s» is not one number of something',
  (text) => {
    expect(measureOf(text)).toBeNull()
  },
)

test('compares units of one kind by their size', () => {
  const metres = measureOf('1,2 м')
  expect(metres && measureIn(metres, 'мм')).toBe(1200)
  expect(metres && measureIn(metres, 'кг')).toBeNull()
})

test('sorts numbers by size in any unit, and words alphabetically', () => {
  expect(['12,5 мм', '9,5 мм', '1 м', '6,5 мм'].toSorted(compareNaturally)).toEqual([
    '6,5 мм',
    '9,5 мм',
    '12,5 мм',
    '1 м',
  ])
  expect(['1 л', '400 мл', '2,5 л'].toSorted(compareNaturally)).toEqual(['400 мл', '1 л', '2,5 л'])
  expect(['серый', 'белый', 'ёлочный'].toSorted(compareNaturally)).toEqual(['белый', 'ёлочный', 'серый'])
  expect(['110×3000 мм', '50×2000 мм', '50×500 мм'].toSorted(compareNaturally)).toEqual([
    '50×500 мм',
    '50×2000 мм',
    '110×3000 мм',
  ])
})
