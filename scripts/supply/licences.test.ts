import { expect, test } from 'vitest'
import { isLicenceAllowed, satisfiesLicence } from './licences.ts'

const allowed = ['MIT', 'Apache-2.0', 'ISC', 'Apache-2.0 WITH LLVM-exception']

test.each([
  'MIT',
  '(MIT)',
  'MIT OR GPL-3.0-only',
  'GPL-3.0-only OR MIT',
  '(AGPL-3.0-or-later OR (MIT AND Apache-2.0))',
  'MIT AND ISC AND Apache-2.0',
  'Apache-2.0 WITH LLVM-exception',
  'GPL-2.0-only AND MIT OR ISC',
])('accepts «%s»', (expression) => {
  expect(satisfiesLicence(expression, allowed)).toBe(true)
})

test.each([
  '',
  'AGPL-3.0-or-later',
  'MIT AND GPL-3.0-only',
  'MIT AND (GPL-3.0-only OR SSPL-1.0)',
  'MIT AND GPL-3.0-only OR SSPL-1.0',
  'Apache-2.0 WITH Some-exception',
  'SEE LICENSE IN LICENSE.md',
  'UNLICENSED',
  'Custom: https://example.org/MIT',
  'MIT OR',
  'MIT ISC',
  '(MIT',
  'MIT)',
  'mit',
])('refuses «%s»', (expression) => {
  expect(satisfiesLicence(expression, allowed)).toBe(false)
})

test('a licence of one package is allowed for that package alone', () => {
  expect(isLicenceAllowed('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later')).toBe(true)
  expect(isLicenceAllowed('another', 'LGPL-3.0-or-later')).toBe(false)
})

test('refuses a package without a licence in its package.json, unless the policy lists it', () => {
  expect(isLicenceAllowed('png-js', undefined)).toBe(true)
  expect(isLicenceAllowed('another', undefined)).toBe(false)
})
