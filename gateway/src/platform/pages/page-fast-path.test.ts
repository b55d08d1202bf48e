import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import express from 'express'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { advanceMonotonicClock } from '../../infra/clock.fixture.ts'
import { openRetailer } from '../../infra/retailer/retailer.fixture.ts'
import { attributeOf, openTraces } from '../../infra/telemetry/collector.fixture.ts'
import { pageFastPath } from './page-fast-path.ts'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const uuid = 'user_uuid=3f0c6a52-2f6c-4f0b-9a55-52c1c8f3a6e1'

const department = {
  id_1c: '00012',
  parent: '00012',
  name_for_site: 'Вологда',
  names_cases: ['Вологда', 'Вологды', 'Вологде', 'Вологду', 'Вологдой', 'Вологде'],
  address: 'г. Вологда',
  work_time: '',
  base_price: 'price1',
  phones: [],
  yandex_map_link: 'https://yandex.ru/maps/?pt=39.8,59.1&z=16',
  domain: 'vitrina.test',
  is_pick_up_point: false,
  special_days: [],
}

let retailer: Awaited<ReturnType<typeof openRetailer>>
let services: ReturnType<typeof retailer.services>
let port = 0
/** Whether the last request was answered by the fast path. */
let wasAtOnce: boolean | undefined
/** Sends every request through the pipeline. */
let isLong = false
const hasCanaries = vi.fn(() => false)
const handedOut = vi.fn()
const server = createServer()

beforeAll(async () => {
  const app = express()
  app.get('/api/expro/departments/', (_, response) => {
    response.json([department])
  })
  app.get('/api/ecm/:site_code/catalog/tree/', (_, response) => {
    response.json([{ slug: 'krovlya', name: 'Кровля', parent: null, product_count: 1, icon: null }])
  })
  app.use((_, response) => void response.status(404).json({ detail: 'no' }))
  retailer = await openRetailer(app)
  services = retailer.services()
  const set = { id: 'a1b2c3d4e5f60718', entries: {} }
  const renderer = {
    render: async ({ url }: { url: string }) => ({
      document: `<!doctype html><p>${url}</p>`,
      facts: { status: 200, failed: [], threw: [], rests: url.startsWith('/about/') },
    }),
    hasHung: async () => false,
  }
  const served = { set, renderer, since: '' }
  const own = { isServing: () => true, current: () => served, forCohort: () => served, hasCanaries }
  Object.assign(services, { live: Object.assign(Object.create(services.live), own) })
  services.signals.countDocument = handedOut
  const pipeline = createApp(services)
  const atOnce = pageFastPath(services)
  server.on('request', (incoming, response) => {
    wasAtOnce = !isLong && atOnce(incoming, response)
    if (!wasAtOnce) pipeline(incoming, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.close()
  services.registry.close()
  services.cluster.close()
  retailer.close()
})
beforeEach(() => {
  isLong = false
  hasCanaries.mockReturnValue(false)
  handedOut.mockClear()
})

type Headers = Record<string, string>
const usual: Headers = { 'user-agent': chrome, 'accept-encoding': 'gzip, deflate, br, zstd', cookie: uuid }

async function ask(path: string, headers: Headers = usual, method = 'GET') {
  const answer = await new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      request({ port, host: 'localhost', path, method, headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: { ...response.headers }, body: Buffer.concat(parts) }),
        )
      })
        .on('error', reject)
        .end()
    },
  )
  return { ...answer, atOnce: wasAtOnce }
}

/** The response without the parts that differ between any two responses. */
function comparable({ status, headers, body }: Awaited<ReturnType<typeof ask>>) {
  const cookies = (headers['set-cookie'] as string[] | undefined)?.map((line) =>
    line.replace(/=[^;]*/, '=').replace(/Expires=[^;]*/, ''),
  )
  return {
    status,
    body: body.toString('base64'),
    headers: { ...headers, 'x-request-id': '', date: '', 'set-cookie': cookies },
  }
}

