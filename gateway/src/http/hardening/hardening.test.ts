/** Request headers that handlers receive when a client forges them, by the number of trusted proxies in front. */
import { TICKET_HEADER } from '@vitrina/federation/renderer-protocol'
import express, { type Express } from 'express'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { errorHandler } from '../http-errors.ts'
import { RateLimits } from '../limits/rate-limits.ts'
import { isSuspicious, setUpHardening } from './hardening.ts'

const gateways = new Map<string, Express>()

function gateway(trustProxy = 0, cityHeader?: string): Express {
  const name = `${trustProxy} ${cityHeader}`
  const app = gateways.get(name) ?? gateways.set(name, newGateway(trustProxy, cityHeader)).get(name)
  return app as Express
}

function newGateway(trustProxy: number, cityHeader: string | undefined): Express {
  const app = express()
  app.set('trust proxy', trustProxy)
  app.use(setUpHardening({ trustProxy, cityHeader }))
  app.use(new RateLimits(null, '', { leads: 2 }).forCalls())
  app.use((incoming, response) => {
    response.json({ headers: incoming.headers, ip: incoming.ip, protocol: incoming.protocol, method: incoming.method })
  })
  return app.use(errorHandler)
}

const lies: Record<string, string> = {
  forwarded: 'for=10.0.0.1;host=evil.test;proto=https',
  'x-forwarded-host': 'evil.test',
  'x-forwarded-port': '1',
  'x-forwarded-prefix': '/evil',
  'x-forwarded-server': 'evil.test',
  'x-forwarded-ssl': 'on',
  'x-forwarded-user': 'admin',
  'x-forwarded-for-original': '10.0.0.1',
  'x-real-ip': '10.0.0.1',
  'x-client-ip': '10.0.0.1',
  'x-cluster-client-ip': '10.0.0.1',
  'x-remote-addr': '10.0.0.1',
  'true-client-ip': '10.0.0.1',
  'cf-connecting-ip': '10.0.0.1',
  'client-ip': '10.0.0.1',
  'x-host': 'evil.test',
  'x-original-url': '/personal/',
  'x-original-host': 'evil.test',
  'x-rewrite-url': '/personal/',
  'x-user': 'admin',
  'x-user-id': '1',
  'x-user-roles': 'admin',
  'x-internal': '1',
  'x-internal-token': 'a',
  'x-auth-user': 'admin',
  'x-http-method-override': 'DELETE',
  'x-http-method': 'DELETE',
  'x-method-override': 'DELETE',
  [TICKET_HEADER]: 'somebody-elses',
  proxy: 'http://evil.test',
  'proxy-authorization': 'Basic YTph',
  'proxy-connection': 'keep-alive',
  te: 'trailers, deflate',
  'keep-alive': 'timeout=1000',
}

describe.each([0, 1, 2])('behind %i proxies', (trustProxy) => {
  test.each(Object.entries(lies))('%s: %s reaches no handler', async (name, value) => {
    const { body } = await request(gateway(trustProxy)).get('/').set(name, value)
    expect(body.headers).not.toHaveProperty(name)
    expect([body.method, body.protocol]).toEqual(['GET', 'http'])
  })

  test('the client address and the scheme are taken from the entry that the outermost trusted proxy wrote', async () => {
    const { body } = await request(gateway(trustProxy))
      .get('/')
      .set('x-forwarded-for', '10.6.6.6, 10.0.0.2, 10.0.0.1')
      .set('x-forwarded-proto', 'https')
    expect([body.ip, body.protocol]).toEqual(
      [
        ['127.0.0.1', 'http'],
        ['10.0.0.1', 'https'],
        ['10.0.0.2', 'https'],
      ][trustProxy],
    )
  })

  test.each(['<script>', 'unknown', "10.0.0.1' or 1=1", '10.0.0.1:80, x', ' '])(
    'an invalid address (%j) is ignored',
    async (value) => {
      const { body } = await request(gateway(trustProxy)).get('/').set('x-forwarded-for', value)
      expect(body.ip).toBe('127.0.0.1')
    },
  )
})

test('an invalid scheme is ignored [S26]', async () => {
  const { body } = await request(gateway(1)).get('/').set('x-forwarded-proto', 'javascript')
  expect(body.protocol).toBe('http')
})

test('keeps the configured city header, whatever its name', async () => {
  const { body } = await request(gateway(1, 'x-client-city')).get('/').set('x-client-city', 'Moscow')
  expect(body.headers['x-client-city']).toBe('Moscow')
  const { body: unnamed } = await request(gateway(1)).get('/').set('x-client-city', 'Moscow')
  expect(unnamed.headers).not.toHaveProperty('x-client-city')
})

