import { expect, test } from 'vitest'
import { longestCoupon, readCoupon } from './coupon.ts'

test.each([
  ['ЛЕТО', 'ЛЕТО'],
  ['  sale-10% ', 'sale-10%'],
  ['ДЛЯ\u00a0 СВОИХ', 'ДЛЯ СВОИХ'],
  ['', ''],
  [' \t ', ''],
])('the coupon %j is read as %j', (typed, coupon) => {
  expect(readCoupon(typed)).toBe(coupon)
})

test.each(['Я'.repeat(longestCoupon + 1), 'a\u0000b', 'a\u202eb'])('%j is no coupon', (typed) => {
  expect(readCoupon(typed)).toBeNull()
})

test('a coupon of the greatest length is one, counted in characters', () => {
  expect(readCoupon('😀'.repeat(longestCoupon))).toBe('😀'.repeat(longestCoupon))
})
