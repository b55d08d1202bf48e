import { expect, test } from 'vitest'
import { formatDayMonth } from './day-and-month.ts'

test('formats a day without its year and without line breaks', () => {
  expect(formatDayMonth('2026-11-28')).toBe('28\u00a0ноября')
  expect(formatDayMonth('2027-01-01')).toBe('1\u00a0января')
  expect(() => formatDayMonth('скоро')).toThrow(RangeError)
})
