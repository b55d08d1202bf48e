import { expect, test } from 'vitest'
import { formatNumber } from './numbers.ts'

test('numbers are written in Russian notation, with no-break spaces between thousands', () => {
  expect([0, 1200, 1_234_567.5, 0.125, -3].map(formatNumber)).toEqual([
    '0',
    '1\u00a0200',
    '1\u00a0234\u00a0567,5',
    '0,125',
    '-3',
  ])
})
