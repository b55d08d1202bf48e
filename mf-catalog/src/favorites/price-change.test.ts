import { expect, test } from 'vitest'
import { emptyRecord } from './favorite-records.ts'
import { changeText } from './price-change.ts'

const then = { ...emptyRecord, since: Date.parse('2026-11-12T10:00:00+03:00'), price: 100, whose: 'a' }
const said = (price: number, record = then) =>
  changeText(price, record, { whose: 'a', today: '2026-11-21' })?.replaceAll('\u00a0', ' ') ?? null

test('a price that has fallen or risen has a text with the date', () => {
  expect(said(88)).toBe('Подешевело на 12 ₽ с 12 ноября')
  expect(said(100.5)).toBe('Подорожало на 0,5 ₽ с 12 ноября')
  expect(said(88, { ...then, since: Date.parse('2025-03-01') })).toBe('Подешевело на 12 ₽ с 1 марта 2025')
})

test('there is no text for an unchanged or unknown price, or one of another city or buyer', () => {
  expect(said(100)).toBeNull()
  expect(said(0)).toBeNull()
  expect(said(88, { ...then, price: 0 })).toBeNull()
  expect(said(88, { ...then, whose: 'b' })).toBeNull()
})
