import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasPlainHeaders } from './plain-request.ts'

/** The same rule as one expression: correct, but far too slow for malformed lines. */
const headerLines = /^(?:\r\n[A-Za-z-]{1,40}: ?[ -~]{0,3000}){1,60}\r\n\r\n$/

test('checking line by line gives the same result as one expression', () => {
  const part = fc.constantFrom('\r\n', '\r\nA:', '\r\nBc-d: ', 'x', ' ', ':', '\r', '\n', '\u0007', 'é')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), fc.boolean(), (parts, ends) => {
      const headers = parts.join('') + (ends ? '\r\n\r\n' : '')
      expect(hasPlainHeaders(headers)).toBe(headerLines.test(headers))
    }),
    { numRuns: 5000 },
  )
})

test('accepts up to sixty lines of limited length', () => {
  const lines = (count: number, length = 1) => `${`\r\nA: ${'x'.repeat(length)}`.repeat(count)}\r\n\r\n`
  expect([1, 60, 61, 70, 200].map((count) => hasPlainHeaders(lines(count)))).toEqual([true, true, false, false, false])
  expect([2900, 3100].map((length) => hasPlainHeaders(lines(1, length)))).toEqual([true, false])
})
