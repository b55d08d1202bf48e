import { parseWorkTime } from '@vitrina/site/work-time'
import { expect, test } from 'vitest'
import { dayName, pickupDays } from './days.ts'

test('a day is named as people say it', () => {
  expect(dayName('2026-11-24')).toBe('вт, 24\u00a0ноября')
  expect(dayName('2026-11-24', '2026-11-24')).toBe('сегодня')
  expect(dayName('2026-12-01', '2026-11-30')).toBe('завтра')
  expect(dayName('2027-01-01', '2026-11-30')).toBe('пт, 1\u00a0января')
})

test('goods are fetched in the next two weeks, when the point is open', () => {
  const days = pickupDays('2026-11-27', parseWorkTime('Пн–Пт 8:00–20:00'))
  expect(days).toHaveLength(10)
  expect(days[0]).toBe('2026-11-27')
  expect(days[1]).toBe('2026-11-30')
  expect(pickupDays('2026-12-25', null).at(-1)).toBe('2027-01-07')
})
