import { expect, test } from 'vitest'
import type { Figures } from '../signals/version-health.ts'
import { burnReason } from './reasons.ts'

const figures = (views: number, failing: number): Figures =>
  ({ views, failing, networks: 7, kinds: { load: failing, render: 0 }, vitals: {} }) as unknown as Figures
const burn = (failing: number) =>
  burnReason(
    {
      ...{ rate: 14.4, longMs: 3_600_000, shortMs: 300_000, acts: true, limit: 0.1 },
      long: figures(1000, failing),
      short: figures(100, failing / 10),
    },
    0.99,
    'x is not a function',
  )

test('the reason of a burning budget has its figures, its windows and the most frequent failure', () => {
  expect(burn(250)).toBe(
    '250 of 1000 views failed (25.0 %) within 1 h from 7 networks, 25 of 100 views failed (25.0 %) within 5 min; ' +
      '1.00 % may fail: the budget burns 25.0 times too fast, 14.4 is the limit; load 250; most said: x is not a function',
  )
})

test('shares below 10 % are written with two decimal places', () => {
  expect(burn(50)).toContain('50 of 1000 views failed (5.00 %)')
  expect(burn(100)).toContain('100 of 1000 views failed (10.0 %)')
})
