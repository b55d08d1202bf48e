import { paths } from '@vitrina/site/paths'
import { describe, expect, test } from 'vitest'
import { faultOfTarget } from './target.ts'

const honest = [
  ...Object.values(paths).map((path) => (path as (...segments: string[]) => string)('a-1', 'b-2')),
  '/category/%D1%81%D1%83%D1%85%D0%B8%D0%B5-%D1%81%D0%BC%D0%B5%D1%81%D0%B8/',
  '/category/%D0%BA%2F1',
  '/category/\u00d1\u0081/',
  '/qr/',
  '/qr/a/b/c/',
  '/qr/b/%2F%2Fevil.test/',
  '/search/?q=50%25%20%2F%20..%2F..%5C%00%0a//x@x#',
  '/search/?q=http://a/b\\c',
  '/login/?return=%2Fpersonal%2F&key=a..b',
  '/product/a.b-c_d~e/',
  '/.well-known/security.txt',
  '/lp/a..b/',
  '/lp/...x/',
  '/lp/100%25/',
  '/a//b/',
  "/lp/(a)!*'$&+,;=:@/",
  `/cart/?list=${'a'.repeat(8000)}`,
]

const hostile = [
  'http://localhost/',
  'HTTPS://evil.test/',
  'evil.test:80',
  '*',
  '',
  '?a=b',
  '//x@x',
  '//evil.test/',
  '///evil.test',
  '/\\evil.test/',
  '/a\\b',
  '\\\\evil.test',
  '/../etc/passwd',
  '/a/../b/',
  '/a/./b/',
  '/a/..',
  '/..;/ops/',
  '/%2e%2e/',
  '/a/%2E./b/',
  '/a/.%2e',
  '/a%2f..%2fb/',
  '/a/..%2fb/',
  '/personal%2forders/',
  '/%2f%2fevil.test/',
  '/api%2fsite/',
  '/api/site/product/..%2Fusers/',
  '/api/site/product/a%2Fb/',
  '/images/icons/a%2Fb.svg',
  '/remotes/a%2fb.js',
  '/a%5cb/',
  '/%5C%5Cevil.test/',
  '/a%255cb/',
  '/%252e%252e/',
  '/a%252fb/',
  '/a%25252fb/',
  '/a%00.css',
  '/a%0d%0aset-cookie:x=y/',
  '/a%09b/',
  '/a%7f/',
  '/a%c2%85b/',
  '/a\u0000b',
  '/a\tb',
  '/a b',
  '/a#b',
]

describe('a request target', () => {
  test.each(honest)('%j passes', (target) => {
    expect(faultOfTarget(target)).toBeUndefined()
  })

  test.each(hostile)('%j is refused with 400 [S24] [S28]', (target) => {
    expect(faultOfTarget(target)).toBe(400)
  })

  test('of more than 8 KB is too long, wherever it is long', () => {
    for (const start of ['/', '/search/?q=']) expect(faultOfTarget(start.padEnd(8192, 'a'))).toBeUndefined()
    for (const start of ['/', '/search/?q=']) expect(faultOfTarget(start.padEnd(8193, 'a'))).toBe(414)
  })
})
