import type { ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startProcessTimer } from '../../../../packages/releases/src/process-timer.fixture.ts'
import { advanceMonotonicClock } from '../clock.fixture.ts'
import { openFaultyServer } from './faulty-server.fixture.ts'
import { onCall, type UpstreamCall } from './outcome.ts'
import { runInRequest } from './request-context.ts'
import { Upstream } from './upstream.ts'
import type { UpstreamLimits, UpstreamRequest } from './upstream-request.ts'

let server: Awaited<ReturnType<typeof openFaultyServer>>
let calls: UpstreamCall[] = []
let stopHearing: () => void

beforeEach(async () => {
  server = await openFaultyServer()
  calls = []
  stopHearing = onCall((call) => calls.push(call))
})

afterEach(() => {
  stopHearing()
  server.close()
})

const upstream = (limits: Partial<UpstreamLimits> = {}) => new Upstream('commerce', server.url, limits)

const question = (path = '/thing', more: Partial<UpstreamRequest> = {}): UpstreamRequest => ({
  url: new URL(path, server.url),
  route: path,
  ...more,
})

const outcomes = () => calls.map(({ outcome }) => outcome)

const faults: Record<string, [act: (response: ServerResponse) => unknown, outcome: string]> = {
  hangs: [() => {}, 'late'],
  'sends one byte at a time': [(response) => setInterval(() => response.write('x'), 50).unref(), 'late'],
  resets: [(response) => response.socket?.resetAndDestroy(), 'broken'],
  'cuts its answer in half': [
    (response) => response.writeHead(200, { 'content-length': 100 }).write('half', () => response.socket?.destroy()),
    'broken',
  ],
  'cuts an answer without a length': [(response) => response.write('half', () => response.socket?.destroy()), 'broken'],
  'announces a giant answer': [
    (response) => response.writeHead(200, { 'content-length': 5000 }).write('x'),
    'too-large',
  ],
  'sends a giant answer': [(response) => response.end('x'.repeat(5000)), 'too-large'],
  'leads elsewhere': [(response) => response.writeHead(302, { location: '/other' }).end(), 'redirected'],
  'answers with another type': [
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(),
    'wrong-type',
  ],
}

test.each(Object.keys(faults))('[S35] an upstream that %s is aborted in time, with one outcome', async (fault) => {
  const [act, outcome] = faults[fault] ?? []
  server.answer((_request, response) => {
    if (act && outcome !== 'wrong-type') response.setHeader('content-type', 'application/json')
    act?.(response)
  })
  const spent = startProcessTimer()
  const pendingRequest = upstream({ headMs: 200, wholeMs: 400, largestBytes: 1000 }).request(
    question('/thing', { method: 'POST', type: /^application\/json/ }),
  )
  await expect(pendingRequest).rejects.toMatchObject({
    upstream: 'commerce',
    outcome,
    mayBeDone: outcome !== 'redirected',
  })
  expect(spent()).toBeLessThan(1000)
  expect(outcomes()).toEqual([outcome])
})

describe('deadlines', () => {
  test('sends the time left for the response, never more than its request has', async () => {
    await runInRequest({ requestId: 'the-id', limitMs: 700 }, () => upstream().request(question()))
    await upstream().request(question())
    const [within, alone] = server.requests.map(({ headers }) => headers)
    expect(Number(within?.['x-deadline-ms'])).toBeGreaterThan(500)
    expect(Number(within?.['x-deadline-ms'])).toBeLessThanOrEqual(700)
    expect(within?.['x-request-id']).toBe('the-id')
    expect(alone?.['x-deadline-ms']).toBe('5000')
    await new Upstream('crm', server.url, { isOurs: false }).request(question())
    expect(server.requests[2]?.headers).not.toHaveProperty('x-deadline-ms')
  })

  test('sends nothing after the deadline of the caller', async () => {
    const pendingRequest = runInRequest({ requestId: 'late', limitMs: 20 }, async () => {
      await pause(40)
      return upstream().request(question())
    })
    await expect(pendingRequest).rejects.toMatchObject({ outcome: 'expired', mayBeDone: false })
    expect(server.requests).toHaveLength(0)
  })

  test('requests with little time left do not count as failures of the upstream', async () => {
    const system = upstream()
    server.answer((_request, response) => setTimeout(() => response.end('{}'), 60))
    for (let count = 0; count < 10; count += 1) {
      await runInRequest({ requestId: 'short', limitMs: 30 }, () => system.request(question('/slow'))).catch(() => {})
    }
    expect((await system.request(question('/slow'))).status).toBe(200)
  })
})

