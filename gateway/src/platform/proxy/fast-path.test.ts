import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attributeOf, openTraces } from '../../infra/telemetry/collector.fixture.ts'
import { jsonAnswer, openRawConnection, openSiteWithService } from './team-service.fixture.ts'

let site: Awaited<ReturnType<typeof openSiteWithService>>

beforeAll(async () => {
  site = await openSiteWithService(
    (target, socket) => {
      if (target.startsWith('/held')) return
      if (target.startsWith('/slow')) setTimeout(() => socket.write(jsonAnswer('"slow"')), 150)
      else if (target.startsWith('/chunks'))
        socket.write(
          'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n3\r\n"ab\r\n2\r\nc"\r\n0\r\n\r\n',
        )
      else if (target.startsWith('/broken'))
        socket.write(jsonAnswer('<p>no data</p>').replace('application/json', 'text/html'))
      else socket.write(jsonAnswer(JSON.stringify(target)))
    },
    [
      { path: '/items/:id', query: ['page'], perMinute: 100_000 },
      { path: '/slow' },
      { path: '/held' },
      { path: '/chunks' },
      { path: '/mine', who: 'signed-in' },
      { path: '/kept', keptSeconds: 60 },
      { path: '/broken', keptSeconds: 1 },
    ],
  )
})
afterAll(() => site.close())

