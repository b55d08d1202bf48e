import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../infra/configuration/config.ts'
import { admissionImportanceOf, importanceOf } from '../../infra/upstream/importance.ts'
import { Ingress } from '../ingress/ingress.ts'
import { SecurityHeaders } from '../middleware/security-headers.ts'
import { LoadPressure } from './load-pressure.ts'
import { LoadShedder } from './load-shedder.ts'
import { ShedError } from './shed-error.ts'

/** A pressure that the test sets. */
const setTo = (level: number) =>
  ({
    level: () => level,
    isLate: () => false,
    start: () => {},
    stop: () => {},
    sample: () => {},
    noteRequest: () => {},
  }) as unknown as LoadPressure

let given: string[] = []
let server: Server
let url: string

const shedding = (level: number) =>
  new LoadShedder(
    {
      headers: new SecurityHeaders(readConfig({})).defaultHeaders,
      onShed: (importance) => given.push(importance),
      intake: new Ingress({ trustProxy: 0 }),
    },
    () => setTo(level),
  )

async function open(level: number, handler: RequestListener = (_request, response) => void response.end('served')) {
  server = createServer(shedding(level).wrap(handler)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeEach(() => {
  given = []
})

afterEach(() => {
  server?.close()
  server?.closeAllConnections()
})

const way = [
  '/cart/',
  '/order/?from=cart',
  '/login/',
  '/api/site/session/',
  '/api/site/basket/lines/00001/',
  '/api/site/orders/',
  '/api/site/order/delivery/',
  '/api/ecm/bazis/users/signin/',
  '/remotes/shell/0123456789abcdef/main.js',
]

describe('the shedding order', () => {
  test('recommendations, then content, the catalogue, the account pages, and last cached pages', () => {
    const rest = {
      '/api/site/product/gips/related/': 'extra',
      '/api/site/product/gips/delivery/': 'extra',
      '/api/site/suggest/': 'extra',
      '/api/site/signals/': 'kept',
      '/api/site/news/': 'content',
      '/images/300/product_images/normal/1.webp': 'content',
      '/api/site/product/gips/': 'catalogue',
      '/api/site/search/': 'catalogue',
      '/api/site/personal/orders/': 'cabinet',
      '/': 'kept',
      '/product/gips/': 'kept',
      '/personal/profile/': 'kept',
      '/search/': 'catalogue',
    }
    for (const [path, importance] of Object.entries(rest))
      expect([path, admissionImportanceOf(path)]).toEqual([path, importance])
    expect(['/', '/product/gips/', '/about/', '/personal/'].map(importanceOf)).toEqual([
      'catalogue',
      'catalogue',
      'content',
      'cabinet',
    ])
  })

  test.each(way)('%s is on the order path, which is never shed', async (path) => {
    await open(5)
    expect(await fetch(url + path).then((answer) => answer.text())).toBe('served')
    expect(given).toEqual([])
  })
})

test('[S35] a shed page answers 503 in HTML with a link to the basket, a call in JSON, both with Retry-After', async () => {
  await open(5)
  const page = await fetch(`${url}/product/gips/`)
  expect(page.status).toBe(503)
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThanOrEqual(3)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  expect(page.headers.get('cache-control')).toBe('no-store')
  const html = await page.text()
  expect(html).toContain('<h1>Сейчас слишком много посетителей</h1>')
  expect(html).toContain('href="/cart/"')
  const call = await fetch(`${url}/api/site/search/?q=gips`)
  expect(call.status).toBe(503)
  expect(await call.json()).toEqual({ detail: expect.stringContaining('Попробуйте через несколько секунд') })
  expect(given).toEqual(['kept', 'catalogue'])
})

test('under some pressure cached pages are served, and pages that have to be rendered are not', async () => {
  await open(3)
  expect((await fetch(`${url}/product/gips/`)).status).toBe(200)
  expect(() => shedding(3).requireCapacity('/product/gips/')).toThrow(ShedError)
  expect(() => shedding(3).requireCapacity('/personal/')).not.toThrow()
  expect(() => shedding(5).requireCapacity('/cart/')).not.toThrow()
  // Crawlers retry later, so their pages are shed with the first class, except pages of the order path.
  expect(() => shedding(1).requireCapacity('/product/gips/')).not.toThrow()
  expect(() => shedding(1).requireCapacity('/product/gips/', { isBot: true })).toThrow(ShedError)
  expect(() => shedding(5).requireCapacity('/cart/', { isBot: true })).not.toThrow()
})

test('between two classes a part of the next one is shed', async () => {
  const some = shedding(1.5)
  const count = Array.from({ length: 1000 }, () => some.shouldShed('content')).filter(Boolean).length
  expect(count).toBeGreaterThan(400)
  expect(count).toBeLessThan(600)
  expect(some.shouldShed('extra')).toBe(true)
  expect(some.shouldShed('catalogue')).toBe(false)
})

describe('pressure', () => {
  const looks = (pressure: LoadPressure, count: number, lateMs: number) => {
    for (let look = 0; look < count; look += 1) pressure.sample(lateMs)
  }

  test('rises within a second when the event loop is late, and falls slowly when it is not', () => {
    const pressure = new LoadPressure(() => 100)
    looks(pressure, 1, 5)
    expect(pressure.level()).toBe(0)
    looks(pressure, 4, 200)
    expect(pressure.level()).toBe(5)
    looks(pressure, 20, 5)
    expect(pressure.level()).toBeCloseTo(4.5)
    looks(pressure, 200, 5)
    expect(pressure.level()).toBe(0)
  })

  test('counts no pressure for forty visitors, and counts requests that were refused before the next sample', () => {
    const pressure = new LoadPressure(() => 0)
    pressure.noteRequest(40)
    pressure.sample(200)
    expect(pressure.level()).toBe(0)
    pressure.noteRequest(100)
    pressure.noteRequest(1)
    pressure.sample(200)
    expect(pressure.level()).toBe(2)
    pressure.sample(200)
    expect(pressure.level()).toBeLessThan(2)
  })

  test('a busy machine with few visitors sheds nothing; a waiting crowd causes shedding at once', () => {
    let inFlight = 3
    const pressure = new LoadPressure(() => inFlight)
    looks(pressure, 10, 2000)
    expect(pressure.level()).toBe(0)
    inFlight = 450
    expect(pressure.level()).toBe(2)
  })

  test.each([30, 60, 250])('rises when each turn of the event loop takes %i ms', async (turnMs) => {
    const pressure = new LoadPressure(() => 100)
    pressure.start()
    const until = performance.now() + 1500
    while (performance.now() < until) {
      const turnEnds = performance.now() + turnMs
      while (performance.now() < turnEnds);
      await new Promise((resolve) => setImmediate(resolve))
    }
    pressure.stop()
    expect(pressure.level()).toBeGreaterThan(4)
  })

  test('is zero while ticks come on time', () => {
    vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const pressure = new LoadPressure(() => 100)
    pressure.start()
    vi.advanceTimersByTime(400)
    pressure.stop()
    expect([pressure.level(), pressure.isLate()]).toEqual([0, false])
  })
})

test('a network with 256 requests in flight gets 429 even on the order path, but files and other networks are served', async () => {
  const held: (() => void)[] = []
  const behind = new LoadShedder(
    {
      headers: new SecurityHeaders(readConfig({})).defaultHeaders,
      onShed: (importance) => given.push(importance),
      intake: new Ingress({ trustProxy: 1, onRefused: (why) => given.push(why) }),
    },
    () => setTo(0),
  )
  server = createServer(
    behind.wrap((request, response) => {
      if (request.headers['x-held']) held.push(() => response.end())
      else response.end('served')
    }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = (path: string, address: string, headers = {}) =>
    fetch(url + path, { headers: { 'x-forwarded-for': address, ...headers } })
  const crowd = Array.from({ length: 256 }, () => ask('/api/site/basket/', '10.1.0.1', { 'x-held': '1' }))
  await expect.poll(() => held.length).toBe(256)
  const refused = await ask('/api/site/orders/', '10.1.0.1')
  expect([refused.status, refused.headers.get('retry-after'), given]).toEqual([429, '2', ['requests-of-network']])
  expect(((await refused.json()) as { detail: string }).detail).toContain('Слишком много запросов одновременно')
  expect((await ask('/remotes/shell/0123456789abcdef/main.js', '10.1.0.1')).status).toBe(200)
  expect((await ask('/api/site/orders/', '10.2.0.1')).status).toBe(200)
  for (const end of held.splice(0)) end()
  await Promise.all(crowd)
  expect((await ask('/api/site/orders/', '10.1.0.1')).status).toBe(200)
})
