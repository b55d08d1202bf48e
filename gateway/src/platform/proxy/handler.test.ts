import express from 'express'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorHandler } from '../../http/http-errors.ts'
import { proxyHandler } from './handler.ts'
import { jsonAnswer, openSiteWithService } from './team-service.fixture.ts'

const MB = 1024 * 1024
let site: Awaited<ReturnType<typeof openSiteWithService>>

beforeAll(async () => {
  site = await openSiteWithService(
    (target, socket, requestText) => {
      if (target === '/stuck') return
      if (target === '/moved')
        socket.write('HTTP/1.1 302 Found\r\nlocation: http://evil.test/\r\ncontent-length: 0\r\n\r\n')
      else if (target === '/page')
        socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 8\r\n\r\n<script>')
      else if (target === '/broken')
        socket.end('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"a":')
      else if (target === '/nonsense') socket.end('what?\r\n\r\n')
      else if (target === '/failing')
        socket.write(
          'HTTP/1.1 500 Oops\r\ncontent-type: application/json\r\ncontent-length: 19\r\n\r\n{"stack":"at x.js"}',
        )
      else if (target === '/waiting')
        socket.write(
          'HTTP/1.1 429 Slow\r\ncontent-type: application/json\r\nretry-after: 7\r\ncontent-length: 2\r\n\r\n{}',
        )
      else if (target === '/giant') {
        socket.write(`HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${5 * MB}\r\n\r\n`)
        socket.write(Buffer.alloc(5 * MB, 97))
      } else if (target === '/endless') {
        socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n')
        const more = () => {
          if (!socket.destroyed) socket.write(`10000\r\n${'a'.repeat(65_536)}\r\n`, more)
        }
        more()
      } else
        socket.write(
          jsonAnswer(
            JSON.stringify({ asked: requestText }),
            'set-cookie: a=b\r\nserver: nginx\r\nx-powered-by: php\r\n',
          ),
        )
    },
    [
      ...['/moved', '/page', '/broken', '/nonsense', '/failing', '/waiting', '/endless'].map((path) => ({ path })),
      { path: '/stuck', timeMs: 200 },
      { path: '/giant', largestAnswer: MB },
      { path: '/echo', methods: ['GET', 'POST', 'PUT', 'DELETE'], largestBody: 100, perMinute: 1000 },
      { path: '/seldom', perMinute: 2 },
      { path: '/mine', who: 'signed-in' },
    ],
  )
})
afterAll(() => site.close())

const at = (path: string) => `/api/services/team${path}`
const own = { 'x-vitrina': '1' }

describe('a faulty response of a service becomes an error with one sentence, and no part of it is forwarded', () => {
  test.each([
    ['/moved', 502],
    ['/page', 502],
    ['/nonsense', 502],
    ['/failing', 502],
    ['/giant', 502],
    ['/stuck', 504],
  ])('%s: %i, on the fast path and in the pipeline', async (path, status) => {
    for (const connection of ['keep-alive', 'close']) {
      const before = site.general.requests
      const request = supertest(site.url).get(at(path)).set({ connection })
      const answer = await request.ok(() => true)
      expect(site.general.requests - before).toBe(connection === 'close' ? 1 : 0)
      expect([answer.status, answer.type]).toEqual([status, 'application/json'])
      expect(answer.headers['cache-control']).toContain('no-store')
      expect(answer.body).toEqual({
        detail: expect.stringMatching(/^[А-Я]/),
        requestId: answer.headers['x-request-id'],
      })
      expect(JSON.stringify([answer.body, answer.headers])).not.toMatch(/evil|stack|script|127\.0\.0\.1/)
    }
  })

  test('a response that breaks off after its head is aborted', async () => {
    await expect(fetch(site.url + at('/broken')).then((answer) => answer.text())).rejects.toThrow()
    const endless = fetch(site.url + at('/endless')).then((answer) => answer.text())
    await expect(endless).rejects.toThrow()
  })

  test('Retry-After of the service is forwarded', async () => {
    const answer = await supertest(site.url)
      .get(at('/waiting'))
      .ok(() => true)
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '7'])
  })

  test('other headers of the service are not forwarded [S35]', async () => {
    const answer = await supertest(site.url).get(at('/echo'))
    for (const name of ['set-cookie', 'server', 'x-powered-by', 'via']) expect(answer.headers).not.toHaveProperty(name)
  })
})