const ask = (path: string, more = '') => `GET /api/services/team${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
/** How often the service was requested for a path. */
const countRequests = (path: string) => site.service.requests.filter((text) => text.startsWith(`GET ${path} `)).length
/** Sends a request that the service never answers; resolves once the service has received it. */
const askForHeld = async () => {
  const before = countRequests('/held')
  const wire = await openRawConnection(site.port)
  wire.send(ask('/held'))
  await expect.poll(() => countRequests('/held')).toBe(before + 1)
  return wire
}
const bodies = (text: string) => text.split('\r\n\r\n').slice(1).join('')

describe('a request that takes the fast path', () => {
  test('is answered repeatedly on one connection, with headers that make the response data only', async () => {
    const before = site.general.requests
    const wire = await openRawConnection(site.port)
    for (const id of ['a', 'b', 'c']) {
      wire.send(ask(`/items/${id}?page=2&x=1`))
      await wire.waitForText((text) => text.includes(`"/items/${id}?page=2"`))
    }
    const text = await wire.waitForText(() => true)
    expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3)
    for (const header of [
      'x-content-type-options: nosniff',
      "content-security-policy: default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy: same-origin',
      'cache-control: private, no-store',
      'ratelimit-policy: "minute";q=100000;w=60',
    ])
      expect(text).toContain(`\r\n${header}\r\n`)
    const ids = [...text.matchAll(/x-request-id: ([\w-]+)/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(3)
    expect(site.general.requests).toBe(before)
    wire.end()
  })

  test('sends the service no data of the visitor but a request id [S29]', async () => {
    const wire = await openRawConnection(site.port)
    wire.send(
      ask(
        '/items/told',
        'Cookie: __Host-access_token=secret\r\nAuthorization: Bearer x\r\nX-Account: 1\r\nReferer: /a\r\n',
      ),
    )
    await wire.waitForText((text) => text.includes('/items/told'))
    const requestText = site.service.requests.find((text) => text.includes('/items/told')) ?? ''
    const names = [...requestText.matchAll(/\r\n([\w-]+):/g)].map((match) => match[1])
    expect(names).toEqual(['host', 'accept', 'accept-encoding', 'x-deadline-ms', 'x-request-id'])
    expect(requestText).not.toMatch(/secret|Bearer/)
    wire.end()
  })

  test('gets a chunked response in chunks', async () => {
    const answer = await fetch(`${site.url}/api/services/team/chunks`)
    expect(await answer.json()).toBe('abc')
    expect(answer.headers.get('content-length')).toBeNull()
  })

  test('has its headers checked again when one character of them differs', async () => {
    const before = site.general.requests
    const wire = await openRawConnection(site.port)
    for (const [at, host] of ['localhost', 'localhost', 'Localhost', 'elsewhere'].entries()) {
      wire.send(`GET /api/services/team/items/a HTTP/1.1\r\nHost: ${host}\r\nX-A: b\r\n\r\n`)
      await wire.statuses(at + 1)
    }
    expect(await wire.statuses(4)).toEqual([200, 200, 200, 421])
    expect(site.general.requests - before).toBe(1)
    wire.end()
  })

  test('is rate-limited by visitor when a trusted proxy sends several on one connection', async () => {
    const behind = await openSiteWithService(
      (_, socket) => socket.write(jsonAnswer('1')),
      [{ path: '/a', perMinute: 9 }],
      {
        TRUST_PROXY: '1',
      },
    )
    const wire = await openRawConnection(behind.port)
    for (const [at, address] of ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.1'].entries()) {
      wire.send(ask('/a', `X-Forwarded-For: ${address}\r\n`))
      // A request that arrives during a response would leave the fast path.
      await wire.statuses(at + 1)
    }
    expect(await wire.statuses(4)).toEqual([200, 200, 200, 200])
    const text = await wire.waitForText(() => true)
    expect([...text.matchAll(/;r=(\d);/g)].map((match) => match[1])).toEqual(['8', '7', '8', '6'])
    expect(behind.general.requests).toBe(0)
    wire.end()
    behind.close()
  })

  test('gets a cacheable response where its route allows that', async () => {
    const answer = await fetch(`${site.url}/api/services/team/kept`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
  })

  test('gets an uncacheable error even where responses of the route are cacheable', async () => {
    const answer = await fetch(`${site.url}/api/services/team/broken`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([502, 'no-store'])
  })
})

describe('input that is not exactly one plain request goes to the pipeline', () => {
  const general = async (bytes: string, statuses: number[]) => {
    const before = site.service.requests.length
    const wire = await openRawConnection(site.port)
    wire.send(bytes)
    expect(await wire.statuses(statuses.length)).toEqual(statuses)
    wire.end()
    return site.service.requests.length - before
  }

  test.each<[name: string, bytes: string, statuses: number[], asked: number]>([
    ['a length', ask('/items/x', 'Content-Length: 0\r\n'), [200], 1],
    ['a length in another case', ask('/items/x', 'CONTENT-LENGTH: 4\r\n').concat('abcd'), [400], 0],
    ['two lengths', ask('/items/x', 'Content-Length: 4\r\nContent-Length: 5\r\n').concat('abcd'), [400], 0],
    ['chunks', ask('/items/x', 'Transfer-Encoding: chunked\r\n').concat('0\r\n\r\n'), [400], 0],
    [
      'chunks and a length',
      ask('/items/x', 'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n').concat('0\r\n\r\n'),
      [400],
      0,
    ],
    ['a space before the colon', ask('/items/x', 'Content-Length : 5\r\n').concat('abcde'), [400], 0],
    ['a folded header', ask('/items/x', 'A: b\r\n c: d\r\n'), [400], 0],
    ['a bare line feed', ask('/items/x').replaceAll('\r\n', '\n'), [400], 0],
    ['no host', 'GET /api/services/team/items/x HTTP/1.1\r\nA: b\r\n\r\n', [400], 0],
    ['two hosts', ask('/items/x', 'Host: evil.test\r\n'), [400], 0],
    ['a host that is not ours', ask('/items/x').replace('localhost', 'evil.test'), [421], 0],
    ['a whole address', ask('/items/x').replace('GET ', 'GET http://localhost'), [400], 0],
    ['dots in the path', ask('/items/../slow'), [400], 0],
    ['an encoded slash', ask('/items/a%2fb'), [400], 0],
    ['another method', ask('/items/x').replace('GET', 'DELETE'), [403], 0],
    ['a page that wants somebody signed in', ask('/mine'), [401], 0],
    ['no route', ask('/nowhere'), [404], 0],
    ['the wish to close', ask('/items/x', 'Connection: close\r\n'), [200], 1],
  ])('%s goes to the pipeline', async (_name, bytes, statuses, requestCount) => {
    const before = site.general.requests
    expect(await general(bytes, statuses)).toBe(requestCount)
    if (statuses[0] !== 400) expect(site.general.requests).toBeGreaterThan(before)
  })

  test('two requests in one packet are both answered, in order', async () => {
    const wire = await openRawConnection(site.port)
    wire.send(ask('/slow') + ask('/items/second'))
    const text = await wire.waitForText((so) => so.includes('second'))
    expect(bodies(text).indexOf('slow')).toBeLessThan(bodies(text).indexOf('second'))
    wire.end()
  })

  test('a request that arrives during a response is answered after it', async () => {
    const wire = await openRawConnection(site.port)
    wire.send(ask('/slow'))
    await new Promise((resolve) => setTimeout(resolve, 40))
    wire.send(ask('/items/after').slice(0, 30))
    await new Promise((resolve) => setTimeout(resolve, 20))
    wire.send(ask('/items/after').slice(30))
    const text = await wire.waitForText((so) => so.includes('/items/after'))
    expect(await wire.statuses(2)).toEqual([200, 200])
    expect(bodies(text).indexOf('slow')).toBeLessThan(bodies(text).indexOf('after'))
    wire.end()
  })

  test('a request that comes in two pieces is answered', async () => {
    const wire = await openRawConnection(site.port)
    wire.send(ask('/items/pieces').slice(0, 20))
    await new Promise((resolve) => setTimeout(resolve, 30))
    wire.send(ask('/items/pieces').slice(20))
    await wire.waitForText((so) => so.includes('/items/pieces'))
    expect(await wire.statuses(1)).toEqual([200])
    wire.end()
  })

  test('a page and a call are answered on a connection that began with a service request', async () => {
    const wire = await openRawConnection(site.port)
    wire.send(ask('/items/first'))
    await wire.statuses(1)
    wire.send('GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await wire.statuses(2)
    wire.send(ask('/items/last'))
    expect(await wire.statuses(3)).toEqual([200, 200, 200])
    wire.end()
  })

  test('a request sent byte by byte goes to the pipeline, which ends it when it takes too long', async () => {
    const wire = await openRawConnection(site.port)
    for (const letter of ask('/items/y')) wire.send(letter)
    expect(await wire.statuses(1)).toEqual([200])
    wire.end()
  })
})

describe('traces of proxied requests', () => {
  const trace = '0123456789abcdef0123456789abcdef'
  const begun = `Traceparent: 00-${trace}-0123456789abcdef-01\r\n`
  const passed = async (path: string, more: string) => {
    const wire = await openRawConnection(site.port)
    wire.send(ask(path, more))
    expect(await wire.statuses(1)).toEqual([200])
    wire.end()
    return site.service.requests.findLast((text) => text.includes(path)) ?? ''
  }

  test('one span that the service can continue, in the trace that a trusted proxy began', async () => {
    const { stop } = await openTraces({ ratio: 0, isProxyTrusted: true })
    const before = site.general.requests
    const requestText = await passed('/items/traced', begun)
    expect(site.general.requests).toBe(before)
    const [span, ...others] = await stop()
    expect(others).toEqual([])
    expect([span?.name, span?.traceId, span?.parentSpanId]).toEqual(['GET proxy', trace, '0123456789abcdef'])
    expect(requestText).toContain(`\r\ntraceparent: 00-${trace}-${span?.spanId}-01\r\n`)
    const facts = ['http.response.status_code', 'vitrina.class', 'vitrina.service', 'http.route']
    expect(facts.map((name) => attributeOf(span, name))).toEqual([200, 'proxy', 'team', '/items/:id'])
  })

  test.each<[name: string, more: string]>([
    ['straight from the connection', ''],
    ['the general way', 'Content-Length: 0\r\n'],
  ])('%s with a trace of its own when no trusted proxy has begun one', async (_name, more) => {
    const { stop } = await openTraces({ ratio: 1 })
    const requestText = await passed('/items/alone', begun + more)
    const span = (await stop()).find(({ name }) => name === 'GET proxy')
    expect(requestText).toContain(`\r\ntraceparent: 00-${span?.traceId}-${span?.spanId}-01\r\n`)
    expect(requestText).not.toContain(trace)
  })

  test('no trace is continued from two contradicting headers', async () => {
    const { stop } = await openTraces({ ratio: 1, isProxyTrusted: true })
    await passed('/items/two', begun + begun)
    expect((await stop())[0]?.traceId).not.toBe(trace)
  })

  test('slow requests are exported even if not sampled, also when the visitor left', async () => {
    const { stop } = await openTraces({ ratio: 0, slowerMs: 50 })
    await passed('/slow', '')
    const wire = await askForHeld()
    await new Promise((resolve) => setTimeout(resolve, 80))
    const before = site.service.sockets.size
    wire.end()
    await expect.poll(() => site.service.sockets.size).toBe(before - 1)
    expect((await stop()).map((span) => attributeOf(span, 'vitrina.left') ?? false)).toEqual([false, true])
  })
})

test('cancels the request of a visitor who leaves', async () => {
  const wire = await askForHeld()
  const before = site.service.sockets.size
  wire.end()
  await expect.poll(() => site.service.sockets.size).toBe(before - 1)
})

test('closes idle connections on shutdown and finishes requests in flight', async () => {
  const idle = await openRawConnection(site.port)
  const busy = await openRawConnection(site.port)
  const before = countRequests('/slow')
  busy.send(ask('/slow'))
  await expect.poll(() => countRequests('/slow')).toBe(before + 1)
  site.state.draining = true
  site.lane.close()
  expect(await busy.statuses(1)).toEqual([200])
  expect(await idle.closed()).toBe(true)
  expect(await busy.closed()).toBe(true)
  site.state.draining = false
})
