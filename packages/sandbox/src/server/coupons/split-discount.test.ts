import { expect, test } from 'vitest'
import { splitDiscount } from './split-discount.ts'

const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0)

test('splits a discount in proportion to the lines, exactly to the kopeck', () => {
  expect(splitDiscount(100, [100, 100, 100])).toEqual([34, 33, 33])
  expect(splitDiscount(1000, [30_000, 10_000])).toEqual([750, 250])
})

test('gives no line more than it costs, and adds up exactly for any sums', () => {
  expect(splitDiscount(6, [1, 2, 3])).toEqual([1, 2, 3])
  for (let round = 1; round <= 200; round += 1) {
    const sums = Array.from({ length: round % 17 || 1 }, (_, at) => (round * 7919 * (at + 3)) % 10_007)
    const discount = Math.floor((sumOf(sums) * (round % 100)) / 100)
    const parts = splitDiscount(discount, sums)
    expect(sumOf(parts)).toBe(discount)
    expect(parts.every((part, at) => part >= 0 && part <= (sums[at] ?? 0))).toBe(true)
  }
})

test('splits nothing over lines that cost nothing', () => {
  expect(splitDiscount(0, [0, 0])).toEqual([0, 0])
})