describe('retries', () => {
  test('retries an idempotent call once, and one that creates something never', async () => {
    server.answer((_request, response, count) => (count === 1 ? response.socket?.destroy() : response.end('{}')))
    expect((await upstream().request(question())).status).toBe(200)
    expect(calls.map(({ attempt, outcome }) => [attempt, outcome])).toEqual([
      [1, 'broken'],
      [2, 'ok'],
    ])
    server.answer((_request, response) => response.socket?.destroy())
    await expect(upstream().request(question('/new', { method: 'POST' }))).rejects.toMatchObject({ outcome: 'broken' })
    expect(server.requests).toHaveLength(3)
    await upstream()
      .request(question('/new', { method: 'POST', isRepeatable: true }))
      .catch(() => {})
    expect(server.requests).toHaveLength(5)
  })

  test('a plain 500 is final; 503 is retried after its Retry-After, when that is short', async () => {
    server.answer((_request, response) => response.writeHead(500).end())
    expect((await upstream().request(question())).status).toBe(500)
    expect(server.requests).toHaveLength(1)
    server.answer((_request, response, count) =>
      count === 2 ? response.writeHead(503, { 'retry-after': '1' }).end() : response.end('{}'),
    )
    const startedAt = performance.now()
    expect((await upstream().request(question())).status).toBe(200)
    expect(performance.now() - startedAt).toBeGreaterThan(950)
  })

  test('respects a long Retry-After', async () => {
    const system = upstream()
    server.answer((_request, response) => response.writeHead(503, { 'retry-after': '30' }).end())
    expect((await system.request(question())).status).toBe(503)
    await expect(system.request(question())).rejects.toMatchObject({ outcome: 'open' })
    expect(server.requests).toHaveLength(1)
    server.answer((_request, response) => response.end('{}'))
    expect((await system.request(question('/other'))).status).toBe(200)
  })

  test('adds at most a tenth more requests to a failing upstream', async () => {
    server.answer((_request, response, count) =>
      count % 3 === 0 ? response.end('{}') : response.socket?.resetAndDestroy(),
    )
    const system = upstream()
    const wanted = 300
    for (let count = 0; count < wanted; count += 1) await system.request(question()).catch(() => {})
    expect(server.requests.length).toBeLessThanOrEqual(wanted * 1.1 + 5)
    expect(server.requests.length).toBeGreaterThan(wanted * 1.05)
  })
})

describe('the circuit breaker', () => {
  test('opens after failures in a row; then one probe is sent, while other requests are refused at once', async () => {
    const system = upstream({ headMs: 300 })
    server.answer((_request, response) => response.socket?.resetAndDestroy())
    for (let count = 0; count < 8; count += 1) {
      await system.request(question('/a', { method: 'POST' })).catch(() => {})
    }
    await expect(system.request(question('/b'))).rejects.toMatchObject({ outcome: 'open', mayBeDone: false })
    expect(server.requests).toHaveLength(8)
    advanceMonotonicClock(1050)
    server.answer((_request, response) => setTimeout(() => response.end('{}'), 150))
    const spent = startProcessTimer()
    const trying = system.request(question('/a'))
    await expect(system.request(question('/a'))).rejects.toMatchObject({ outcome: 'open' })
    expect(spent()).toBeLessThan(100)
    expect((await trying).status).toBe(200)
    expect((await system.request(question('/b'))).status).toBe(200)
  })

  test('requests of the order path wait briefly for the probe, and continue when the upstream has recovered', async () => {
    const system = upstream()
    const order = () =>
      runInRequest({ requestId: 'a', limitMs: 5000, isOrder: true }, () =>
        system.request(question('/order', { method: 'POST' })),
      )
    const look = () => system.request(question('/order', { method: 'POST' }))
    server.answer((_request, response) => response.writeHead(500).end())
    for (let count = 0; count < 8; count += 1) await look()
    await expect(order()).rejects.toMatchObject({ outcome: 'open' })
    advanceMonotonicClock(1050)
    server.answer((_request, response) => setTimeout(() => response.end('{}'), 150))
    const orders = Array.from({ length: 20 }, order)
    await pause(20)
    await expect(look()).rejects.toMatchObject({ outcome: 'open' })
    expect((await Promise.all(orders)).map(({ status }) => status)).toEqual(Array(20).fill(200))
  })

  test('requests of the order path wait no longer than a second for the probe', async () => {
    const system = upstream({ headMs: 3000 })
    const order = () =>
      runInRequest({ requestId: 'a', limitMs: 5000, isOrder: true }, () =>
        system.request(question('/order', { method: 'POST' })),
      )
    server.answer((_request, response) => response.writeHead(500).end())
    for (let count = 0; count < 8; count += 1) await order()
    advanceMonotonicClock(1050)
    server.answer(() => {})
    const startedAt = performance.now()
    const spent = startProcessTimer()
    const tries = order()
    await expect(order()).rejects.toMatchObject({ outcome: 'open' })
    expect(performance.now() - startedAt).toBeGreaterThan(900)
    expect(spent()).toBeLessThan(2000)
    await expect(tries).rejects.toMatchObject({ outcome: 'late' })
  })

  test('a call that answers 500 repeatedly is blocked by itself; a 4xx is not a failure', async () => {
    const system = upstream()
    server.answer((request, response) => response.writeHead(request.url === '/broken' ? 500 : 404).end())
    for (let count = 0; count < 8; count += 1) await system.request(question('/broken'))
    await expect(system.request(question('/broken'))).rejects.toMatchObject({ outcome: 'open' })
    for (let count = 0; count < 20; count += 1) expect((await system.request(question('/none'))).status).toBe(404)
  })
})

