import { expect, test } from 'vitest'
import { firstOpening, openHoursFrom } from './open-hours.ts'
import { type SpecialDay, specialHours } from './special-days.ts'
import { parseWorkTime } from './work-time.ts'

const at = (text: string): number => Date.parse(`${text}+03:00`)

/** A Monday. */
const monday = '2026-11-30'

function hoursAt(now: string, workTime: string, special: readonly SpecialDay[] = []) {
  const parsed = parseWorkTime(workTime)
  return parsed ? openHoursFrom(parsed, at(now), specialHours(special)) : []
}

const firstAt = (now: string, workTime: string, special?: readonly SpecialDay[]) =>
  firstOpening(hoursAt(now, workTime, special), at(now))

test('an open branch is open today, at whatever hour of it', () => {
  for (const now of [`${monday}T08:00`, `${monday}T12:30`, `${monday}T19:59`])
    expect(firstAt(now, '8–20')).toEqual({ day: monday, time: '', isToday: true, isTomorrow: false })
})

test('before opening it opens today, after closing tomorrow', () => {
  expect(firstAt(`${monday}T07:59`, '8–20')).toMatchObject({ day: monday, time: '8:00', isToday: true })
  const next = { day: '2026-12-01', time: '8:00', isToday: false, isTomorrow: true }
  expect(firstAt(`${monday}T20:00`, '8–20')).toEqual(next)
  expect(firstAt(`${monday}T23:59`, '8–20')).toEqual(next)
})

test('a break and days off are passed over', () => {
  expect(firstAt(`${monday}T13:10`, 'Пн–Пт 9–13, 14–18')).toMatchObject({ day: monday, time: '14:00' })
  expect(firstAt('2026-12-04T18:30', 'Пн–Пт 9–18')).toEqual({
    day: '2026-12-07',
    time: '9:00',
    isToday: false,
    isTomorrow: false,
  })
})

test('special days stand in place of the week', () => {
  const shut = { date: monday, hours: '', reason: 'Переучёт' }
  expect(firstAt(`${monday}T12:00`, '8–20', [shut])).toMatchObject({ day: '2026-12-01', time: '8:00' })
  const short = { date: '2026-12-01', hours: '10:00–15:00', reason: '' }
  expect(firstAt(`${monday}T21:00`, '8–20', [short])).toMatchObject({ day: '2026-12-01', time: '10:00' })
})

test('what goes on over midnight is one time, and one that was begun yesterday is open', () => {
  expect(hoursAt(`${monday}T12:00`, 'круглосуточно')).toHaveLength(1)
  expect(firstAt('2026-12-01T01:00', '10–02')).toMatchObject({ day: '2026-12-01', time: '' })
  expect(firstAt('2026-12-01T02:00', '10–02')).toMatchObject({ day: '2026-12-01', time: '10:00', isToday: true })
})

test('nothing is said of hours that are not understood, nor after the last that are known', () => {
  expect(firstAt(`${monday}T12:00`, 'по договорённости')).toBeNull()
  const unknown = { date: '2026-12-01', hours: 'как обычно', reason: '' }
  expect(firstAt(`${monday}T21:00`, '8–20', [unknown])).toBeNull()
  const hours = hoursAt(`${monday}T12:00`, '8–20')
  expect(firstOpening(hours, at('2026-12-30T12:00'))).toBeNull()
})

test('the same hours say what is true at each later minute of their days', () => {
  const special = [{ date: '2026-12-03', hours: '', reason: '' }]
  const once = hoursAt(`${monday}T00:00`, 'Пн–Пт 8–20, Сб 9–17, Вс выходной', special)
  for (let minute = 0; minute < 6 * 24 * 60; minute += 7) {
    const now = new Date(at(`${monday}T00:00`) + minute * 60_000 + 3 * 3_600_000).toISOString().slice(0, 16)
    expect(firstOpening(once, at(now)), now).toEqual(firstAt(now, 'Пн–Пт 8–20, Сб 9–17, Вс выходной', special))
  }
})
