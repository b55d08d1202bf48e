import { expect, test } from 'vitest'
import { openingAt } from './opening.ts'
import { parseWorkTime } from './work-time.ts'

const moscow = (moment: string): string => `${moment}+03:00`

/** The text at this Moscow time. 2 November 2026 is a Monday. */
function openingText(hours: string, moment: string): string {
  const workTime = parseWorkTime(hours)
  if (!workTime) throw new Error(`«${hours}» is not understood`)
  return openingAt(workTime, Date.parse(moscow(moment)))?.text.replaceAll('\u00a0', ' ') ?? ''
}

const usual = 'Пн–Пт 8:00–19:00, Сб 9–17, Вс выходной'

test.each([
  ['2026-11-02T07:59', 'Закрыто, откроется в 8:00'],
  ['2026-11-02T08:00', 'Открыто до 19:00'],
  ['2026-11-02T18:59', 'Открыто до 19:00'],
  ['2026-11-02T19:00', 'Закрыто, откроется завтра в 8:00'],
  ['2026-11-06T23:30', 'Закрыто, откроется завтра в 9:00'],
  ['2026-11-07T17:00', 'Закрыто, откроется в понедельник в 8:00'],
  ['2026-11-08T12:00', 'Закрыто, откроется завтра в 8:00'],
])('at %s it says «%s» [DEPT-03]', (moment, expected) => {
  expect(openingText(usual, moment)).toBe(expected)
})

test.each([
  ['2026-11-02T07:59', '2026-11-02T08:00'],
  ['2026-11-02T08:00', '2026-11-02T19:00'],
  ['2026-11-02T19:00', '2026-11-03T00:00'],
  ['2026-11-08T12:00', '2026-11-09T00:00'],
])('the text at %s is valid until %s [DEPT-03]', (moment, until) => {
  const workTime = parseWorkTime(usual)
  expect(workTime && openingAt(workTime, Date.parse(moscow(moment)))?.until).toBe(Date.parse(moscow(until)))
})

test('uses Moscow time, whatever the reader’s time zone', () => {
  const workTime = parseWorkTime('8–20')
  expect(workTime && openingAt(workTime, Date.parse('2026-11-02T05:00:00Z'))).toMatchObject({ isOpen: true })
  expect(workTime && openingAt(workTime, Date.parse('2026-11-02T04:59:59Z'))).toMatchObject({ isOpen: false })
})

test('handles round-the-clock hours, and shifts past midnight into the next day', () => {
  expect(openingText('круглосуточно', '2026-11-02T03:00')).toBe('Открыто круглосуточно')
  expect(openingText('Пт–Сб 20:00–2:00', '2026-11-07T01:30')).toBe('Открыто до 2:00')
  expect(openingText('Пт–Сб 20:00–2:00', '2026-11-06T21:00')).toBe('Открыто до 2:00')
  expect(openingText('Пн–Сб 0–24, Вс 0–18', '2026-11-02T10:00')).toBe('Открыто до воскресенья, 18:00')
  expect(openingText('8–24', '2026-11-02T10:00')).toBe('Открыто до 24:00')
})

test('is closed during a break', () => {
  expect(openingText('Пн–Пт 9–18, обед 13–14', '2026-11-02T12:00')).toBe('Открыто до 13:00')
  expect(openingText('Пн–Пт 9–18, обед 13–14', '2026-11-02T13:10')).toBe('Закрыто, откроется в 14:00')
})

test('applies public holidays only when the hours mention them', () => {
  expect(openingText('8–20', '2027-01-01T12:00')).toBe('Открыто до 20:00')
  expect(openingText('8–20, праздничные дни выходной', '2027-01-01T12:00')).toBe('Закрыто')
  expect(openingText('8–20, праздничные дни выходной', '2027-01-08T12:00')).toBe('Закрыто, откроется завтра в 8:00')
  expect(openingText('8–20, в праздники 10–16', '2026-11-04T09:00')).toBe('Закрыто, откроется в 10:00')
})

test('a branch without opening hours is closed', () => {
  expect(openingText('закрыто', '2026-11-02T12:00')).toBe('Закрыто')
})
