import type { Companion } from '@vitrina/contracts/site/related'
import { describe, expect, test } from 'vitest'
import { isProposed, isRecommended, neededQuantity, neededText } from './needed-quantity.ts'
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
])('%d per unit for %d units make %d, rounded up without floating-point noise', (perUnit, quantity, count) => {
  expect(neededQuantity(companion(perUnit), quantity)).toBe(count)
})

test('rounds up to whole packs when only whole packs are sold', () => {
  const packed = companion(17, { contain: 200, only_contain_order: true })
  expect(neededQuantity(packed, 12)).toBe(400)
  expect(said(packed, 12, 'лист')).toBe('на 12 листов — 400 шт., 2 упак.')
})

test('sells parts of a pack where the product allows it', () => {
  expect(neededQuantity(companion(2.2, { contain: 12 }), 1)).toBe(3)
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

test('has no quantity without a norm', () => {
  expect(neededQuantity(companion(null), 12)).toBeNull()
  expect(said(companion(null), 12, 'лист')).toBe('количество — по месту')
})

test.each([
  ['without a norm', companion(null), false],
  ['with a norm', companion(2), true],
  ['with a pack slightly larger than the norm', companion(3, { contain: 5, only_contain_order: true }), true],
  ['with a pack many times the norm', companion(0.75, { contain: 40, only_contain_order: true }), false],
])('a companion %s is chosen by default or not: %j … %s', (_, one, urged) => {
  expect(isRecommended(one, 1)).toBe(urged)
})

describe('a product sold only in packs of forty', () => {
  const bags = companion(0.75, { unit: 'мешок', contain: 40, only_contain_order: true })

  test('is not proposed for one, and shows that it is sold in packs', () => {
    expect(isProposed(bags, 1)).toBe(false)
    expect(said(bags, 1, 'лист')).toBe('на 1 лист — 1 мешок, продаётся упаковками по 40 мешков')
  })

  test('is proposed once half of a pack is needed', () => {
    expect(isProposed(bags, 26)).toBe(false)
    expect(isProposed(bags, 27)).toBe(true)
    expect(neededQuantity(bags, 27)).toBe(40)
    expect(neededQuantity(bags, 54)).toBe(80)
  })

  test('is not proposed without a norm either', () => {
    const by = companion(null, { contain: 40, only_contain_order: true })
    expect(isProposed(by, 100)).toBe(false)
    expect(said(by, 100, 'лист')).toBe('продаётся упаковками по 40 шт.')
  })

  test('has another limit for packs of area', () => {
    expect(isProposed(companion(1.05, { unit: 'м²', contain: 3.34, only_contain_order: true }), 1)).toBe(true)
    expect(isProposed(companion(1.05, { unit: 'м²', contain: 50, only_contain_order: true }), 1)).toBe(false)
  })
})

test('a proposed quantity is never more than twice the need, or a few', () => {
  for (const perUnit of [null, 0.01, 0.3, 0.75, 1, 2.5, 17])
    for (const contain of [null, 1, 2, 3, 6, 25, 40, 400])
      for (const quantity of [1, 2, 7, 33, 500]) {
        const one = companion(perUnit, { contain, only_contain_order: true })
        if (!isProposed(one, quantity)) continue
        const count = neededQuantity(one, quantity) ?? contain ?? 1
        expect(count, `${perUnit} ${contain} ${quantity}`).toBeLessThanOrEqual(
          Math.max(2, 2 * (perUnit ?? 0) * quantity),
        )
      }
})
