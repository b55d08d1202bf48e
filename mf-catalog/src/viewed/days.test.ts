import { expect, test } from 'vitest'
import { labelByDay } from './days.ts'

const today = '2026-11-21'
const journal = (days: Record<string, string>) =>
  new Map(
    Object.entries(days).map(([idcode, day]) => [
      idcode,
      { idcode, time: Date.parse(`${day}T12:00:00+03:00`), price: 0, whose: '' },
    ]),
  )
const said = (codes: string, days: Record<string, string>) =>
  labelByDay(codes.split(''), journal(days), today).map(({ idcode, label }) =>
    label ? `${label.replace('\u00a0', ' ')}: ${idcode}` : idcode,
  )

test('the first product of each day has its label', () => {
  const days = { a: today, b: today, c: '2026-11-20', d: '2026-11-12', e: '2025-12-31' }
  expect(said('abcde', days)).toEqual(['Сегодня: a', 'b', 'Вчера: c', '12 ноября: d', '31 декабря 2025: e'])
})

test('days are in Moscow time', () => {
  const late = new Map([['a', { idcode: 'a', time: Date.parse('2026-11-20T22:30:00Z'), price: 0, whose: '' }]])
  expect(labelByDay(['a'], late, today)).toEqual([{ idcode: 'a', label: 'Сегодня' }])
})

test('products without a day are last, unless their neighbours were viewed on the same day', () => {
  expect(said('abcd', { a: today, c: today, d: '2026-11-20' })).toEqual(['Сегодня: a', 'b', 'c', 'Вчера: d'])
  expect(said('abc', { a: today, c: '2026-11-20' })).toEqual(['Сегодня: a', 'Вчера: c', 'Раньше: b'])
  expect(said('ab', {})).toEqual(['Раньше: a', 'b'])
})

test('a day in the future, from a fast clock, counts as today', () => {
  expect(said('a', { a: '2026-12-05' })).toEqual(['Сегодня: a'])
})
