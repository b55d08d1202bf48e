import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { expect, test } from 'vitest'
import { amountFor } from './amounts.ts'

const packOf = (name: string) =>
  ({ name, unit: 'упак', contain: null, features: [], only_contain_order: false }) as unknown as ListedProduct

test.each(['Подвес прямой 50 шт.', 'Подвес прямой, 50 шт', 'Подвес прямой\u00a050\u00a0шт.'])(
  'converts pieces of «%s» to packs of fifty',
  (name) => {
    expect(amountFor(packOf(name), 20, 'шт').count).toBe(1)
    expect(amountFor(packOf(name), 51, 'шт').count).toBe(2)
  },
)

test('does not read a number in the middle of a name as a pack', () => {
  expect(amountFor(packOf('Набор 50 шт. Крепко'), 20, 'шт').count).toBe(20)
})
