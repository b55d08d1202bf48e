import { expect, test } from 'vitest'
import { longestCoupon, readCoupon } from './coupon.ts'

test.each([
  ['ЛЕТО', 'ЛЕТО'],
  ['  sale-10% ', 'sale-10%'],
  ['ДЛЯ\u00a0 СВОИХ', 'ДЛЯ СВОИХ'],
  ['', ''],
  [' \t ', ''],
])('parses the coupon %j as %j', (typed, coupon) => {
  expect(readCoupon(typed)).toBe(coupon)
})

test.each(['Я'.repeat(longestCoupon + 1), 'a\u0000b', 'a\u202eb'])('%j is not a valid coupon', (typed) => {
  expect(readCoupon(typed)).toBeNull()
})

test('accepts a coupon of the maximum length, counted in characters', () => {
  expect(readCoupon('😀'.repeat(longestCoupon))).toBe('😀'.repeat(longestCoupon))
})
