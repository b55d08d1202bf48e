import type { ErrorReport } from '@vitrina/contracts/site/report'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startProcessTimer } from '../../../../packages/releases/src/process-timer.fixture.ts'
import { Reports } from './reports.ts'

const bot = { url: 'http://bot.test', token: '42:secret-token', chatId: '-1001' }
const minute = 60_000
let number = 0

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.parse('2026-01-02T03:04:05Z') }),
)
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

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
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) })
  const reports = new Reports(bot, log, Date.now, async (url, init) => {
    sent.push({ url, body: JSON.parse(String(init.body)) })
    return answer()
  })
  const readPayloads = () =>
    sent.map(({ body }) =>
      JSON.parse(
        String(body.text)
          .replace(/```\n?/g, '')
          .replace(/\\(.)/g, '$1'),
      ),
    )
  return { reports, sent, readPayloads, logged }
}

test('a failure becomes one message with exactly the three fields of the service [ERR-07] [EXT-08] [EXT-09]', async () => {
  const { reports, sent, readPayloads } = open()
  expect(reports.report(failure(), 'browser')).toBe(true)
  await reports.settled()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.url).toBe('http://bot.test/bot42:secret-token/sendMessage')
  expect(Object.keys(sent[0]?.body ?? {})).toEqual(['chat_id', 'text', 'parse_mode'])
  expect(sent[0]?.body).toMatchObject({ chat_id: '-1001', parse_mode: 'MarkdownV2' })
  expect(readPayloads()[0]).toMatchObject({ statusCode: 500, message: 'Unexpected error', path: '/cart/' })
})

test.each([
  ['403, a page for others [T25]', 403],
  ['410, a page that is gone', 410],
  ['429, too many pages', 429],
  ['503, the shop is away', 503],
])('%s is reported at once [ERR-07] [EXT-08]', async (_, statusCode) => {
  const { reports, readPayloads } = open()
  expect(reports.report(failure({ statusCode }), 'browser')).toBe(true)
  await reports.settled()
  expect(readPayloads()).toMatchObject([{ statusCode }])
})

test('does not report 404 [ERR-07]', async () => {
  const { reports, sent } = open()
  expect(reports.report(failure({ statusCode: 404 }), 'browser')).toBe(false)
  await pass(20 * minute)
  await reports.close()
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
  test('is reported at once, and its repetitions within ten minutes in one bundle [ERR-07] [S13] [T101]', async () => {
    const { reports, readPayloads } = open()
    for (let at = 0; at < 6; at += 1) reports.report(failure({ path: `/product/dsp-${at}/` }), 'browser')
    await pass(9 * minute)
    reports.report(failure({ path: '/product/dsp-9/' }), 'gateway')
    await reports.settled()
    expect(readPayloads()).toHaveLength(1)
    await pass(2 * minute)
    expect(readPayloads()).toHaveLength(2)
    expect(readPayloads()[1].failures).toMatchObject([
      { statusCode: 500, message: 'Unexpected error', path: '/product/dsp-9/', from: 'gateway', times: 6 },
    ])
    await pass(60 * minute)
    expect(readPayloads()).toHaveLength(2)
  })

  test('of many guests at the personal area makes one message and bundles that count each [T25] [ERR-07]', async () => {
    const { reports, readPayloads } = open()
    for (let at = 0; at < 90; at += 1) {
      reports.report(failure({ statusCode: 403, path: '/personal/orders/active/' }), 'gateway')
      await pass(20_000)
    }
    await pass(20 * minute)
    const times = readPayloads().flatMap(
      ({ failures, repeated = 0 }) => failures?.map((one: { times: number }) => one.times) ?? [1 + repeated],
    )
    expect(times.length).toBeLessThanOrEqual(5)
    expect(times.reduce((sum, one) => sum + one)).toBe(90)
  })

  test('on another page is reported separately', async () => {
    const { reports, sent } = open()
    reports.report(failure({ path: '/cart/' }), 'browser')
    reports.report(failure({ path: '/order/' }), 'browser')
    await reports.settled()
    expect(sent).toHaveLength(2)
  })
})

describe('a flood of different failures', () => {
  const flood = (reports: Reports, count: number) => {
    const paths = Array.from({ length: count }, (_, at) => `/${'a'.repeat(at % 50)}/${'b'.repeat(at / 50)}`)
    for (const path of paths) reports.report(failure({ path }), 'browser')
    return paths
  }
  const pathsIn = (payloads: { path?: string; failures?: { path: string }[] }[]) =>
    payloads.flatMap(({ path, failures }) => (path ? [path] : (failures?.map((one) => one.path) ?? [])))

  test('makes fifteen messages a minute, and bundles that name all others [ERR-07] [EXT-08] [S13]', async () => {
    const { reports, readPayloads, sent } = open()
    const paths = flood(reports, 99)
    await reports.settled()
    expect(readPayloads()).toHaveLength(15)
    await pass(2 * minute)
    expect(pathsIn(readPayloads()).toSorted()).toEqual(paths.toSorted())
    expect(sent.length).toBeLessThan(25)
    expect(sent.every(({ body }) => (body.text?.length ?? 0) <= 4096)).toBe(true)
    expect(sent.every(({ body }) => Object.keys(body).join() === 'chat_id,text,parse_mode')).toBe(true)
  })

  test('is reported completely before the gateway shuts down', async () => {
    const { reports, readPayloads } = open()
    const paths = flood(reports, 60)
    await reports.close()
    expect(pathsIn(readPayloads()).toSorted()).toEqual(paths.toSorted())
  })

  test('with more groups than fit in memory is still counted completely [S13]', async () => {
    const { reports, readPayloads } = open()
    for (let at = 0; at < 1500; at += 1)
      reports.report(failure({ message: `${'x'.repeat(at % 200)}${'y'.repeat(at / 200)}` }), 'browser')
    await pass(20 * minute)
    const counted = readPayloads().map(({ failures = [], others = 0, statusCode }) =>
      failures.reduce((sum: number, { times }: { times: number }) => sum + times, others + (statusCode ? 1 : 0)),
    )
    expect(counted.reduce((sum, one) => sum + one)).toBe(1500)
  })

  test('with characters that need escaping is still reported within the length limit [T100]', async () => {
    const { reports, readPayloads, sent } = open()
    for (let at = 1; at <= 20; at += 1)
      reports.report(failure({ message: '\u0001'.repeat(400 + at), path: `/${'\\'.repeat(300 + at)}` }), 'browser')
    await pass(minute)
    expect(sent.every(({ body }) => (body.text?.length ?? 0) <= 4096)).toBe(true)
    expect(readPayloads().reduce((sum, { failures }) => sum + (failures?.length ?? 1), 0)).toBe(20)
  })
})

test('counts rate-limited reports in the next bundle [ERR-07] [S13]', async () => {
  const { reports, readPayloads } = open()
  for (let at = 0; at < 7; at += 1) reports.countDropped()
  reports.count(503)
  reports.count(503)
  await pass(minute)
  expect(readPayloads()).toMatchObject([
    { statusCode: 503, message: 'Service Unavailable' },
    { failures: [], others: 7 },
  ])
  await pass(10 * minute)
  expect(readPayloads()[2]).toMatchObject({ failures: [{ statusCode: 503, times: 1 }] })
})

test('sends notices during a flood of failures, within twenty messages a minute in all [S13]', async () => {
  const { reports, sent } = open()
  for (let at = 0; at < 100; at += 1) reports.report(failure({ path: `/${'a'.repeat(at + 1)}/` }), 'browser')
  for (let at = 0; at < 10; at += 1) reports.notify({ title: `Заявки не доходят до CRM, ${at}` })
  await reports.settled()
  expect(sent.filter(({ body }) => body.text?.includes('Заявки'))).toHaveLength(5)
  expect(sent).toHaveLength(20)
  await pass(2 * minute)
  expect(sent.filter(({ body }) => body.text?.includes('Заявки'))).toHaveLength(10)
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
    const spent = startProcessTimer()
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

test('a notice has the form of a report; twenty are sent a minute, and none is lost [EXT-09] [S13]', async () => {
  const { reports, sent, readPayloads } = open()
  for (let at = 0; at < 30; at += 1) reports.notify({ title: 'rolled back', part: 'mf-basket@1', reason: 'see `x`' })
  await reports.settled()
  expect(Object.keys(sent[0]?.body ?? {})).toEqual(['chat_id', 'text', 'parse_mode'])
  expect(readPayloads()[0]).toEqual({ title: 'rolled back', part: 'mf-basket@1', reason: 'see `x`' })
  expect(sent).toHaveLength(20)
  await pass(minute)
  expect(sent).toHaveLength(30)
})
