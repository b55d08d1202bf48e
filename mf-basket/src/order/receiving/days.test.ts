import { parseWorkTime } from '@vitrina/site/work-time'
import { expect, test } from 'vitest'
import { dayName, pickupDays } from './days.ts'

test('names a day in everyday words', () => {
  expect(dayName('2026-11-24')).toBe('вт, 24\u00a0ноября')
  expect(dayName('2026-11-24', '2026-11-24')).toBe('сегодня')
  expect(dayName('2026-12-01', '2026-11-30')).toBe('завтра')
  expect(dayName('2027-01-01', '2026-11-30')).toBe('пт, 1\u00a0января')
})

test('offers the next two weeks of days when the point is open', () => {
  const days = pickupDays('2026-11-27', '', parseWorkTime('Пн–Пт 8:00–20:00'))
  expect(days).toHaveLength(10)
  expect(days[0]).toBe('2026-11-27')
  expect(days[1]).toBe('2026-11-30')
  expect(pickupDays('2026-12-25', '', null).at(-1)).toBe('2027-01-07')
})

test('counts the two weeks from the day the goods are ready, and keeps earlier days in the list', () => {
  const days = pickupDays('2026-11-27', '2026-12-02', null)
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-27', '2026-12-15', 19])
  expect(pickupDays('2026-11-27', '2027-11-27', null)).toHaveLength(61)
  expect(pickupDays('2026-11-27', '2026-11-01', null)).toHaveLength(14)
})

test('offers neither a holiday nor a day that is over at the point', () => {
  const days = pickupDays('2026-12-30', '', parseWorkTime('Пн–Вс 8:00–20:00'), ['2026-12-30', '2027-01-01'])
  expect(days.slice(0, 2)).toEqual(['2026-12-31', '2027-01-02'])
})
