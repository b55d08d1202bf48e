import fc from 'fast-check'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { startProcessTimer } from '../../../../packages/releases/src/process-timer.fixture.ts'
import { controlSequences, secretsInTexts, surroundingText } from '../../infra/telemetry/secrets.fixture.ts'
import { loggerOptions } from './logger.ts'

type Write = (log: pino.Logger, text: string) => void

function errorOf(text: string): Error {
  const error = new Error(text)
  error.stack = `Error: ${text}\n    at load (${text}:1:2)`
  return error
}

/** Every way in which code calls the logger. */
const ways: Record<string, Write> = {
  'the words': (log, text) => log.warn(text),
  'words with fields': (log, text) => log.warn({ set: 'a' }, text),
  'words put together': (log, text) => log.warn('it was %s', text),
  'a field': (log, text) => log.warn({ path: text }, 'answered'),
  'a field of a field': (log, text) => log.warn({ request: { headers: { referer: text } } }, 'answered'),
  'the name of a field': (log, text) => log.warn({ query: { [text]: 1 } }, 'answered'),
  'a list': (log, text) => log.warn({ leftOut: [{ why: text }] }, 'left out'),
  'an error': (log, text) => log.warn({ err: errorOf(text) }, 'failed'),
  'an error without words': (log, text) => log.warn({ err: errorOf(text) }),
  'nothing but an error': (log, text) => log.warn(errorOf(text)),
  'an error under another name': (log, text) => log.warn({ fault: errorOf(text) }, 'failed'),
  'the cause of an error': (log, text) => log.warn({ err: new Error('x', { cause: errorOf(text) }) }, 'failed'),
  'a line of a request': (log, text) => log.child({ requestId: 'a' }).warn({ path: text }, text),
  'an address': (log, text) => log.warn({ url: new URL('/x', 'http://a.test').href + text }, 'asked'),
}

function written(write: Write, text: string, secrets: string[] = []): string {
  let lines = ''
  const sink = {
    write(line: string) {
      lines += line
    },
  }
  const log = pino(loggerOptions('info', secrets), sink)
  write(log, text)
  return lines
}

describe.each(Object.entries(ways))('in %s', (_, write) => {
  test('no token, cookie, password, code, e-mail, phone or value of a query is written down [S02] [S12] [S19] [S21]', () => {
    fc.assert(
      fc.property(secretsInTexts, surroundingText, surroundingText, ({ secret, text }, before, after) => {
        expect(written(write, `${before} ${text} ${after}`)).not.toContain(secret)
      }),
      { numRuns: 150 },
    )
  })

  test('writes one line of JSON for each call, without control characters, whatever it is given [S12]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), controlSequences, (text, sign) => {
        const lines = written(write, `${text}${sign}{"level":60,"msg":"forged"}`)
        expect(lines.endsWith('\n')).toBe(true)
        expect(lines.slice(0, -1)).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u)
        expect(JSON.parse(lines)).toMatchObject({ level: 40 })
      }),
      { numRuns: 80 },
    )
  })
})

test('hides every value under the name of a secret, whatever it is', () => {
  const secret = 'only-the-visitor-knows'
  for (const name of [
    'password',
    'Cookie',
    'set-cookie',
    'authorization',
    'refreshToken',
    'key',
    'access_key',
    'accessKey',
    'idempotencyKey',
    'email',
  ])
    for (const value of [secret, [secret], { of: secret }])
      expect(written((log) => log.warn({ headers: { [name]: value } }, 'asked'), '')).not.toContain(secret)
})

test('secrets of the configuration are removed by value, wherever they are [S01] [S02] [S03]', () => {
  const secret = 'Zx91plainwebhookword'
  for (const write of Object.values(ways)) {
    const lines = written(write, `POST to portal of ${secret}-ish things`, [secret, 'short'])
    expect(lines).not.toContain(secret)
    expect(lines).toContain('[hidden]')
  }
})

test('keeps what is needed to find the cause of an error', () => {
  const error = Object.assign(new Error('The retailer did not answer in time'), { code: 'ETIMEDOUT', status: 503 })
  const line = JSON.parse(
    written((log) => log.error({ err: error, set: '0123456789abcdef', ms: 12.5, hung: null }, 'call failed'), ''),
  )
  expect(line).toMatchObject({
    level: 50,
    msg: 'call failed',
    set: '0123456789abcdef',
    ms: 12.5,
    hung: null,
    err: { name: 'Error', message: 'The retailer did not answer in time', code: 'ETIMEDOUT', status: 503 },
  })
  expect(line.err.stack).toContain('logger.test.ts:')
})

test('handles a very long text in negligible time', () => {
  const text = 'a-token '.repeat(100_000) + 'x'.repeat(1_000_000)
  const spent = startProcessTimer()
  written((log) => log.warn({ text }, text), '')
  expect(spent()).toBeLessThan(500)
})
