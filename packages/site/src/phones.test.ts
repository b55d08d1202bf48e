import { expect, test } from 'vitest'
import { formatPhone, isPhone, normalisePhone, phoneMask, telHref } from './phones.ts'

test('a phone is sent without whitespace, parentheses and hyphens [VALID-01]', () => {
  expect(normalisePhone('+7 (900) 123-45-67')).toBe('+79001234567')
  expect(normalisePhone('+7\u00a0(900)\u00a0123\u201145\u201167')).toBe('+79001234567')
})

test('an 8 after the country code resets the field [VALID-02]', () => {
  expect(phoneMask('+7 (8')).toBe('+7 (')
  expect(phoneMask('+7 (8172) 50')).toBe('+7 (')
})

test.each([
  ['', ''],
  ['+', '+'],
  ['9', '+7 (9'],
  ['8', '+7 ('],
  ['+7', '+7 ('],
  ['+7 (900', '+7 (900'],
  ['+7 (9001', '+7 (900) 1'],
  ['+7 (900) ', '+7 (900'],
  ['+7 ', ''],
  ['89001234567', '+7 (900) 123-45-67'],
  ['+7 (900) 123-45-678', '+7 (900) 123-45-67'],
  ['9001234567', '+7 (900) 123-45-67'],
  ['8 8172 50', '+7 ('],
])('the typed text %j is shown as %j', (typed, shown) => {
  expect(phoneMask(typed)).toBe(shown)
})

test('a phone is complete with ten digits after the country code', () => {
  expect(isPhone('+7 (900) 123-45-67')).toBe(true)
  expect(isPhone('+7 (900) 123-45-6')).toBe(false)
  expect(isPhone('+7 (800) 123-45-67')).toBe(false)
  expect(isPhone('89001234567')).toBe(false)
})

test.each([
  ['+7 (8172) 50-50-50', '+7 (8172) 50-50-50', 'tel:+78172505050'],
  ['88172505050', '+7 (8172) 50-50-50', 'tel:+78172505050'],
  ['+79001234567', '+7 (900) 123-45-67', 'tel:+79001234567'],
  ['8-800-250-00-00', '8 (800) 250-00-00', 'tel:+78002500000'],
  [' 50-50-50 ', '50-50-50', 'tel:505050'],
  ['+7 (8172) 50-50-50 доб. 12', '+7 (8172) 50-50-50 доб. 12', 'tel:+78172505050'],
])('%j is shown as %j with the link %j', (phone, shown, href) => {
  expect(formatPhone(phone)).toBe(shown)
  expect(telHref(phone)).toBe(href)
})
