import { expect, test } from 'vitest'
import { returnAddress } from './return-address.ts'

const hosts = ['vitrina.test']

test.each([
  'http://localhost:3000/order/?key=1',
  'http://127.0.0.1:3000/',
  'http://[::1]:3000/',
  'https://vitrina.test/order/',
  'https://vologda.vitrina.test/',
])('accepts %s as a return address', (address) => {
  expect(returnAddress(address, hosts)?.href).toBe(address)
})

test.each([
  'https://evil.test/',
  'https://vitrina.test.evil.test/',
  'https://notvitrina.test/',
  'https://vitrina.test@evil.test/',
  'https://user:word@vitrina.test/',
  'javascript:alert(1)',
  'ftp://localhost/',
  '//evil.test/',
  '/order/',
  ['http://localhost/', 'http://evil.test/'],
])('refuses %s', (address) => {
  expect(() => returnAddress(address, hosts)).toThrow()
})

test('a missing value is null', () => {
  expect(returnAddress(undefined, hosts)).toBeNull()
})
