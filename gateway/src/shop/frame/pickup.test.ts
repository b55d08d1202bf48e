import { expect, test } from 'vitest'
import { department } from '../basket/basket.fixture.ts'
import { withPickup } from './pickup.ts'

const moscow = (moment: string): number => Date.parse(`${moment}+03:00`)
/** 2 November 2026 is a Monday. */
const shop = (work_time: string) => ({
  ...department('00012', 'Вологда', 'price_vologda'),
  work_time,
  store: 'store12',
})
const saidAt = (moment: string, work_time: string, specialDays = {}) =>
  withPickup(shop(work_time), { specialDays }, moscow(moment)).pickup?.map(({ text }) => text.replaceAll('\u00a0', ' '))

test('lists the pickup periods of a department, now and in the coming day', () => {
  expect(saidAt('2026-11-02T18:59', '8:00–19:00')).toEqual([
    'сегодня',
    'завтра с 8:00',
    'сегодня с 8:00',
    'сегодня',
    'завтра с 8:00',
  ])
  expect(saidAt('2026-11-02T19:00', '8:00–19:00')?.[0]).toBe('завтра с 8:00')
})

test('prefers special days to the regular week', () => {
  const specialDays = { '00012': [{ date: '2026-11-02', work_time: 'выходной', reason: 'учёт' }] }
  expect(saidAt('2026-11-02T12:00', '8:00–19:00', specialDays)?.[0]).toBe('завтра с 8:00')
})

test('lists no pickup periods for hours that cannot be parsed', () => {
  expect(withPickup(shop('по договорённости'), { specialDays: {} }, moscow('2026-11-02T12:00'))).not.toHaveProperty(
    'pickup',
  )
})

test('refreshes the cached periods when the department opens or closes', () => {
  const one = shop('8:00–19:00')
  const at = (moment: string) => withPickup(one, { specialDays: {} }, moscow(moment)).pickup?.[0]?.text
  expect([at('2026-11-02T18:00'), at('2026-11-02T18:59'), at('2026-11-02T19:00'), at('2026-11-03T07:00')]).toEqual([
    'сегодня',
    'сегодня',
    'завтра с\u00a08:00',
    'сегодня с\u00a08:00',
  ])
})
