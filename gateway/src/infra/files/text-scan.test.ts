import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCleanText } from './text-scan.ts'

/** The same rules as one regular expression each: correct, but too slow for a long text. */
const markup = /^\s*[<{]|^#!|<(?:script|html|svg|iframe|body|\?xml|!doctype)/i
const command = /(?:^|[;,\t\n"'])\s*[=+\-@][^\n]{0,200}\|[^\n]{0,200}!/
const control = /[^\P{Cc}\t\n\r\f]/u

const parts = [
  '=',
  '+',
  '|',
  '!',
  ';',
  '\t',
  '\n',
  ' ',
  'x',
  'x'.repeat(199),
  'x'.repeat(200),
  '<',
  '{',
  '#!',
  '<Script',
]

test('accepts a text without commands, markup and control characters', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...parts, '\u0007'), { maxLength: 9 }), async (found) => {
      const text = found.join('')
      const isClean = !control.test(text) && !markup.test(text) && !command.test(text)
      expect(await isCleanText(Buffer.from(text))).toBe(isClean)
    }),
    { numRuns: 3000 },
  )
})

test.each([
  ['a command', '=cmd|run!A1', 131_066],
  ['a tag', '<script', 131_069],
  ['a letter of two bytes', 'ж\u0007', 131_071],
])('finds %s across the border of two pieces', async (_, text, at) => {
  const filled = `${'x\n'.repeat(at / 2)}${at % 2 ? '\n' : ''}`
  expect(await isCleanText(Buffer.from(filled))).toBe(true)
  expect(await isCleanText(Buffer.from(filled + text))).toBe(false)
})

test('reads texts of old programs and spreadsheets in their encoding', async () => {
  expect(await isCleanText(Buffer.from([0xef, 0xf0, 0xe8, 0x90, 0x9d]))).toBe(true)
  expect(await isCleanText(Buffer.from('\ufeff=a|b!c', 'utf16le'))).toBe(false)
})
