import { expect, test } from 'vitest'
import { allOf, bitsOf, countBits, countGoods, inAll, readBits, without, writeBits } from './bits.ts'

test('positions become bits from the left, and come back as the database writes them', () => {
  expect(writeBits(bitsOf([0, 2], 4), 4)).toBe('1010')
  expect(writeBits(readBits('0011'), 4)).toBe('0011')
  expect(writeBits(allOf(3), 3)).toBe('111')
})

test('bits of a whole block are counted', () => {
  const positions = Array.from({ length: 1024 }, (_, at) => at).filter((at) => at % 3 === 0)
  expect(countBits(bitsOf(positions, 1024))).toBe(positions.length)
  expect(countBits(0n)).toBe(0)
})

test('what is in all sets is left, and blocks with nothing are dropped', () => {
  const one = new Map([
    [1, 0b1110n],
    [2, 0b1n],
  ])
  const left = inAll(one, [new Map([[1, 0b0111n]])])
  expect([...left]).toEqual([[1, 0b0110n]])
  expect(countGoods(without(one, left))).toBe(2)
})
