import { expect, test } from 'vitest'
import { isDistributorId, isFileName, isId, isIdcode, isSlug, isUuid } from './identifiers.ts'

const uuid = '3f0c1a52-7f0e-4f3a-9d0e-2f7a8b1c9d0e'
const hostile = [
  '',
  '.',
  '..',
  '../x',
  'a/b',
  'a\\b',
  '<bad>',
  'a b',
  'a\n',
  '%2e%2e',
  "a'b",
  'a\u0000',
  'x'.repeat(300),
]

test('accepts valid ids, codes, slugs and file names', () => {
  expect(isUuid(uuid)).toBe(true)
  expect(isId(uuid)).toBe(true)
  expect(isId('42')).toBe(true)
  expect(isSlug('gipsokarton-12.5_мм')).toBe(true)
  expect(isIdcode('00012345')).toBe(true)
  expect(isDistributorId('D-17')).toBe(true)
  expect(isFileName('a_1.webp')).toBe(true)
})

test.each(hostile)('rejects %j as an id, a code, a slug and a file name [NAV-14]', (value) => {
  for (const is of [isUuid, isId, isSlug, isIdcode, isDistributorId, isFileName]) expect(is(value)).toBe(false)
})

test('the name of a static path is not an id [T15]', () => {
  expect(isId('matrix')).toBe(false)
})

test('a file name must not begin with a dot', () => {
  expect(isFileName('.htaccess')).toBe(false)
})
