import type { ErrorReport } from '@vitrina/contracts/site/report'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { startOwnTime } from '../../../packages/releases/src/own-time.fixture.ts'
import { Reports } from './reports.ts'

const bot = { url: 'http://bot.test', token: '42:secret-token', chatId: '-1001' }
const minute = 60_000
let number = 0

const failure = (parts: Partial<ErrorReport> = {}): ErrorReport => ({
  id: `error-id-${++number}`,
  statusCode: 500,
  message: 'Unexpected error',
  path: '/cart/',
  set: 'set-1',
  ...parts,
})

function open(answer: () => Response | Promise<Response> = () => new Response('{}')) {
  const logged: string[] = []
  const sent: { url: string; body: Record<string, string> }[] = []
  const clock = { now: Date.parse('2026-01-02T03:04:05Z') }
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) })
  const reports = new Reports(
    bot,
    log,
    () => clock.now,
    async (url, init) => {
      sent.push({ url, body: JSON.parse(String(init.body)) })
      return answer()
    },
  )
  const told = () =>
    sent.map(({ body }) =>
      JSON.parse(
        String(body.text)
          .replace(/```\n?/g, '')
          .replace(/\\(.)/g, '$1'),
      ),
    )
  return { reports, sent, told, logged, clock }
}

test('a failure becomes one message with exactly the three fields of the service [ERR-07] [EXT-08] [EXT-09]', async () => {
  const { reports, sent, told } = open()
  expect(reports.report(failure(), 'browser')).toBe(true)
  await reports.settled()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.url).toBe('http://bot.test/bot42:secret-token/sendMessage')
  expect(Object.keys(sent[0]?.body ?? {})).toEqual(['chat_id', 'text', 'parse_mode'])
  expect(sent[0]?.body).toMatchObject({ chat_id: '-1001', parse_mode: 'MarkdownV2' })
  expect(told()[0]).toMatchObject({ statusCode: 500, message: 'Unexpected error', path: '/cart/' })
})

test.each([
  ['404, a page that is not there [ERR-07]', 404],
  ['403, a page for others', 403],
  ['410, a page that is gone', 410],
])('%s is not reported', async (_, statusCode) => {
  const { reports, sent } = open()
  expect(reports.report(failure({ statusCode }), 'browser')).toBe(false)
  await reports.settled()
  expect(sent).toEqual([])
})

test('reports one id once, whoever sends it [T101]', async () => {
  const { reports, sent } = open()
  const error = failure()
  expect(reports.report(error, 'gateway')).toBe(true)
  expect(reports.report({ ...error, message: 'other words', path: '/order/' }, 'browser')).toBe(false)
  await reports.settled()
  expect(sent).toHaveLength(1)
})

describe('the same failure', () => {
  test('is reported once in ten minutes, and the next message counts the repetitions [S13] [T101]', async () => {
    const { reports, told, clock } = open()
    for (let at = 0; at < 5; at += 1) reports.report(failure({ path: `/product/dsp-${at}/` }), 'browser')
    clock.now += 9 * minute
    reports.report(failure({ path: '/product/dsp-9/' }), 'browser')
    await reports.settled()
    expect(told()).toHaveLength(1)
    clock.now += 2 * minute
    reports.report(failure({ path: '/product/dsp-1/' }), 'browser')
    await reports.settled()
    expect(told()).toHaveLength(2)
    expect(told()[1]).toMatchObject({ repeated: 5 })
  })

  test('on another page is another message', async () => {
    const { reports, sent } = open()
    reports.report(failure({ path: '/cart/' }), 'browser')
    reports.report(failure({ path: '/order/' }), 'browser')
    await reports.settled()
    expect(sent).toHaveLength(2)
  })
})

test('a flood of different failures becomes fifteen messages a minute and a count of the rest [S13]', async () => {
  const { reports, told, clock } = open()
  for (let at = 0; at < 100; at += 1) reports.report(failure({ path: `/${'a'.repeat(at + 1)}/` }), 'browser')
  await reports.settled()
  expect(told()).toHaveLength(15)
  clock.now += minute
  reports.report(failure({ path: '/b/' }), 'browser')
  await reports.settled()
  expect(told().at(-1)).toMatchObject({ path: '/b/', dropped: 85 })
})

test('notices of the autopilot and of leads go out in a flood of failures, twenty messages a minute in all [S13]', async () => {
  const { reports, sent } = open()
  for (let at = 0; at < 100; at += 1) reports.report(failure({ path: `/${'a'.repeat(at + 1)}/` }), 'browser')
  for (let at = 0; at < 10; at += 1) reports.notify({ title: `Заявки не доходят до CRM, ${at}` })
  await reports.settled()
  expect(sent.filter(({ body }) => body.text?.includes('Заявки'))).toHaveLength(5)
  expect(sent).toHaveLength(20)
})

describe('a message that is not delivered', () => {
  test.each([
    ['refused', () => new Response('no', { status: 500 }), 'status 500'],
    ['redirected', () => new Response(null, { status: 302, headers: { location: 'http://evil.test' } }), 'status 302'],
    [
      'lost on the way',
      () => Promise.reject(new TypeError(`Failed to parse ${bot.url}/bot${bot.token}/sendMessage`)),
      'TypeError',
    ],
  ])(
    'because it was %s is logged in one line without the token, and not sent again [ERRCAT-09] [T101] [S01]',
    async (_, answer, fault) => {
      const { reports, sent, logged } = open(answer)
      expect(reports.report(failure(), 'browser')).toBe(true)
      await reports.settled()
      expect(sent).toHaveLength(1)
      expect(logged).toHaveLength(1)
      expect(logged[0]).toContain(fault)
      expect(logged[0]).not.toContain('secret-token')
    },
  )

  test('because the service hangs delays nothing', async () => {
    const { reports } = open(() => new Promise(() => {}))
    const spent = startOwnTime()
    expect(reports.report(failure(), 'browser')).toBe(true)
    expect(spent()).toBeLessThan(100)
  })
})

test('sends nothing and works without a bot', async () => {
  const reports = new Reports(null, pino({ level: 'silent' }), Date.now, () => {
    throw new Error('sent')
  })
  expect(reports.report(failure(), 'browser')).toBe(true)
  await reports.settled()
})

test('a notice has the form of a report, and a flood of them the same limit [EXT-09] [S13]', async () => {
  const { reports, sent, told } = open()
  for (let at = 0; at < 30; at += 1) reports.notify({ title: 'rolled back', part: 'mf-basket@1', reason: 'see `x`' })
  await reports.settled()
  expect(Object.keys(sent[0]?.body ?? {})).toEqual(['chat_id', 'text', 'parse_mode'])
  expect(told()[0]).toEqual({ title: 'rolled back', part: 'mf-basket@1', reason: 'see `x`' })
  expect(sent).toHaveLength(20)
})
