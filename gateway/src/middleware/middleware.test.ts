import express from 'express'
import pino from 'pino'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { refuse } from '../refusals.ts'
import { setUpHosts } from './hosts.ts'
import { loggablePath, redact } from './logger.ts'
import { setUpRequestId } from './request-id.ts'
import { setUpSameOrigin } from './same-origin.ts'
import { Security, setUpSecurity } from './security.ts'
import { setUpTrailingSlash } from './trailing-slash.ts'

function app() {
  const site = express()
  site.use(setUpRequestId(pino({ level: 'silent' })))
  site.use(setUpSecurity(new Security(readConfig({}))))
  site.use(setUpHosts(['127.0.0.1', 'shop.test']))
  site.use(setUpTrailingSlash())
  site.use('/api', setUpSameOrigin())
  site.use((_request, response) => {
    response.send('here')
  })
  site.use(refuse)
  return site
}

describe('the pipeline', () => {
  test('a page without a slash at its end is redirected, query and all [NAV-01] [NAV-02] [T19]', async () => {
    const answer = await request(app()).get('/catalog?x=1&y=%2F')
    expect([answer.status, answer.headers.location]).toEqual([301, '/catalog/?x=1&y=%2F'])
  })

  test('calls and files are not [NAV-04] [NAV-06] [T18]', async () => {
    for (const path of ['/api', '/api/anything', '/x.png', '/x.ico'])
      expect((await request(app()).get(path)).status).not.toBe(301)
    expect((await request(app()).get('/apiary')).headers.location).toBe('/apiary/')
  })

  test('only navigations are redirected [T21]', async () => {
    expect((await request(app()).post('/catalog').set('x-vitrina', '1')).status).toBe(200)
  })

  test('no path leads to another host [T20] [S24]', async () => {
    for (const path of ['//evil.example', '/\\evil.example', '//evil.example/%2f..', '///evil.example']) {
      const { location } = (await request(app()).get(path)).headers
      if (location !== undefined) expect(new URL(location, 'http://shop.test').host).toBe('shop.test')
    }
  })

  test('a strange host name gets nothing [S26]', async () => {
    expect((await request(app()).get('/catalog/').set('host', 'evil.example')).status).toBe(421)
    expect((await request(app()).get('/catalog/').set('host', 'shop.test:3000')).status).toBe(200)
  })

  test('state is changed only from this site, with the header [S17]', async () => {
    const put = () => request(app()).put('/api/site/department/')
    expect((await put()).status).toBe(403)
    expect((await put().set('x-vitrina', '1').set('origin', 'http://evil.example')).status).toBe(403)
    expect((await put().set('x-vitrina', '1').set('sec-fetch-site', 'cross-site')).status).toBe(403)
    expect((await put().set('x-vitrina', '1')).status).toBe(200)
  })

  test('every answer carries a policy that allows nothing inline [S35]', async () => {
    const { headers } = await request(app()).get('/catalog/')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-powered-by']).toBeUndefined()
  })

  test('an id is made for every request and not taken from strangers', async () => {
    const answer = await request(app())
      .get('/catalog/')
      .set('x-request-id', 'mine\r\nforged')
      .catch(() => request(app()).get('/catalog/').set('x-request-id', 'mine'))
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('what is logged', () => {
  test('holds no secret, no personal data and no forged line', () => {
    const text = redact('password=hunter2&x=1 mail a.b@shop.test phone +7 (900) 123-45-67\nINFO forged')
    for (const hidden of ['hunter2', 'a.b@shop.test', '123-45-67', '\n']) expect(text).not.toContain(hidden)
  })

  test('paths lose the values of their query [S21]', () => {
    expect(loggablePath('/login/?key=secret&return=%2F')).toBe('/login/?key&return')
  })
})
