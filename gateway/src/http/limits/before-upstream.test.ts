/** A network that is over its rate limit causes no further request to the retailer, on any call. */
import { randomUUID } from 'node:crypto'
import type { Express } from 'express'
import supertest from 'supertest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openRetailer } from '../../infra/retailer/retailer.fixture.ts'
import { Browser, FakeRetailer } from '../../shop/basket/basket.fixture.ts'
import { form } from '../../shop/order/form.fixture.ts'
import { siteCalls } from '../site-calls.ts'
import { type LimitName, limitClasses } from './classes.ts'
import { RateLimits } from './rate-limits.ts'

let retailer: FakeRetailer
let opened: Awaited<ReturnType<typeof openRetailer>>

beforeEach(async () => {
  retailer = new FakeRetailer()
  opened = await openRetailer(retailer.app())
})
afterEach(() => opened.close())

/** A gateway where these classes allow nothing. */
function siteWithout(names: Iterable<LimitName>): Express {
  const services = opened.services({ TRUST_PROXY: '1' })
  const limits = new RateLimits(null, '', Object.fromEntries([...names].map((name) => [name, 0])))
  return createApp({ ...services, limits })
}

const requestsBesides = (...paths: string[]) =>
  retailer.requests.map(({ path }) => path).filter((path) => !paths.some((part) => path.includes(part)))

const tokens = '__Host-access_token=made-up; __Host-refresh_token=made-up'

test('refuses every call over the limit of its class before the retailer is asked [S15] [S35]', async () => {
  // Token checks stay allowed here: code that looks up the account before the limits would show as a request.
  const app = siteWithout([...limitClasses.keys()].filter((name) => name !== 'refused-tokens'))
  const through: string[] = []
  for (const { method, path } of Object.values(siteCalls)) {
    const { status } = await supertest(app)
      [method.toLowerCase() as 'get'](path.replace(/:\w+/g, '1'))
      .set({ 'x-vitrina': '1', cookie: `user_uuid=${randomUUID()}; ${tokens}` })
      .send(method === 'GET' ? undefined : { email: 'anna@vitrina.test', password: 'a' })
    if (status !== 429) through.push(`${method} ${path}: ${status}`)
  }
  expect(through).toEqual([])
  // The list of cities is shared by all visitors and requested once a minute.
  expect(requestsBesides('/departments/')).toEqual([])
}, 30_000)

test('limits the requests that a network causes with invented tokens, and serves a known browser', async () => {
  const services = opened.services({ TRUST_PROXY: '1' })
  const app = createApp({ ...services, limits: new RateLimits(null, '', { 'refused-tokens': 3 }) })
  const look = (cookie: string, path = '/api/site/session/') =>
    supertest(app).get(path).set({ cookie, 'x-forwarded-for': '192.0.2.1' })
  const good = `user_uuid=${randomUUID()}; __Host-access_token=good`
  expect((await look(good)).body.isAuth).toBe(true)
  const statuses: number[] = []
  for (let at = 0; at < 5; at += 1) statuses.push((await look(`__Host-access_token=made-up-${at}`)).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect(retailer.requestsTo('GET', '/users/me/')).toHaveLength(4)
  expect((await look(good)).body.isAuth).toBe(true)
  const call = await look('__Host-refresh_token=made-up')
  expect([call.status, call.headers['retry-after']]).toEqual([429, String(call.body.retry_after)])
  const page = await look('__Host-refresh_token=made-up', '/brand/x/')
  expect([page.status, page.headers['cache-control']]).toEqual([429, 'no-store'])
  expect(page.text).toContain('<h1>Слишком много запросов подряд</h1>')
  expect(retailer.requestsTo('POST', '/refresh-token/')).toEqual([])
  expect((await supertest(app).get('/api/site/session/').set('cookie', tokens)).status).toBe(200)
})

test('does not count tokens that the retailer accepts or cannot check', async () => {
  const services = opened.services({ TRUST_PROXY: '1' })
  const app = createApp({ ...services, limits: new RateLimits(null, '', { 'refused-tokens': 1 }) })
  const look = (token: string) => supertest(app).get('/api/site/session/').set('cookie', `__Host-access_token=${token}`)
  retailer.failures.set('GET users/me', { status: 503 })
  for (let at = 0; at < 3; at += 1) expect((await look('good')).status).not.toBe(429)
  retailer.failures.clear()
  expect((await look('good')).body.isAuth).toBe(true)
})

test('lets a buyer finish an order when the limits for reads and changes are used up', async () => {
  const app = siteWithout(['reads', 'changes', 'made-pages', 'signals'])
  const browser = new Browser(app as never, '192.0.2.1')
  const guest = randomUUID()
  browser.cookies.set('user_uuid', guest)
  expect((await browser.call('get', '/api/site/news/')).status).toBe(429)
  const added = await browser.call('post', '/api/site/basket/lines/', { idcode: '00001', count: 2 })
  expect(added.status).toBe(200)
  browser.cookies.set(`orderItems_${guest}`, '1~00001')
  const { status } = await browser.call('post', '/api/site/orders/', { ...form, idempotencyKey: 'key-of-the-lane' })
  expect(status).toBe(200)
})
