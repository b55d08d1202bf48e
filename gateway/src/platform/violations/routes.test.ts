import express from 'express'
import supertest from 'supertest'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { RateLimits } from '../../http/limits/rate-limits.ts'
import { VIOLATIONS_PATH } from '../../http/middleware/security-headers.ts'
import { openRetailer } from '../../infra/retailer/retailer.fixture.ts'
import { violationRoutes } from './routes.ts'
import { ViolationLog } from './violation-log.ts'

const log = { warn: vi.fn() }
const count = vi.fn()
beforeEach(() => vi.clearAllMocks())

const former = {
  'csp-report': {
    'document-uri': 'https://shop.test/login/?key=secret-key#x',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.test/a.js?token=secret-token',
    'source-file': 'https://shop.test/personal/i.petrov@mail.ru/',
    'line-number': 4,
    'script-sample': 'secret-sample',
    'original-policy': "default-src 'none'",
  },
}
const csp = {
  type: 'csp-violation',
  url: 'https://shop.test/cart/?q=1',
  age: 3,
  user_agent: 'x',
  body: { documentURL: 'https://shop.test/cart/?q=1', effectiveDirective: 'img-src', blockedURL: 'data' },
}
const integrity = {
  type: 'integrity-violation',
  url: 'https://shop.test/',
  body: { documentURL: 'https://shop.test/', blockedURL: 'https://shop.test/x.js', destination: 'script' },
}

function site() {
  const app = express().use(
    violationRoutes({ violations: new ViolationLog(log as never, count), limits: new RateLimits() }),
  )
  return (body: unknown, type = 'application/reports+json', from = 'same-origin') =>
    supertest(app)
      .post(VIOLATIONS_PATH)
      .set('content-type', type)
      .set('sec-fetch-site', from)
      .send(JSON.stringify(body))
}

describe('a violation report of a browser', () => {
  test('is accepted in both formats and counted by its directive [S05] [S35]', async () => {
    const tell = site()
    await tell(former, 'application/csp-report').expect(204)
    await tell([csp, integrity, { type: 'deprecation', url: 'https://shop.test/', body: { id: 'x' } }]).expect(204)
    expect(count.mock.calls.flat()).toEqual(['script-src-elem', 'img-src', 'integrity', 'other'])
  })

  test('is logged without queries, samples and e-mails [S12] [S21]', async () => {
    await site()(former, 'application/csp-report')
    expect(log.warn.mock.calls[0]?.[0]).toEqual({
      violation: {
        directive: 'script-src-elem',
        blocked: 'https://evil.test/a.js',
        page: '/login/',
        source: 'https://shop.test/personal/[e-mail]/:4',
      },
    })
    expect(JSON.stringify(log.warn.mock.calls)).not.toMatch(/secret|petrov/)
  })

  test('is logged once for equal reports, and counted each time [S13]', async () => {
    const tell = site()
    for (let times = 0; times < 3; times += 1) await tell([csp])
    expect(count).toHaveBeenCalledTimes(3)
    expect(log.warn).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['no report', { any: 'thing' }, 'application/json', 422],
    ['too many at once', Array.from({ length: 21 }, () => csp), 'application/reports+json', 422],
    ['too long a one', [{ ...csp, url: 'x'.repeat(40_000) }], 'application/reports+json', 413],
    ['another type', former, 'text/plain', 422],
  ])('is refused as %s and counts nothing [S13]', async (_, body, type, status) => {
    await site()(body, type).expect(status)
    expect(count).not.toHaveBeenCalled()
  })

  test('is refused from pages of other sites, and rate-limited by address [S13] [S17]', async () => {
    const tell = site()
    await tell([csp], 'application/reports+json', 'cross-site').expect(403)
    const responses = await Promise.all(Array.from({ length: 65 }, () => tell([csp])))
    expect(responses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5)
  })

  test('reaches the metrics of a whole gateway without the header that API calls require [S35]', async () => {
    const { services, close } = await openRetailer(express())
    const own = services()
    const tell = supertest(createApp(own)).post(VIOLATIONS_PATH).set('host', 'localhost')
    await tell.set('content-type', 'application/csp-report').send(JSON.stringify(former)).expect(204)
    expect(own.telemetry.violations.samples()).toEqual([{ labels: { directive: 'script-src-elem' }, value: 1 }])
    close()
  })
})
