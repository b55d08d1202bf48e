import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redactEmails, redactTokens } from './redact-words.ts'

/** The same rules as one regular expression each: correct, but too slow for a long text. */
const token = /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g
const email = /[^\s@/"'<>()=:,;?&#]+(?:@|%40)[^\s@/"'<>()=:,;?&#\\]+\.[^\s@/"'<>()=:,;?&#\\\d]{2,}/giu

const textOf = (...parts: string[]) =>
  fc.array(fc.constantFrom(...parts), { maxLength: 14 }).map((found) => found.join(''))

test('hides tokens as the single regular expression would', () => {
  fc.assert(
    fc.property(textOf('eyJ', '.', '-', 'a', ' ', 'é'), (text) => {
      expect(redactTokens(text)).toBe(text.replace(token, '[token]'))
    }),
    { numRuns: 3000 },
  )
})

test('hides e-mail addresses as the single regular expression would', () => {
  fc.assert(
    fc.property(textOf('@', '%40', '.', 'ab', 'я', '1', '\\', '/', ' '), (text) => {
      expect(redactEmails(text)).toBe(text.replace(email, '[e-mail]'))
    }),
    { numRuns: 5000 },
  )
})
