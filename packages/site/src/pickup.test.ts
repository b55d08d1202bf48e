import { expect, test } from 'vitest'
import { pickupAt, pickupHereText, pickupPeriods } from './pickup.ts'
import { specialHours } from './special-days.ts'
import { parseWorkTime } from './work-time.ts'

const moscow = (moment: string): number => Date.parse(`${moment}+03:00`)
const hours = parseWorkTime('Пн–Пт 8:00–19:00, Сб 9–17, Вс выходной') ?? expect.fail()

/** The texts and their ends of validity, in Moscow time. 2 November 2026 is a Monday. */
const pickupTexts = (moment: string, special = specialHours([])) =>
  pickupPeriods(hours, moscow(moment), special).map(({ text, until }) => [
    text.replaceAll('\u00a0', ' '),
    new Date(until + 3 * 60 * 60_000).toISOString().slice(0, 16),
  ])

test('pickup is today while the branch is open, and no longer from the minute it closes', () => {
  expect(pickupTexts('2026-11-02T10:00')).toEqual([
    ['сегодня', '2026-11-02T19:00'],
    ['завтра с 8:00', '2026-11-03T00:00'],
    ['сегодня с 8:00', '2026-11-03T08:00'],
    ['сегодня', '2026-11-03T19:00'],
  ])
  expect(pickupTexts('2026-11-02T18:59')[0]).toEqual(['сегодня', '2026-11-02T19:00'])
  expect(pickupTexts('2026-11-02T19:00')[0]).toEqual(['завтра с 8:00', '2026-11-03T00:00'])
})

test('names the day of opening before a day off', () => {
  expect(pickupTexts('2026-11-07T17:00')).toEqual([
    ['9 ноября с 8:00', '2026-11-08T00:00'],
    ['завтра с 8:00', '2026-11-09T00:00'],
  ])
})

test('special days override the week', () => {
  const special = specialHours([{ date: '2026-11-03', hours: '10:00–16:00', reason: 'учёт' }])
  expect(pickupTexts('2026-11-02T20:00', special)[0]?.[0]).toBe('завтра с 10:00')
})

test('round-the-clock hours mean today from midnight to midnight', () => {
  const always = parseWorkTime('круглосуточно') ?? expect.fail()
  const turns = pickupPeriods(always, moscow('2026-11-02T23:59'))
  expect(turns.map(({ text, day }) => [text, day])).toEqual([
    ['сегодня', '2026-11-02'],
    ['сегодня', '2026-11-03'],
    ['сегодня', '2026-11-04'],
  ])
})

test('the day is that of the next opening', () => {
  const days = (moment: string) => pickupPeriods(hours, moscow(moment)).map(({ day }) => day)
  expect(days('2026-11-02T10:00')).toEqual(['2026-11-02', '2026-11-03', '2026-11-03', '2026-11-03'])
  expect(days('2026-11-07T17:00')[0]).toBe('2026-11-09')
})

test('the text has its day, or none when it is unknown', () => {
  const said = ['сегодня', 'завтра с 8:00', null].map((day) => pickupHereText(day).replaceAll('\u00a0', ' '))
  expect(said).toEqual(['сегодня здесь', 'здесь завтра с 8:00', 'здесь'])
})

test('promises nothing when no opening is known', () => {
  const never = parseWorkTime('Пн–Вс выходной')
  expect(never ? pickupPeriods(never, moscow('2026-11-02T10:00')) : []).toEqual([])
})

test('finds the period of a moment, and none after the last one', () => {
  const turns = pickupPeriods(hours, moscow('2026-11-02T10:00'))
  expect(pickupAt(turns, moscow('2026-11-02T18:59'))?.text).toBe('сегодня')
  expect(pickupAt(turns, moscow('2026-11-02T19:00'))?.text).toBe('завтра с\u00a08:00')
  expect(pickupAt(turns, moscow('2026-11-20T10:00'))).toBeNull()
})
