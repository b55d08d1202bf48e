import { expect, test } from 'vitest'
import { allocateOrders } from './purchases.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour))
const put = (line_id: string, quantity: number, hour: number) => ({
  line_id,
  product_idcode: 'A',
  quantity,
  at: at(hour),
})
const order = (count: number, hour: number, idcode = 'A') => ({ idcode, count, created_at: at(hour) })

test('goods put into the basket and not ordered are not bought', () => {
  expect(allocateOrders([put('1', 40, 1)], [])).toEqual(new Map([['1', { put: 40, bought: 0 }]]))
})

test('an order counts for earlier additions to the basket, oldest first, each piece once', () => {
  const lines = allocateOrders([put('1', 40, 1), put('2', 30, 2), put('1', 10, 5)], [order(50, 3), order(100, 6)])
  expect(lines.get('1')).toEqual({ put: 50, bought: 50 })
  expect(lines.get('2')).toEqual({ put: 30, bought: 30 })
})

test('earlier orders and orders of other goods are no purchases of the estimate', () => {
  expect(allocateOrders([put('1', 40, 4)], [order(40, 3), order(40, 5, 'B')]).get('1')).toEqual({ put: 40, bought: 0 })
})

test('fractions of units add up without rounding errors', () => {
  const lines = allocateOrders([put('1', 0.1, 1), put('1', 0.2, 1)], [order(0.3, 2)])
  expect(lines.get('1')).toEqual({ put: 0.3, bought: 0.3 })
})
