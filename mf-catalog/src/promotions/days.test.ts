import { describe, expect, test } from 'vitest'
import { dateText, daysBetween, periodText, timeLeft } from './days.ts'

const spaced = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null
const now = (ends_on: string, today: string) => spaced(timeLeft({ starts_on: '', ends_on, state: 'now' }, today))
const soon = (starts_on: string, today: string) => spaced(timeLeft({ starts_on, ends_on: '', state: 'soon' }, today))

test.each([
  ['2025-12-01', '2025-11-28', 'ещё 3 дня'],
  ['2025-11-29', '2025-11-28', 'ещё 1 день'],
  ['2025-11-28', '2025-11-28', 'последний день'],
  ['2026-01-01', '2025-12-11', 'ещё 21 день'],
  ['2024-03-01', '2024-02-28', 'ещё 2 дня'],
  ['2025-11-27', '2025-11-28', null],
  ['когда-нибудь', '2025-11-28', null],
  ['2025-02-30', '2025-02-01', null],
  ['', '', null],
])('a promotion until %s has on %s the text «%s»', (end, today, words) => {
  expect(now(end, today)).toBe(words)
})

test('an announced promotion has its start, one that is over has no text', () => {
  expect(soon('2025-11-29', '2025-11-28')).toBe('начнётся завтра')
  expect(soon('2025-12-03', '2025-11-28')).toBe('начнётся через 5 дней')
  expect(timeLeft({ starts_on: '2025-01-01', ends_on: '2025-11-27', state: 'over' }, '2025-11-28')).toBeNull()
})

describe('dates in words', () => {
  test('have the year only when it is not the current one', () => {
    expect(spaced(dateText('2025-11-01', '2025-11-28'))).toBe('1 ноября')
    expect(spaced(dateText('2026-01-09', '2025-11-28'))).toBe('9 января 2026')
    expect(spaced(periodText('2025-11-11', '2025-12-01', '2025-11-28'))).toBe('с 11 ноября по 1 декабря')
  })

  test('are omitted when they are invalid', () => {
    expect(dateText('13.11.2025', '2025-11-28')).toBeNull()
    expect(periodText('2025-11-11', '', '2025-11-28')).toBeNull()
  })
})

test('daylight saving time does not change the number of days', () => {
  expect(daysBetween('2025-03-29', '2025-03-31')).toBe(2)
  expect(daysBetween('2025-10-25', '2025-10-27')).toBe(2)
})
