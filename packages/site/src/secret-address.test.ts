import { expect, test } from 'vitest'
import { hasSecretParameters } from './secret-address.ts'

test.each([
  ['?key=abc', '', true],
  ['?a=1&Token=x', '', true],
  ['', '#access_token=x', true],
  ['?sort=cheap&page=2&utm_source=mail', '#reviews', false],
])('a URL with %s%s is confidential: %s [S05] [S21]', (search, hash, secret) => {
  expect(hasSecretParameters({ search, hash })).toBe(secret)
})
