import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatIsoDate, formatMinute } from './dates.ts'

test('formats an instant in Moscow time, whatever the time zone of the machine [FORMAT-03, T79]', () => {
  expect(formatDateTime('2024-01-05T10:04:09Z')).toBe('05.01.2024 13:04:09')
  expect(formatDateTime(new Date('2024-01-05T21:30:00Z'))).toBe('06.01.2024 00:30:00')
  expect(formatDateTime('2024-01-05T13:04:09')).toBe('05.01.2024 13:04:09')
  expect(formatDateTime('2024-01-05 13:04')).toBe('05.01.2024 13:04:00')
  expect(formatIsoDate('2024-01-05T21:30:00Z')).toBe('2024-01-06')
  expect(formatMinute('2024-01-05T21:30:59Z')).toBe('06.01.2024\u00a000:30')
})

test('a date without a time keeps its day [FORMAT-03, FORMAT-04, T79]', () => {
  expect(formatIsoDate('2024-01-05')).toBe('2024-01-05')
  expect(formatDate('2024-01-05')).toBe('05.01.2024')
  expect(formatDateTime('2024-01-05')).toBe('05.01.2024 00:00:00')
})

test.each([
  '',
  'завтра',
  '2024-02-30',
  '2024-13-01',
  '2024-02-30T10:00:00Z',
  '2024-01-05T25:00:00Z',
  '05.01.2024',
  Number.NaN,
])('%j is rejected as a date [VALID-04, T78]', (input) => {
  for (const format of [formatDate, formatDateTime, formatIsoDate]) {
    expect(() => format(input)).toThrow('Невалидная строка даты')
  }
})
