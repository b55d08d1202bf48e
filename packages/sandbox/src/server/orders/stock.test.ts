import { expect, test } from 'vitest'
import { allocate } from './stock.ts'

const product = { id: 'p', stores: { store31: 4, store12: 3, store143: 9, store152: 0, store195: -2 } }

test('allocates from the own store first, then from those with most stock, then from the distributor', () => {
  expect(allocate(product, 2, 'store12')).toEqual([{ product_id: 'p', store: 'store12', quantity: 2 }])
  expect(allocate(product, 20.5, 'store12')).toEqual([
    { product_id: 'p', store: 'store12', quantity: 3 },
    { product_id: 'p', store: 'store143', quantity: 9 },
    { product_id: 'p', store: 'store31', quantity: 4 },
    { product_id: 'p', store: '', quantity: 4.5 },
  ])
})

test('allocates fractions of units without rounding errors', () => {
  const metres = { id: 'p', stores: { store12: 0.1, store31: 0.2 } }
  expect(allocate(metres, 0.3, 'store12')).toEqual([
    { product_id: 'p', store: 'store12', quantity: 0.1 },
    { product_id: 'p', store: 'store31', quantity: 0.2 },
  ])
})
