import { expect, test } from 'vitest'
import { bytesChange, duration, percent, timeAgo, timeUntil } from './formats.ts'
import { labelsOf } from './labels.ts'

const now = Date.UTC(2026, 10, 22, 12)
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

test('formats times in Russian, and treats a time in the future as now', () => {
  expect([0.5, 12, 180, 60 * 70].map((minutes) => timeAgo(before(minutes), now))).toEqual([
    'только что',
    '12\u00a0мин назад',
    '3\u00a0ч назад',
    '2\u00a0дн назад',
  ])
  expect(timeAgo(before(-10), now)).toBe('только что')
  expect(timeUntil(before(-5), now)).toBe('через 5\u00a0мин')
})

test('numbers have decimal commas and non-breaking units', () => {
  expect([duration(420), duration(1640), percent(0.0042), percent(0.25), bytesChange(-1240)]).toEqual([
    '0,42\u00a0с',
    '1,6\u00a0с',
    '0,42\u00a0%',
    '25\u00a0%',
    '−1,2\u00a0КБ',
  ])
})

test('a version is named by its package version, unless that is missing or not unique', () => {
  const label = labelsOf([
    { version: 'aaaaaaaaaaaaaaaa', packageVersion: '1.2.0' },
    { version: 'bbbbbbbbbbbbbbbb', packageVersion: '0.1.0' },
    { version: 'cccccccccccccccc', packageVersion: '0.1.0' },
    { version: 'dddddddddddddddd', packageVersion: null },
  ])
  expect(['a', 'b', 'c', 'd', 'e'].map((digit) => label(digit.repeat(16)))).toEqual([
    '1.2.0',
    '0.1.0·bbbbb',
    '0.1.0·ccccc',
    'ddddddd',
    'eeeeeee',
  ])
})