describe('a request that changes something', () => {
  test('is forwarded with its body and content type', async () => {
    const answer = await supertest(site.url).post(at('/echo')).set(own).send({ text: 'да' })
    expect(answer.status).toBe(200)
    expect(answer.body.asked).toContain('POST /echo HTTP/1.1')
    expect(answer.body.asked).toMatch(/content-type: application\/json\r\n/)
    expect(answer.body.asked).toMatch(/content-length: 15\r\n/)
  })

  test('has to come from a page of this site [S17]', async () => {
    const before = site.service.requests.length
    const statuses = []
    for (const headers of [{}, { ...own, 'sec-fetch-site': 'cross-site' }, { ...own, origin: 'https://evil.test' }])
      statuses.push((await supertest(site.url).post(at('/echo')).set(headers).send({})).status)
    expect(statuses).toEqual([403, 403, 403])
    expect(site.service.requests.length).toBe(before)
  })

  test('is refused with too large a body or a malformed content type', async () => {
    const large = await supertest(site.url)
      .put(at('/echo'))
      .set(own)
      .send({ text: 'x'.repeat(200) })
    expect(large.status).toBe(413)
    const odd = await supertest(site.url).put(at('/echo')).set(own).set('content-type', 'a b').send('x')
    expect(odd.status).toBe(415)
  })

  test('is refused with 405 and the allowed methods where the route does not allow its method', async () => {
    const answer = await supertest(site.url).delete(at('/moved')).set(own)
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET'])
  })
})

test('answers 429 over the rate limit, with the wait in the standard headers', async () => {
  const answers = []
  for (let time = 0; time < 3; time += 1) answers.push(await supertest(site.url).get(at('/seldom')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
  expect(answers.map(({ headers }) => headers.ratelimit)).toEqual([
    expect.stringMatching(/^"minute";r=1;t=\d+$/),
    expect.stringMatching(/^"minute";r=0;t=\d+$/),
    expect.stringMatching(/^"minute";r=0;t=\d+$/),
  ])
  expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(site.services.proxy.answers.samples()).not.toEqual([])
})

describe('a route for signed-in visitors', () => {
  const as = (session: object) => {
    const app = express()
    app.use((request, response, next) => {
      request.id = 'id'
      request.log = site.services.log
      response.locals.visitor = { session } as never
      next()
    })
    return app.use(proxyHandler(site.services)).use(errorHandler)
  }

  test('sends the service the account, and asks a guest to sign in [S22]', async () => {
    const mine = await supertest(as({ state: 'signed-in', user: { contact: { uuid_code: 'abc' } } })).get(at('/mine'))
    expect(mine.body.asked).toMatch(/\r\nx-account: abc\r\n/)
    expect((await supertest(as({ state: 'guest' })).get(at('/mine'))).status).toBe(401)
    expect((await supertest(as({ state: 'unknown' })).get(at('/mine'))).status).toBe(503)
  })
})

test('retries a read that was lost on an idle connection once, and never a change', async () => {
  const other = await openSiteWithService(
    (_, socket) => {
      if (other.service.requests.length % 2 === 1) socket.write(jsonAnswer('1'))
      else socket.destroy()
    },
    [{ path: '/a', methods: ['GET', 'POST'], perMinute: 1000 }],
  )
  const ask = async (method: string) =>
    (await fetch(`${other.url}/api/services/team/a`, { method, headers: { ...own, 'content-type': 'text/plain' } }))
      .status
  expect([await ask('GET'), await ask('GET')]).toEqual([200, 200])
  expect(other.service.requests).toHaveLength(3)
  expect(await ask('POST')).toBe(502)
  expect(other.service.requests).toHaveLength(4)
  other.close()
})

test('limits requests in flight at a service and answers 503 with Retry-After when its queue is full', async () => {
  const held: (() => void)[] = []
  const other = await openSiteWithService(
    (_, socket) => held.push(() => socket.write(jsonAnswer('1'))),
    [{ path: '/a', perMinute: 1000 }],
    { TRUST_PROXY: '1' },
  )
  let answered = 0
  const pendingResponses = Array.from({ length: 10 }, async (_, at) => {
    const answer = await fetch(`${other.url}/api/services/team/a`, { headers: { 'x-forwarded-for': `10.4.0.${at}` } })
    answered += 1
    return answer
  })
  // Four are in flight and four are queued: the last two are refused before any other is answered.
  await expect.poll(() => [other.service.requests.length, answered]).toEqual([4, 2])
  const release = setInterval(() => held.splice(0).forEach((answer) => void answer()), 10)
  const answers = await Promise.all(pendingResponses)
  clearInterval(release)
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused).toHaveLength(2)
  expect(refused[0]?.headers.get('retry-after')).toBe('2')
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(8)
  other.close()
})

test('data that a service sends after its answer is dropped', async () => {
  const other = await openSiteWithService(
    (target, socket) => socket.write(jsonAnswer(JSON.stringify(target)) + jsonAnswer('"forged"')),
    [{ path: '/a/:id', perMinute: 1000 }],
  )
  // More than may be in flight at once: a queued request is sent the moment a response is complete.
  const ids = Array.from({ length: 8 }, (_, index) => String(index))
  const texts = await Promise.all(
    ids.map((id) => fetch(`${other.url}/api/services/team/a/${id}`).then((answer) => answer.text())),
  )
  expect(texts).toEqual(ids.map((id) => `"/a/${id}"`))
  expect(other.service.requests).toHaveLength(8)
  other.close()
})
