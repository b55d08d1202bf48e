import { expect, test } from 'vitest'
import { basketOf, line } from '../../basket.fixture.ts'
import { blankFields } from '../form/fields.ts'
import { totalsOf } from '../form/totals.ts'
import { acceptedSum, selectionAfter } from './accepted-changes.ts'

const basket = basketOf([line('1', 10, 5), line('2', 7, 2), line('3', 1, 1, { selected: false })], { discount: 6 })
const totals = totalsOf(basket, blankFields, null)
const none = { available: {}, total: null, slotTaken: false, couponReason: '' }

test('takes the total from the retailer, otherwise from the remaining lines', () => {
  expect(acceptedSum(basket, totals, { ...none, total: 99 })).toBe(99)
  expect(acceptedSum(basket, totals, { ...none, available: { '1': 3, '2': 0 } })).toBe(24)
  expect(acceptedSum(basket, totals, { ...none, couponReason: 'Истёк' })).toBe(64)
})

test('keeps the price of delivery', () => {
  const withDelivery = { ...totals, bringing: 500, total: totals.total + 500 }
  expect(acceptedSum(basket, withDelivery, { ...none, available: { '2': 0 } })).toBe(544)
})

test('removes only sold-out lines from the order, and keeps them in the basket', () => {
  expect(selectionAfter(basket, { ...none, available: { '1': 3 } })).toBeNull()
  expect(selectionAfter(basket, { ...none, available: { '1': 0, '3': 0 } })).toEqual(['2'])
})
