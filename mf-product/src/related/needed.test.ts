import type { Companion } from '@vitrina/contracts/site/related'
import { expect, test } from 'vitest'
import { isUrged, neededFor, neededText } from './needed.ts'
import { relatedProduct } from './related-product.fixture.ts'

const companion = (perUnit: number | null, product: Parameters<typeof relatedProduct>[1] = {}): Companion => ({
  product: relatedProduct('9', product),
  reason: 'Крепить листы',
  perUnit,
})
const said = (...args: Parameters<typeof neededText>) => neededText(...args).replaceAll('\u00a0', ' ')

test.each([
  [1, 12, 12],
  [33.3, 12, 400],
  [0.102, 1, 1],
  [0.102, 12, 2],
  [0.1, 30, 3],
  [0.7, 10, 7],
])('%d for one and %d of them make %d, rounded up and free of the noise of fractions', (perUnit, quantity, count) => {
  expect(neededFor(companion(perUnit), quantity)).toBe(count)
})

test('where only whole packs are sold it is whole packs', () => {
  const packed = companion(17, { contain: 200, only_contain_order: true })
  expect(neededFor(packed, 12)).toBe(400)
  expect(said(packed, 12, 'лист')).toBe('на 12 листов — 400 шт., 2 упак.')
})

test('sells parts of a pack where the product allows it', () => {
  expect(neededFor(companion(2.2, { contain: 12 }), 1)).toBe(3)
  expect(said(companion(2.2, { contain: 12 }), 1, 'лист')).toBe('на 1 лист — 3 шт.')
  expect(said(companion(2, { contain: 12 }), 12, 'лист')).toBe('на 12 листов — 24 шт., 2 упак.')
})

test.each([
  [1, 'доска', 'на 1 доску — 1 шт.'],
  [2, 'доска', 'на 2 доски — 2 шт.'],
  [21, 'лист', 'на 21 лист — 21 шт.'],
  [5, 'м²', 'на 5 м² — 5 шт.'],
  [3, 'шт', 'на 3 шт. — 3 шт.'],
])('for %d the unit «%s» is declined: «%s»', (quantity, unit, text) => {
  expect(said(companion(1), quantity, unit)).toBe(text)
})

test('without a norm no quantity is made up', () => {
  expect(neededFor(companion(null), 12)).toBeNull()
  expect(said(companion(null), 12, 'лист')).toBe('количество — по месту')
})

test.each([
  ['no norm asks for it', companion(null), false],
  ['a norm does', companion(2), true],
  ['its pack is a little more than the norm', companion(3, { contain: 5, only_contain_order: true }), true],
  ['its pack is many times the norm', companion(0.75, { contain: 40, only_contain_order: true }), false],
])('where %s, being ticked at once is %j … %s', (_, one, urged) => {
  expect(isUrged(one, 1)).toBe(urged)
})