describe('concurrency', () => {
  test('limits requests in flight and in the queue, refuses the next at once, and releases every slot', async () => {
    const system = upstream({ atOnce: 2, waiting: 1 })
    server.answer((_request, response) => setTimeout(() => response.end('{}'), 100))
    const ends = await Promise.allSettled(
      Array.from({ length: 4 }, () => system.request(question('/a', { method: 'PUT' }))),
    )
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
    expect(outcomes()).toContain('full')
    server.answer((_request, response) => response.socket?.destroy())
    for (let count = 0; count < 5; count += 1) await system.request(question('/a', { method: 'PUT' })).catch(() => {})
    server.answer((_request, response) => response.end('{}'))
    const all = await Promise.all([system.request(question()), system.request(question()), system.request(question())])
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('keeps connections alive, and no request fails because one was closed meanwhile', async () => {
    const system = upstream({ atOnce: 1 })
    await system.request(question())
    await system.request(question())
    expect(await server.connections()).toBe(1)
    server.answer((request, response) => {
      if (request.socket.bytesRead > 400) request.socket.resetAndDestroy()
      else response.end('{}')
    })
    for (let count = 0; count < 12; count += 1) expect((await system.request(question())).status).toBe(200)
  })
})

describe('a stream', () => {
  test('arrives in chunks, and fails when it is truncated', async () => {
    server.answer((_request, response) => {
      response.writeHead(200, { 'content-length': 8 }).write('half')
      setTimeout(() => response.end('half'), 50)
    })
    const { status, body } = await upstream().requestStream(question())
    expect([status, await text(body)]).toEqual([200, 'halfhalf'])
    server.answer((_request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('half', () => response.socket?.destroy())
    })
    const cut = await upstream().requestStream(question())
    await expect(text(cut.body)).rejects.toMatchObject({ outcome: 'broken' })
  })

  test('ends when it is too large or too late, and releases its slot', async () => {
    const system = upstream({ atOnce: 1, waiting: 1 })
    server.answer((_request, response) => void setInterval(() => response.write('x'.repeat(100)), 20).unref())
    const large = await system.requestStream(question('/large', { limits: { largestBytes: 250 } }))
    await expect(text(large.body)).rejects.toMatchObject({ outcome: 'too-large' })
    const late = await system.requestStream(question('/late', { limits: { wholeMs: 150 } }))
    await expect(text(late.body)).rejects.toMatchObject({ outcome: 'late' })
    const unwanted = await system.requestStream(question('/unwanted'))
    unwanted.body.destroy()
    server.answer((_request, response) => response.end('{}'))
    await pause(20)
    expect((await system.request(question())).status).toBe(200)
  })

  test('ends when the caller aborts', async () => {
    server.answer(() => {})
    const gone = new AbortController()
    setTimeout(() => gone.abort(), 30)
    await expect(upstream().requestStream(question('/thing', { signal: gone.signal }))).rejects.toMatchObject({
      outcome: 'given-up',
    })
  })
})