describe('a cached page', () => {
  test.each<[who: string, path: string, headers: Headers]>([
    ['a guest', '/about/', usual],
    ['a guest with a page that does not rest', '/catalog/', usual],
    ['a guest in a city', '/catalog/', { ...usual, cookie: `${uuid}; myCity=${encodeURIComponent('Вологда')}` }],
    ['a guest who has agreed', '/about/', { ...usual, cookie: `${uuid}; isCookieAgreedSuccess=agreed` }],
    ['somebody new', '/about/', { ...usual, cookie: '' }],
    ['somebody with broken cookies', '/about/', { ...usual, cookie: 'user_uuid=%%%; ;;=; a' }],
    ['a phone', '/catalog/', { ...usual, 'user-agent': phone }],
    ['a crawler', '/catalog/', { ...usual, 'user-agent': crawler, cookie: '' }],
    ['a guest with a basket', '/about/', { ...usual, cookie: `${uuid}; favorites_3f0c6a52=1` }],
  ])('is for %s the same response as the pipeline sends', async (_who, path, headers) => {
    isLong = true
    await ask(path, headers)
    const long = await ask(path, headers)
    isLong = false
    const short = await ask(path, headers)
    expect([long.atOnce, short.atOnce, short.status]).toEqual([false, true, 200])
    expect(comparable(short)).toEqual(comparable(long))
    expect(brotliDecompressSync(short.body).toString()).toContain(path)
    expect(short.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
  })

  test('is counted as served to a browser known to run scripts, unless its hydration is deferred', async () => {
    const alive = { ...usual, cookie: `${uuid}; __Host-alive=1` }
    for (const path of ['/catalog/', '/about/']) for (let time = 0; time < 2; time += 1) await ask(path, alive)
    expect(wasAtOnce).toBe(true)
    const countedDocuments = handedOut.mock.calls.map(([set, { runsScripts }]) => [set, runsScripts])
    expect(countedDocuments).toEqual([
      ['a1b2c3d4e5f60718', true],
      ['a1b2c3d4e5f60718', true],
    ])
  })
})

describe('the pipeline answers', () => {
  test.each<[what: string, path: string, headers?: Headers, method?: string]>([
    ['whoever has tokens', '/about/', { ...usual, cookie: `${uuid}; __Host-access_token=a` }],
    ['whoever can renew them', '/about/', { ...usual, cookie: `${uuid}; __Host-refresh_token=a` }],
    ['staff', '/about/', { ...usual, cookie: `${uuid}; __Host-staff_refresh_token=a` }],
    ['whoever looks at a preview', '/about/', { ...usual, cookie: `${uuid}; __Host-preview=a` }],
    ['a drill', '/about/', { ...usual, cookie: `${uuid}; __Host-drill=a` }],
    ['an address with a query', '/about/?utm_source=a'],
    ['an address without its slash', '/about'],
    ['an address with two slashes', '//about/'],
    ['an address with dots', '/about/../about/'],
    ['an encoded address', '/%61bout/'],
    ['an address on somebody’s own', '/cart/'],
    ['another method', '/about/', usual, 'HEAD'],
    ['a change', '/about/', usual, 'POST'],
    ['who reads no Brotli', '/about/', { ...usual, 'accept-encoding': 'gzip' }],
    ['who does not want it', '/about/', { ...usual, 'accept-encoding': 'br;q=0' }],
    ['another host', '/about/', { ...usual, host: 'evil.test' }],
    ['a page that is not there', '/about/never-asked/'],
  ])('%s', async (_what, path, headers = usual, method = 'GET') => {
    await ask('/about/')
    await ask('/about/')
    expect(wasAtOnce).toBe(true)
    expect((await ask(path, headers, method)).atOnce).toBe(false)
  })

  test('a visitor who is not yet assigned to a canary or left out', async () => {
    hasCanaries.mockReturnValue(true)
    expect((await ask('/about/')).atOnce).toBe(false)
    expect((await ask('/about/', { ...usual, cookie: `${uuid}; __Host-cohort=abcdefghijklmnopqrstuv` })).atOnce).toBe(
      true,
    )
  })

  test('once a page is no longer fresh, and renders it again', async () => {
    await ask('/about/')
    expect((await ask('/about/')).atOnce).toBe(true)
    advanceMonotonicClock(16_000)
    expect((await ask('/about/')).atOnce).toBe(false)
  })
})

describe('a page served by the fast path is traced', () => {
  const given = async (times: number, headers = usual) => {
    await ask('/about/')
    for (let time = 0; time < times; time += 1) expect((await ask('/about/', headers)).atOnce).toBe(true)
  }

  test('as one request of the set it belongs to, within the trace that a proxy of ours began', async () => {
    await given(1)
    const { stop } = await openTraces({ ratio: 0, isProxyTrusted: true })
    const trace = '0123456789abcdef0123456789abcdef'
    await given(1, { ...usual, traceparent: `00-${trace}-0123456789abcdef-01` })
    const [span, ...others] = await stop()
    expect(others).toEqual([])
    expect([span?.name, span?.traceId, span?.parentSpanId]).toEqual(['GET page', trace, '0123456789abcdef'])
    const facts = ['http.response.status_code', 'vitrina.class', 'vitrina.set', 'vitrina.cohort']
    expect(facts.map((name) => attributeOf(span, name))).toEqual([200, 'page', 'a1b2c3d4e5f60718', 'live'])
    expect(Number(span?.endTimeUnixNano) - Number(span?.startTimeUnixNano)).toBeGreaterThan(0)
  })

  test('at the configured sampling ratio', async () => {
    await given(1)
    const { stop } = await openTraces({ ratio: 0.2 })
    await given(500)
    const { length } = await stop()
    // Within five standard deviations of 100 of 500.
    expect(length).toBeGreaterThan(100 - 45)
    expect(length).toBeLessThan(100 + 45)
  })
})

test('leaves a request untouched that is passed to the pipeline', () => {
  const response = { writeHead: vi.fn(), end: vi.fn(), setHeader: vi.fn() }
  const socket = { remoteAddress: '127.0.0.1' }
  const incoming = {
    method: 'GET',
    url: '/never/',
    headers: { host: 'localhost', 'accept-encoding': 'br' },
    rawHeaders: [],
    httpVersion: '1.1',
    socket,
  }
  const answered = pageFastPath(services)(incoming as never, response as unknown as ServerResponse)
  expect(answered).toBe(false)
  for (const touched of Object.values(response)) expect(touched).not.toHaveBeenCalled()
})
