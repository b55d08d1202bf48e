import express from 'express'
import supertest from 'supertest'
import { afterEach, describe, expect, test } from 'vitest'
import { createApp, createDataApp } from '../../app.ts'
import { openRetailer } from '../../infra/retailer/retailer.fixture.ts'
import { type Layer, routesIn } from '../../visitor/session/routes-in.fixture.ts'
import { siteCalls } from '../site-calls.ts'
import { classOf, routeOf, routesByClass } from './class-routes.ts'
import { limitClasses } from './classes.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function open(environment: Record<string, string> = {}) {
  const { services, close } = await openRetailer(express())
  const own = services(environment)
  closing.push(close, () => own.limits.close())
  return { services: own, app: createApp(own), dataApp: createDataApp(own) }
}

const fillParameters = (route: string): string => route.replace(/:\w+/g, '1')

describe('every call is of one class', () => {
  const listed = Object.values(routesByClass).flat().map(routeOf)

  test('no route is in two classes, and each listed route exists', async () => {
    const { app, dataApp } = await open()
    const routes = [app, dataApp].flatMap((one) =>
      routesIn((one as unknown as { router: { stack: Layer[] } }).router.stack),
    )
    expect(listed.filter((route, at) => listed.indexOf(route) !== at)).toEqual([])
    expect(listed.filter((route) => !routes.includes(route))).toEqual([])
  })

  test('every class lists calls, except those counted with any request and the four default classes', () => {
    const without = [...limitClasses.keys()].filter((name) => !routesByClass[name])
    expect(without).toEqual([
      'refused-tokens',
      'made-pictures',
      'new-carts',
      'made-pages',
      'crawled-pages',
      'order-pages',
      'order-changes',
      'order-reads',
      'changes',
      'reads',
    ])
  })

  test('every call of the site sends its limits in headers, whatever the case and slashes of its path [S15] [S35]', async () => {
    const { app } = await open()
    const missingByCall: Record<string, string[]> = {}
    for (const { method, path } of Object.values(siteCalls)) {
      const name = classOf(method, fillParameters(path))
      const call = method.toLowerCase() as 'get'
      for (const written of [
        fillParameters(path),
        fillParameters(path).toUpperCase(),
        fillParameters(path).replace(/\/$/, ''),
      ]) {
        const { headers } = await supertest(app)[call](written).set('x-vitrina', '1')
        const policy = headers['ratelimit-policy'] ?? ''
        const counters = limitClasses.get(name)?.allow.filter(({ of }) => of === 'address') ?? []
        const missing = counters.filter(({ counter }) => !policy.includes(`"${counter}"; q=`))
        if (missing.length > 0) missingByCall[`${method} ${written}`] = missing.map(({ counter }) => counter)
        expect(counters).not.toEqual([])
      }
    }
    expect(missingByCall).toEqual({})
  }, 30_000)
})

describe('limits by address', () => {
  const lead = (app: express.Express, forwarded?: string) =>
    supertest(app)
      .post('/api/site/leads/')
      .set({ 'x-vitrina': '1', ...(forwarded ? { 'x-forwarded-for': forwarded } : {}) })
      .send({})

  test('the eleventh lead of one network is refused with the time to wait in the message and in headers [S15]', async () => {
    const { app } = await open()
    const first = await lead(app)
    expect(first.headers.ratelimit).toMatch(/^"leads-address"; r=9; t=\d+$/)
    expect(first.headers['ratelimit-policy']).toMatch(/^"leads-address"; q=10; w=900; pk=:[\w+/=]+:$/)
    for (let at = 0; at < 9; at += 1) expect((await lead(app)).status).toBe(422)
    const { status, headers, body } = await lead(app)
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBe(body.retry_after)
    expect(headers['cache-control']).toBe('no-store')
    expect(body.detail).toMatch(/^Слишком много попыток\. Попробуйте через\u00a015\u00a0минут\.$/)
  })

  test('a forged client address changes nothing [S13] [S18]', async () => {
    const alone = await open()
    const behindOne = await open({ TRUST_PROXY: '1' })
    for (let at = 0; at < 10; at += 1) {
      expect((await lead(alone.app, `10.0.0.${at}`)).status).toBe(422)
      expect((await lead(behindOne.app, `10.0.0.${at}, 192.0.2.7`)).status).toBe(422)
    }
    expect((await lead(alone.app, '10.0.1.1')).status).toBe(429)
    expect((await lead(behindOne.app, '10.0.1.1, 192.0.2.7')).status).toBe(429)
    expect((await lead(behindOne.app, '192.0.2.7, 192.0.2.8')).status).toBe(422)
  })

  test('addresses of one IPv6 network count together, those of the next network separately', async () => {
    const { app } = await open({ TRUST_PROXY: '1' })
    for (let at = 0; at < 10; at += 1) expect((await lead(app, `2001:db8:0:${at}::1`)).status).toBe(422)
    expect((await lead(app, '2001:db8:0:ff::9')).status).toBe(429)
    expect((await lead(app, '2001:db8:0:100::9')).status).toBe(422)
  })
})

test('reads are limited as configured, the order path separately, and files are not counted', async () => {
  const { app } = await open({ READS_PER_MINUTE: '2' })
  for (const path of ['/api/site/news/', '/api/site/session/']) {
    const read = async () => (await supertest(app).get(path)).status
    const statuses = [await read(), await read(), await read()]
    expect(statuses.map((status) => status === 429)).toEqual([false, false, true])
  }
  expect((await supertest(app).get('/robots.txt')).headers.ratelimit).toBeUndefined()
})

test('an e-mail address has its own limit, whichever networks ask for letters [S18]', async () => {
  const { app } = await open({ TRUST_PROXY: '1' })
  const ask = (at: number, email: string) =>
    supertest(app)
      .post('/api/ecm/bazis/users/send-auth-code/')
      .set({ 'x-vitrina': '1', 'x-forwarded-for': `192.0.2.${at}` })
      .send({ email })
  for (let at = 0; at < 20; at += 1) expect((await ask(at + 10, 'retail@vitrina.test')).status).not.toBe(429)
  expect((await ask(9, ' RETAIL@vitrina.test')).status).toBe(429)
  expect((await ask(9, 'other@vitrina.test')).status).not.toBe(429)
})
