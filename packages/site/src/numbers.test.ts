import { expect, test } from 'vitest'
import { formatNumber, parseTypedNumber } from './numbers.ts'

test('formats numbers in Russian notation, with no-break spaces between thousands', () => {
  expect([0, 1200, 1_234_567.5, 0.125, -3].map(formatNumber)).toEqual([
    '0',
    '1\u00a0200',
    '1\u00a0234\u00a0567,5',
    '0,125',
    '-3',
  ])
})

test('parses numbers with a comma or a point and with spaces between thousands', () => {
  expect(['2,5', '2.5', ' 1 250,75 ', '1\u00a0000', '0'].map(parseTypedNumber)).toEqual([2.5, 2.5, 1250.75, 1000, 0])
})

test('rejects texts, negative numbers, two separators and overlong numbers', () => {
  for (const text of ['', '-1', '1e5', '1,2,3', '1.250,5', '0x1F', '½', '1234567890', '1,2345'])
    expect(parseTypedNumber(text)).toBeNull()
})
