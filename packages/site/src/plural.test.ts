import { expect, test } from 'vitest'
import { countOf, plural, unitAfter } from './plural.ts'

const goods = ['товар', 'товара', 'товаров'] as const

test.each([
  [0, 'товаров'],
  [1, 'товар'],
  [2, 'товара'],
  [4, 'товара'],
  [5, 'товаров'],
  [11, 'товаров'],
  [14, 'товаров'],
  [20, 'товаров'],
  [21, 'товар'],
  [22, 'товара'],
  [111, 'товаров'],
  [112, 'товаров'],
  [114, 'товаров'],
  [121, 'товар'],
  [-1, 'товар'],
  [2.5, 'товара'],
])('%d goes with «%s» [FORMAT-06, T80]', (count, word) => {
  expect(plural(count, goods)).toBe(word)
})

test('a number and its word never part at a line end', () => {
  expect(countOf(1234, goods)).toBe('1\u00a0234\u00a0товара')
})

test('a unit written in full is declined, a shortened one is not', () => {
  expect(unitAfter(4, 'рулон')).toBe('рулона')
  expect(unitAfter(153, 'лист')).toBe('листа')
  expect(unitAfter(7, 'лист')).toBe('листов')
  expect(unitAfter(5, 'шт')).toBe('шт')
  expect(unitAfter(2, 'м²')).toBe('м²')
})
