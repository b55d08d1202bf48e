import { type RedisServer, startRedis } from '@vitrina/releases/redis-server'
import type { Express } from 'express'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startProcessTimer } from '../../../../packages/releases/src/process-timer.fixture.ts'
import { createApp } from '../../app.ts'
import { openRetailer } from '../../infra/retailer/retailer.fixture.ts'
import { Browser, FakeRetailer } from '../../shop/basket/basket.fixture.ts'

const AT = '/api/ecm/bazis/users/security/'
const PAGE = '/api/site/personal/security/'
const off = { email: false, sms: false }

/** Two sign-ins of one account, of which the retailer may end one. */
class TwoSignIns extends FakeRetailer {
  readonly alive = new Set(['here', 'there'])
  /** Account responses wait for this promise, with the state from when they were requested. */
  held: Promise<void> | null = null
  asking = 0

  override app(): Express {
    const app = super.app()
    const whole = app.router.stack
    app.get('/api/ecm/bazis/users/me/', async ({ headers }, response) => {
      const isAlive = this.alive.has(String(headers.authorization).replace('Bearer ', ''))
      this.asking += 1
      await this.held
      if (isAlive) response.json(this.user)
      else response.status(401).json({ detail: 'Токен недействителен или истёк' })
    })
    app.use(AT, ({ method }, response) => {
      if (method !== 'GET') this.alive.delete('there')
      const notifications = { orders: off, documents: off, promotions: off }
      response.json({ email: 'anna@vitrina.test', has_password: true, sign_ins: [], notifications })
    })
    // Moves the last two routes before those of the fake retailer.
    whole.splice(2, 0, ...whole.splice(-2))
    return app
  }
}

let retailer: TwoSignIns
let shop: Awaited<ReturnType<typeof openRetailer>>
let closing: (() => unknown)[] = []
beforeEach(async () => {
  retailer = new TwoSignIns()
  shop = await openRetailer(retailer.app())
  closing = [() => shop.close()]
})
afterEach(async () => {
  for (const close of closing.toReversed()) await close()
})

function gatewayOf(environment: Record<string, string> = {}) {
  const services = shop.services(environment)
  closing.push(async () => {
    services.cluster.close()
    services.registry.close()
    await services.counters.close()
  })
  const app = createApp(services)
  return (token: string) => {
    const browser = new Browser(app)
    browser.cookies.set('__Host-access_token', token)
    return browser
  }
}
async function withRedis(): Promise<RedisServer> {
  const redis = await startRedis()
  closing.push(() => redis.stop())
  return redis
}
const statusOf = async (browser: Browser) => (await browser.call('get', PAGE)).status

const password = { current: 'старый пароль', code: '', password: 'новый пароль' }
const ends: ['post' | 'put' | 'delete', string, object?][] = [
  ['delete', 'sign-ins/7/'],
  ['post', 'sign-ins/end-others/'],
  ['put', 'password/', password],
]

test.each(ends)(
  '%s %s: an ended session is refused at once on its gateway, without Redis',
  async (method, at, body) => {
    const open = gatewayOf()
    const [here, there] = [open('here'), open('there')]
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 200])
    expect((await here.call(method, PAGE + at, body)).status).toBe(200)
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 403])
  },
)

const sharing = (redisUrl: string) => ({
  REDIS_URL: redisUrl,
  PREVIEW_SECRET: 'a secret of all gateways of the site',
})

test('another gateway refuses an ended session within a second, and the session that ended it goes on everywhere', async () => {
  const redis = await withRedis()
  const [one, other] = [gatewayOf(sharing(redis.url)), gatewayOf(sharing(redis.url))]
  const [here, there] = [one('here'), other('there')]
  // Both gateways have to be subscribed, as they are soon after their start.
  await expect.poll(() => redis.listeners('vitrina:said:account-changed')).toBe(2)
  expect(await statusOf(there)).toBe(200)
  expect((await here.call('delete', `${PAGE}sign-ins/7/`)).status).toBe(200)
  const spent = startProcessTimer()
  await expect.poll(() => statusOf(there), { interval: 20 }).toBe(403)
  expect(spent()).toBeLessThan(1000)
  expect(await statusOf(other('here'))).toBe(200)
})

test('an account response that was in flight when the session ended is not used afterwards', async () => {
  const open = gatewayOf()
  const [here, there] = [open('here'), open('there')]
  expect(await statusOf(here)).toBe(200)
  let release = () => {}
  retailer.held = new Promise((resolve) => {
    release = resolve
  })
  const before = retailer.asking
  const onItsWay = statusOf(there)
  await expect.poll(() => retailer.asking).toBe(before + 1)
  expect((await here.call('post', `${PAGE}sign-ins/end-others/`)).status).toBe(200)
  release()
  expect(await onItsWay).toBe(403)
  expect(await statusOf(there)).toBe(403)
})

test('with Redis away sessions still end on their gateway, without a delay', async () => {
  const redis = await withRedis()
  const open = gatewayOf(sharing(redis.url))
  const [here, there] = [open('here'), open('there')]
  expect(await statusOf(there)).toBe(200)
  await redis.kill()
  expect((await here.call('post', `${PAGE}sign-ins/end-others/`)).status).toBe(200)
  expect(await statusOf(there)).toBe(403)
})
