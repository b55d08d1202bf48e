import type { Security } from '@vitrina/contracts/retailer/security'
import type { Express } from 'express'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWholeGateway } from '../../infra/retailer/whole-gateway.fixture.ts'
import { FakeRetailer } from '../../shop/basket/basket.fixture.ts'

const AT = '/api/ecm/bazis/users/security/'
const PAGE = '/api/site/personal/security/'
const on = { email: true, sms: false }
const notifications = { orders: on, documents: on, promotions: on }

class SecurityRetailer extends FakeRetailer {
  security: Security = {
    email: 'anna@vitrina.test',
    has_password: true,
    sign_ins: [
      {
        id: '7',
        way: 'code',
        agent: 'Mozilla/5.0 (X11; Linux) Firefox/130.0',
        address: '10.0.0.1',
        at: '2026-05-12T09:00:00Z',
        last_seen_at: '2026-05-12T10:00:00Z',
        is_success: true,
        is_alive: true,
        is_current: true,
      },
    ],
    notifications,
  }

  override app(): Express {
    const app = super.app()
    app.use(AT, ({ headers, path }, response) => {
      if (headers.authorization !== 'Bearer good') response.status(401).json({ detail: 'Токен истёк' })
      else if (path.endsWith('/8/')) response.status(403).json({ detail: 'Это сеанс другого покупателя' })
      else if (path.endsWith('/9/')) response.status(404).json({ detail: 'Такого сеанса нет' })
      else response.json(path.endsWith('/code/') ? { sent: true } : this.security)
    })
    return app
  }
}

let gateway: Awaited<ReturnType<typeof openWholeGateway<SecurityRetailer>>>
beforeEach(async () => {
  gateway = await openWholeGateway(new SecurityRetailer())
})
afterEach(() => gateway.close())

type Verb = 'get' | 'post' | 'put' | 'delete'
const call = (method: Verb, path: string, body?: object) => gateway.browser.call(method, PAGE + path, body)
const requests = () => gateway.retailer.requests.filter(({ path }) => path.startsWith(AT))
const password = { current: 'старый пароль', code: '', password: 'новый пароль' }
const calls: [Verb, string, object?][] = [
  ['get', ''],
  ['post', 'code/', { email: 'new@vitrina.test' }],
  ['put', 'password/', password],
  ['put', 'email/', { email: 'new@vitrina.test', code: '123456' }],
  ['post', 'sign-ins/end-others/'],
  ['delete', 'sign-ins/7/'],
  ['put', 'notifications/', notifications],
]

test('a guest is refused every call, and nothing of it reaches the retailer [S22] [NAV-10]', async () => {
  gateway.browser.cookies.clear()
  for (const [method, path, body] of calls) {
    expect([path, (await call(method, path, body)).status]).toEqual([path, 403])
  }
  expect(requests()).toEqual([])
})

test('the owner may make every call; another account’s sign-in is 403, an unknown or malformed id 404 [S22]', async () => {
  for (const [method, path, body] of calls) {
    expect([path, (await call(method, path, body)).status]).toEqual([path, 200])
  }
  expect((await call('delete', 'sign-ins/8/')).status).toBe(403)
  expect((await call('delete', 'sign-ins/9/')).status).toBe(404)
  const before = requests().length
  expect((await call('delete', 'sign-ins/..%3f..%3fme/')).status).toBe(404)
  expect(requests()).toHaveLength(before)
})

test('sign-ins have readable device names', async () => {
  expect((await call('get', '')).body.signIns[0]).toMatchObject({ device: 'Firefox, Linux', isCurrent: true })
})

test('a code is sent to the new address or to the account’s own', async () => {
  await call('post', 'code/', { email: 'new@vitrina.test' })
  await call('post', 'code/', { email: ' Anna@vitrina.test' })
  expect(requests().map(({ body }) => body)).toEqual([{ new_email: 'new@vitrina.test' }, { new_email: null }])
})

test('faults are reported at their fields, by the retailer or before a request to it [N11]', async () => {
  const refusal = { status: 400, body: { detail: 'Неверный код', field: 'auth_code' } }
  gateway.retailer.failures.set('PUT /security/email/', refusal)
  const answer = await call('put', 'email/', { email: 'new@vitrina.test', code: '1' })
  expect([answer.status, answer.body.fields]).toEqual([400, { code: 'Неверный код' }])
  for (const one of ['мал', '12345678']) {
    const { status, body } = await call('put', 'password/', { ...password, password: one })
    expect([one, status, Object.keys(body.fields)]).toEqual([one, 422, ['password']])
  }
  expect((await call('put', 'notifications/', { orders: on })).status).toBe(422)
})

test('password guesses are rate-limited', async () => {
  const refusal = { status: 400, body: { detail: 'Пароль не подходит', field: 'current' } }
  gateway.retailer.failures.set('PUT /security/password/', refusal)
  const statuses = []
  for (let time = 0; time < 11; time += 1) statuses.push((await call('put', 'password/', password)).status)
  expect(statuses.at(0)).toBe(400)
  expect(statuses.at(-1)).toBe(429)
})

test('the retailer gets the browser of a sign-in', async () => {
  gateway.browser.cookies.clear()
  const body = { email: 'anna@vitrina.test', password: 'x' }
  await gateway.browser.call('post', '/api/ecm/bazis/users/signin/', body)
  const [signIn] = gateway.retailer.requestsTo('POST', '/signin/')
  expect(signIn?.headers).toMatchObject({
    'x-visitor-agent': 'Mozilla/5.0 Firefox/130.0',
    'x-visitor-address': expect.stringMatching(/\S/),
  })
})
