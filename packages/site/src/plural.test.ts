import { expect, test } from 'vitest'
import { amountOf, countOf, plural, unitAfter } from './plural.ts'

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

test('a number and its word are joined by a no-break space', () => {
  expect(countOf(1234, goods)).toBe('1\u00a0234\u00a0товара')
})

test('declines a unit written in full, but not an abbreviation', () => {
  expect(unitAfter(4, 'рулон')).toBe('рулона')
  expect(unitAfter(153, 'лист')).toBe('листа')
  expect(unitAfter(7, 'лист')).toBe('листов')
  expect(unitAfter(5, 'шт')).toBe('шт')
  expect(unitAfter(2, 'м²')).toBe('м²')
})

test('a quantity in a sentence has the right form of its unit, and an abbreviation has a full stop', () => {
  expect([amountOf(30, 'шт'), amountOf(2, 'упак'), amountOf(6.62, 'м²'), amountOf(5, '')]).toEqual([
    '30\u00a0шт.',
    '2\u00a0упак.',
    '6,62\u00a0м²',
    '5',
  ])
  expect([1, 24, 25].map((count) => amountOf(count, 'лист'))).toEqual([
    '1\u00a0лист',
    '24\u00a0листа',
    '25\u00a0листов',
  ])
  expect([1, 24, 2.5].map((count) => amountOf(count, 'лист', true))).toEqual([
    '1\u00a0листа',
    '24\u00a0листов',
    '2,5\u00a0листа',
  ])
})
