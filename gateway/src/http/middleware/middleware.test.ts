import express from 'express'
import pino from 'pino'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../infra/configuration/config.ts'
import { redact } from '../../infra/telemetry/redact.ts'
import { errorHandler } from '../http-errors.ts'
import { setUpHosts } from './hosts.ts'
import { loggablePath, loggerOptions } from './logger.ts'
import { setUpRequestId } from './request-id.ts'
import { setUpSameOrigin } from './same-origin.ts'
import { SecurityHeaders, setUpSecurityHeaders } from './security-headers.ts'
import { setUpTrailingSlash } from './trailing-slash.ts'

function app() {
  const site = express()
  site.use(setUpRequestId(pino({ level: 'silent' })))
  site.use(setUpSecurityHeaders(new SecurityHeaders(readConfig({}))))
  site.use(setUpHosts(['127.0.0.1', 'shop.test']))
  site.use(setUpTrailingSlash())
  site.use('/api', setUpSameOrigin())
  site.use((_request, response) => {
    response.send('here')
  })
  site.use(errorHandler)
  return site
}

describe('the pipeline', () => {
  test('a page path without a trailing slash is redirected with its query [NAV-01] [NAV-02] [T19]', async () => {
    const answer = await request(app()).get('/catalog?x=1&y=%2F')
    expect([answer.status, answer.headers.location]).toEqual([301, '/catalog/?x=1&y=%2F'])
  })

  test('calls and files are not redirected [NAV-04] [NAV-06] [T18]', async () => {
    for (const path of ['/api', '/api/anything', '/x.png', '/x.ico'])
      expect((await request(app()).get(path)).status).not.toBe(301)
    expect((await request(app()).get('/apiary')).headers.location).toBe('/apiary/')
  })

  test('only navigations are redirected [T21]', async () => {
    expect((await request(app()).post('/catalog').set('x-vitrina', '1')).status).toBe(200)
  })

  test('no path redirects to another host [T20] [S24]', async () => {
    for (const path of ['//evil.example', '/\\evil.example', '//evil.example/%2f..', '///evil.example']) {
      const { location } = (await request(app()).get(path)).headers
      expect(new URL(location ?? '', 'http://shop.test').host).toBe('shop.test')
    }
  })

  test('an unknown host name is refused [S26]', async () => {
    expect((await request(app()).get('/catalog/').set('host', 'evil.example')).status).toBe(421)
    expect((await request(app()).get('/catalog/').set('host', 'shop.test:3000')).status).toBe(200)
  })

  test('state changes are accepted only from this site, with the header [S17]', async () => {
    const put = () => request(app()).put('/api/site/department/')
    expect((await put()).status).toBe(403)
    expect((await put().set('x-vitrina', '1').set('origin', 'http://evil.example')).status).toBe(403)
    expect((await put().set('x-vitrina', '1').set('sec-fetch-site', 'cross-site')).status).toBe(403)
    expect((await put().set('x-vitrina', '1')).status).toBe(200)
  })

  test('every response carries a policy that allows nothing inline [S35]', async () => {
    const { headers } = await request(app()).get('/catalog/')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-powered-by']).toBeUndefined()
  })

  test('creates an id for every request and ignores the client’s', async () => {
    const answer = await request(app())
      .get('/catalog/')
      .set('x-request-id', 'mine\r\nforged')
      .catch(() => request(app()).get('/catalog/').set('x-request-id', 'mine'))
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('the log line of a request', () => {
  async function linesOf(everyLine: boolean, ...paths: string[]) {
    const lines: Record<string, unknown>[] = []
    const log = pino(loggerOptions('info'), { write: (line: string) => void lines.push(JSON.parse(line)) })
    const site = express().use(setUpRequestId(log, { everyLine }))
    site.get('/api/site/orders/:accessKey/', (_request, response) => {
      response.set('x-release-set', 'set-1').json({})
    })
    site.get('/api/site/broken/', (_request, response) => void response.status(503).end())
    site.use((_request, response) => void response.send('page'))
    for (const path of paths) await request(site).get(path).set('cookie', 'sid=cookie-of-somebody')
    return lines
  }

  test('says what was asked for and what became of it, and nothing of who asked [S12] [S21]', async () => {
    const [order, page] = await linesOf(
      true,
      '/api/site/orders/own-key-1/?key=own-key-2',
      '/u/ivan%40mail.ru/%0d%0aforged/?q=own-key-3',
    )
    expect(order).toEqual({
      level: 30,
      time: expect.any(String),
      requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
      method: 'GET',
      class: 'order',
      route: '/api/site/orders/:accessKey/',
      set: 'set-1',
      status: 200,
      ms: expect.any(Number),
      msg: 'answered',
    })
    expect(page).toMatchObject({ class: 'page', path: '/u/[e-mail]/\\r\\nforged/?q' })
    expect(JSON.stringify([order, page])).not.toMatch(/own-key|cookie-of|ivan/)
  })

  test('is written for a failed request, and for all of them only when configured', async () => {
    const lines = await linesOf(false, '/api/site/orders/1/', '/api/site/broken/')
    expect(lines).toMatchObject([{ level: 40, route: '/api/site/broken/', status: 503 }])
  })

  test('adopts the id that a renderer sends only if it is valid', async () => {
    const site = express().use(setUpRequestId(pino({ level: 'silent' }), { isData: true }), (_request, response) => {
      response.end()
    })
    const id = async (given: string) =>
      (await request(site).get('/').set('x-request-id', given)).headers['x-request-id']
    expect(await id('page-1')).toBe('page-1')
    expect(await id('page 1 {"level":60}')).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('logged text', () => {
  test('holds no secret, no personal data and no forged line', () => {
    const text = redact('password=hunter2&x=1 mail a.b@shop.test phone +7 (900) 123-45-67\nINFO forged')
    for (const hidden of ['hunter2', 'a.b@shop.test', '123-45-67', '\n']) expect(text).not.toContain(hidden)
  })

  test('paths lose the values of their query [S21]', () => {
    expect(loggablePath('/login/?key=secret&return=%2F')).toBe('/login/?key&return')
  })
})
