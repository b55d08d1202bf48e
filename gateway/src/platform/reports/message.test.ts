import type { ErrorReport } from '@vitrina/contracts/site/report'
import { describe, expect, test } from 'vitest'
import { failureKey, LONGEST_TEXT, messageText, summaryText } from './message.ts'

const report: ErrorReport = {
  id: 'a1b2c3d4e5',
  statusCode: 500,
  message: 'Unexpected error',
  path: '/product/gipsokarton/',
  set: 'set-1',
}
const occasion = { time: '2026-01-02T03:04:05.000Z', from: 'browser', repeated: 0 } as const

/** The JSON in a message as the messaging service shows it, without the code fence and the escapes. */
function parsePayload(text: string) {
  const [, code = ''] = /^```\n([\s\S]*)\n```$/.exec(text) ?? []
  expect(code.replace(/\\[\\`]/g, '')).not.toMatch(/[`\\]/)
  return JSON.parse(code.replace(/\\([\\`])/g, '$1'))
}

test('the text is the error as JSON in a code block [EXT-09] [ERR-07]', () => {
  expect(parsePayload(messageText(report, occasion))).toEqual({ ...report, from: 'browser', time: occasion.time })
})

test('counts failures that were not sent since the last message', () => {
  expect(parsePayload(messageText(report, { ...occasion, repeated: 7 }))).toMatchObject({ repeated: 7 })
})

test('` and \\ are escaped, so that a hostile message cannot leave the block [T100]', () => {
  const message = 'a`b```\\`c\\\\ [x](http://evil.test) *_~'
  expect(parsePayload(messageText({ ...report, message }, occasion)).message).toBe(message)
})

describe('the text has at most 4096 characters and valid JSON whatever its length [T100]', () => {
  test.each([
    [
      'a stack of many lines',
      { stack: Array.from({ length: 100 }, (_, at) => `at f${at} (main.js:${at})`).join('\n') },
    ],
    ['a stack of one line of signs that double', { stack: '`'.repeat(4000) }],
    ['texts of nothing but signs that multiply', { message: '\u0001'.repeat(500), path: `/${'\\'.repeat(499)}` }],
    ['emoji cut in two', { message: '🧱'.repeat(250), path: `/${'🧱'.repeat(249)}`, stack: '🧱'.repeat(2000) }],
  ])('%s', (_, parts) => {
    const text = messageText({ ...report, ...parts }, occasion)
    expect(text.length).toBeLessThanOrEqual(LONGEST_TEXT)
    expect(parsePayload(text)).toMatchObject({ statusCode: 500, id: report.id })
  })

  test('the first lines of the stack are kept', () => {
    const stack = Array.from({ length: 200 }, (_, at) => `at function${at} (main.js:${at}:1)`).join('\n')
    const text = messageText({ ...report, stack }, occasion)
    const payload = parsePayload(text)
    expect(text.length).toBeLessThanOrEqual(4096)
    expect(payload.stack[0]).toBe('at function0 (main.js:0:1)')
    expect(payload.stack.length).toBeGreaterThan(50)
    expect(payload.message).toBe(report.message)
  })
})

test('removes tokens, e-mails, phone numbers and query values [S12] [S21]', () => {
  const secrets = [
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
    'abc-secret-1',
    'abc-secret-2',
    'abc-secret-3',
    'ivan@mail.ru',
    'иван@почта.рф',
    '921) 123-45-67',
    '89211234567',
    'Иванов',
  ]
  const [jwt, bearer, cookie, key, email, cyrillic, phone, plainPhone, name] = secrets
  const text = messageText(
    {
      ...report,
      message: `Bearer ${bearer} refused; cookie=${cookie}; user ${email}, ${cyrillic} +7 (${phone}`,
      path: `/login/?email=${email}&key=${key}`,
      stack: `Error: ${jwt}\nat load (https://shop.test/cart/?key=${key}&q=${name}:1:2)\nphone ${plainPhone}`,
    },
    occasion,
  )
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  expect(parsePayload(text)).toMatchObject({ path: '/login/' })
})

test('removes an encoded e-mail from the path, and accepts a path that cannot be decoded [S12]', () => {
  expect(parsePayload(messageText({ ...report, path: '/u/ivan%40mail.ru/' }, occasion)).path).toBe('/u/[e-mail]/')
  expect(parsePayload(messageText({ ...report, path: '/%E0%A4%A/' }, occasion)).path).toBe('/%E0%A4%A/')
})

test('keeps positions in the code readable', () => {
  const stack = 'at f (https://shop.test/remotes/shell/0123456789abcdef/main.12345678.js:2:123456)'
  expect(parsePayload(messageText({ ...report, stack }, occasion)).stack).toEqual([stack])
})

test('failures that differ only in a product, an order or a port have the same key [S13]', () => {
  const key = failureKey({ ...report, path: '/product/dsp-16-mm/', message: 'connect 127.0.0.1:3100' })
  expect(failureKey({ ...report, path: '/product/dsp-18-mm/?x=1', message: 'connect 127.0.0.1:3101' })).toBe(key)
  expect(failureKey({ ...report, path: '/category/dsp-16-mm/', message: 'connect 127.0.0.1:3100' })).not.toBe(key)
  expect(failureKey({ ...report, statusCode: 503 })).not.toBe(failureKey(report))
})

test('removes secrets from a bundle as well [S12] [S21]', () => {
  const latest = { ...report, message: 'user ivan@mail.ru +7 (921) 123-45-67', path: '/login/?email=ivan@mail.ru' }
  const { text, count } = summaryText([{ latest, from: 'browser', unreported: 3 }], occasion.time, 0)
  expect(count).toBe(1)
  expect(text).not.toMatch(/ivan|921/)
  expect(parsePayload(text).failures).toMatchObject([{ path: '/login/', times: 3, id: report.id }])
})
