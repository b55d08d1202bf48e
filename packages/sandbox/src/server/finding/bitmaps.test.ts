import { expect, test } from 'vitest'
import {
  bitmapOf,
  countBits,
  countGoods,
  formatBitmap,
  fullBitmap,
  intersect,
  parseBitmap,
  subtract,
} from './bitmaps.ts'

test('positions become bits from the left, in the format of the database', () => {
  expect(formatBitmap(bitmapOf([0, 2], 4), 4)).toBe('1010')
  expect(formatBitmap(parseBitmap('0011'), 4)).toBe('0011')
  expect(formatBitmap(fullBitmap(3), 3)).toBe('111')
})

test('counts the bits of a whole block', () => {
  const positions = Array.from({ length: 1024 }, (_, at) => at).filter((at) => at % 3 === 0)
  expect(countBits(bitmapOf(positions, 1024))).toBe(positions.length)
  expect(countBits(0n)).toBe(0)
})

test('intersects sets and drops empty blocks', () => {
  const one = new Map([
    [1, 0b1110n],
    [2, 0b1n],
  ])
  const left = intersect(one, [new Map([[1, 0b0111n]])])
  expect([...left]).toEqual([[1, 0b0110n]])
  expect(countGoods(subtract(one, left))).toBe(2)
})