test('telling another address with every request gains no further tries [S15] [S19]', async () => {
  const direct = gateway()
  const behindOne = gateway(1)
  const statuses = async (app: typeof direct, forwarded: (n: number) => string) => {
    const found: number[] = []
    for (const n of [1, 2, 3, 4]) {
      const { status } = await request(app)
        .post('/api/site/leads/')
        .set({ ...lies, 'x-forwarded-for': forwarded(n) })
      found.push(status)
    }
    return found
  }
  expect(await statuses(direct, (n) => `10.1.0.${n}`)).toEqual([200, 200, 429, 429])
  expect(await statuses(behindOne, (n) => `10.1.0.${n}, 10.9.9.9`)).toEqual([200, 200, 429, 429])
  expect(await statuses(gateway(1), (n) => `10.2.0.${n}`)).toEqual([200, 200, 200, 200])
})

describe('Connection', () => {
  const seen = async (connection: string, name: string) => {
    const answer = await request(gateway(1))
      .get('/')
      .set({ connection, [name]: 'https://a.test', 'x-forwarded-for': '10.0.0.1' })
    return { there: name in answer.body.headers, ip: answer.body.ip }
  }

  test('removes the headers that it names', async () => {
    expect(await seen('close, X-Secret', 'x-secret')).toMatchObject({ there: false })
    expect(await seen('close', 'x-secret')).toMatchObject({ there: true })
  })

  test.each(['origin', 'sec-fetch-site', 'cookie', 'x-vitrina'])('cannot remove %s', async (name) => {
    expect(await seen(`close, ${name}, x-forwarded-for`, name)).toEqual({ there: true, ip: '10.0.0.1' })
  })
})

describe('methods', () => {
  const ask = (method: string, path: string) =>
    (request(gateway()) as unknown as Record<string, (path: string) => request.Test>)[method]?.(path) as request.Test

  test.each([
    ['post', '/catalog/', 'GET, HEAD'],
    ['put', '/', 'GET, HEAD'],
    ['delete', '/product/a/', 'GET, HEAD'],
    ['patch', '/catalog/', 'GET, HEAD'],
    ['options', '/catalog/', 'GET, HEAD'],
    ['propfind', '/', 'GET, HEAD'],
    ['trace', '/', 'GET, HEAD'],
    ['post', '/images/a.png', 'GET, HEAD'],
    ['post', '/apiary/', 'GET, HEAD'],
    ['post', '/preview/', 'GET, HEAD, DELETE'],
    ['patch', '/api/site/session/', 'GET, HEAD, POST, PUT, DELETE'],
    ['options', '/api/site/session/', 'GET, HEAD, POST, PUT, DELETE'],
    ['trace', '/API/site/session/', 'GET, HEAD, POST, PUT, DELETE'],
  ])('%s %s is 405 and told what there is: %s', async (method, path, allow) => {
    const answer = await ask(method, path)
    expect([answer.status, answer.headers.allow]).toEqual([405, allow])
    expect(answer.headers['content-type']).toMatch(/^\/api\//i.test(path) ? /json/ : /text\/plain/)
  })

  test.each([
    ['get', '/catalog/'],
    ['head', '/catalog/'],
    ['delete', '/preview/'],
    ['put', '/api/site/department/'],
    ['post', '/api/site/session/'],
    ['delete', '/api?x'],
  ])('%s %s reaches the handlers', async (method, path) => {
    expect((await ask(method, path)).status).toBe(200)
  })
})

test('a refusal is JSON to calls and text to others, is not cached and closes the connection', async () => {
  const call = await request(gateway()).get('/api/a%00/').buffer()
  expect([call.status, call.body.detail]).toEqual([400, expect.stringMatching(/[а-я]/)])
  const page = await request(gateway()).get('/a%00/')
  expect([page.status, page.type, page.text]).toEqual([400, 'text/plain', expect.stringMatching(/[а-я]/)])
  for (const { headers } of [call, page]) {
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      connection: 'close',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  }
})

test('a request can be suspicious by its headers alone, on a connection without a refusal before', () => {
  const buildRequest = (rawHeaders: string[]) => {
    const pairs = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), rawHeaders[at + 1]]] : []))
    return { rawHeaders, headers: Object.fromEntries(pairs), httpVersion: '1.1', socket: {} } as never
  }
  expect(isSuspicious(buildRequest(['Host', 'shop.test']))).toBe(false)
  expect(isSuspicious(buildRequest(['Host', 'shop.test', 'Transfer-Encoding', 'xchunked']))).toBe(true)
})
