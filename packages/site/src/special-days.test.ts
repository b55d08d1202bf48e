import { expect, test } from 'vitest'
import { closedDays, openingAt } from './opening.ts'
import { comingDays, specialHours } from './special-days.ts'
import { parseWorkTime } from './work-time.ts'

const day = (date: string, hours: string) => ({ date, hours, reason: '' })
const week = parseWorkTime('Пн–Пт 8:00–19:00, Сб–Вс 9:00–17:00')
const special = specialHours([
  day('2026-12-31', '8:00–16:00'),
  day('2027-01-01', ''),
  day('2027-01-02', 'выходной'),
  day('2027-01-03', '10–12, 13–16'),
  day('2027-01-08', 'по звонку'),
])

test.each([
  ['30 декабря, 23:00', '2026-12-30T23:00:00+03:00', 'Закрыто, откроется завтра в 8:00'],
  ['31 декабря, 15:59', '2026-12-31T15:59:00+03:00', 'Открыто до 16:00'],
  ['31 декабря, 16:00', '2026-12-31T16:00:00+03:00', 'Закрыто, откроется в воскресенье в 10:00'],
  ['1 января, полдень', '2027-01-01T12:00:00+03:00', 'Закрыто, откроется в воскресенье в 10:00'],
  ['2 января', '2027-01-02T12:00:00+03:00', 'Закрыто, откроется завтра в 10:00'],
  ['3 января в обед', '2027-01-03T12:30:00+03:00', 'Закрыто, откроется в 13:00'],
  ['4 января, как всегда', '2027-01-04T18:00:00+03:00', 'Открыто до 19:00'],
  ['в полночь UTC, когда в Москве три часа', '2026-12-31T00:00:00Z', 'Закрыто, откроется в 8:00'],
])('%s: a short day and a day off override the week [DEPT-03]', (_, at, text) => {
  if (!week) throw new Error('The week was not read')
  expect(openingAt(week, Date.parse(at), special)?.text.replaceAll('\u00a0', ' ')).toBe(text)
})

test('says nothing of a day with unparsed hours, and promises nothing beyond it', () => {
  if (!week) throw new Error('The week was not read')
  expect(openingAt(week, Date.parse('2027-01-08T12:00:00+03:00'), special)).toBeNull()
  expect(openingAt(week, Date.parse('2027-01-07T20:00:00+03:00'), special)?.text).toBe('Закрыто')
})

test('hours with days of the week are invalid for a single day', () => {
  expect([...specialHours([day('2027-01-01', 'Пн–Пт 8–19'), day('2027-01-02', 'круглосуточно')]).values()]).toEqual([
    null,
    [{ opens: 0, closes: 1440 }],
  ])
})

test('coming days are sorted from today on, across the end of a year', () => {
  const days = ['2027-01-07', '2026-12-31', '2026-11-04', '2027-01-20'].map((date) => day(date, ''))
  expect(comingDays(days, '2026-12-25', 14).map(({ date }) => date)).toEqual(['2026-12-31', '2027-01-07'])
  expect(comingDays(days, '2026-11-04', 0).map(({ date }) => date)).toEqual(['2026-11-04'])
})

test('closed days are days off, holidays, and today after closing', () => {
  const hours = parseWorkTime('Пн–Пт 8:00–19:00')
  if (!hours) throw new Error('The week was not read')
  const at = (moment: string, ahead = 4) => closedDays(hours, Date.parse(moment), special, ahead)
  expect(at('2026-12-30T18:59:00+03:00')).toEqual(['2027-01-01', '2027-01-02'])
  expect(at('2026-12-30T19:00:00+03:00')).toEqual(['2026-12-30', '2027-01-01', '2027-01-02'])
  expect(at('2026-12-31T16:00:00+03:00', 1)).toEqual(['2026-12-31'])
  expect(at('2026-12-31T07:00:00+03:00', 1)).toEqual([])
  // 8 January has unparsed hours, the Saturday after it is a day off.
  expect(at('2027-01-08T23:00:00+03:00', 2)).toEqual(['2027-01-09'])
})
