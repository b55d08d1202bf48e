import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accessToken, buyer, buyerUuid, guestUuid, openGateway, setCookies, users } from './stand-in.fixture.ts'

let gateway: Awaited<ReturnType<typeof openGateway>>

beforeEach(async () => {
  gateway = await openGateway()
})

afterEach(() => gateway.close())

const post = (call: string, body: object = {}, cookie = `user_uuid=${guestUuid}`) =>
  gateway.site.post(`${users}/${call}/`).set('cookie', cookie).send(body)

const byPassword = { email: 'retail@vitrina.test', password: 'vitrina-demo' }
const byCode = { email: 'retail@vitrina.test', auth_code: '123456' }

async function tokens() {
  return { access_token: await accessToken(900), refresh_token: 'refresh-1', uuid_code: buyerUuid }
}

describe('a sign-in', () => {
  test('by password sends the visitor’s uuid and keeps the tokens in cookies that scripts cannot read [API-06 T64 S04]', async () => {
    const issued = await tokens()
    gateway.retailer.answers.set('signin', { body: issued })
    const answer = await post('signin', byPassword).expect(200)
    expect(gateway.retailer.asked[0]?.body).toEqual({ ...byPassword, uuid_code: guestUuid })
    const cookies = setCookies(answer.headers)
    for (const name of ['__Host-access_token', '__Host-refresh_token']) {
      expect(cookies[name]).toMatch(/; Path=\/(;|$)/)
      expect(cookies[name]).toContain('; HttpOnly')
      expect(cookies[name]).toContain('; Secure')
      expect(cookies[name]).toContain('; SameSite=Lax')
      expect(cookies[name]).not.toContain('Domain')
    }
    expect(cookies['__Host-access_token']).toContain(issued.access_token)
    expect(cookies['__Host-refresh_token']).toContain('Max-Age=31536000')
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  test('never answers with a token, only with the uuids [S04]', async () => {
    gateway.retailer.answers.set('signin/auth-code', { body: await tokens() })
    const { body, text } = await post('signin/auth-code', byCode).expect(200)
    expect(body).toEqual({ uuid_code: buyerUuid, old_uuid: guestUuid })
    expect(text).not.toMatch(/token/)
  })

  test('gives the visitor the account’s uuid [AUTH-02 AUTH-03 API-05]', async () => {
    gateway.retailer.answers.set('signin/auth-code', { body: await tokens() })
    const { headers } = await post('signin/auth-code', byCode).expect(200)
    expect(gateway.retailer.asked[0]?.body).toEqual(byCode)
    expect(setCookies(headers).user_uuid).toContain(`user_uuid=${buyerUuid}`)
  })

  test('ends the access cookie with its token, and lives with one that cannot be read [T65]', async () => {
    const ends = Math.floor(Date.now() / 1000) + 600
    gateway.retailer.answers.set('signin', { body: { ...(await tokens()), access_token: await accessToken(600) } })
    const first = setCookies((await post('signin', byPassword).expect(200)).headers)['__Host-access_token'] ?? ''
    const expires = Date.parse(/Expires=([^;]+)/.exec(first)?.[1] ?? '') / 1000
    expect(Math.abs(expires - ends)).toBeLessThanOrEqual(2)
    gateway.retailer.answers.set('signin', { body: { ...(await tokens()), access_token: 'opaque' } })
    const second = setCookies((await post('signin', byPassword).expect(200)).headers)['__Host-access_token']
    expect(second).toContain('__Host-access_token=opaque')
    expect(second).not.toContain('Expires')
  })

  test('is not made of an empty answer [ERRCAT-03]', async () => {
    gateway.retailer.answers.set('signin/auth-code', { text: '' })
    const { body, headers } = await post('signin/auth-code', byCode).expect(502)
    expect(body.detail).toBe('No data returned from server')
    expect(headers['set-cookie']).toBeUndefined()
  })
})

describe('a refusal of the retailer', () => {
  test.each([
    ['check-auth-code', byCode, 400, { data: { data: { detail: 'Неверный код' } } }],
    ['signin/auth-code', byCode, 401, { detail: 'Код просрочен' }],
    ['signin', byPassword, 401, { data: { data: { detail: [{ msg: 'Неверный пароль' }] } } }],
  ])(
    'of %s keeps its status and the depth of its sentence [API-04 API-05 API-06 T61]',
    async (call, body, status, told) => {
      gateway.retailer.answers.set(call, { status, body: { ...told, access_token: 'leaked', trace: 'at line 1' } })
      const answer = await post(call, body).expect(status)
      expect(answer.body).toEqual({ ...told, requestId: expect.any(String) })
    },
  )

  test('that says nothing is told in words', async () => {
    gateway.retailer.answers.set('signin', { status: 500, text: 'boom at /srv/app.py' })
    const { body } = await post('signin', byPassword).expect(503)
    expect(body.detail).toBe('Магазин ненадолго недоступен. Попробуйте ещё раз через минуту.')
  })
})

test('an unknown address is an answer, not an error [API-03 T62]', async () => {
  gateway.retailer.answers.set('check-auth-code', { body: { is_user_exists: false } })
  expect((await post('check-auth-code', byCode).expect(200)).body).toEqual({ is_user_exists: false })
  expect(gateway.retailer.asked[0]?.body).toEqual(byCode)
})

test('a code is sent to an address and to nothing else', async () => {
  gateway.retailer.answers.set('send-auth-code', { body: { sent: true } })
  await post('send-auth-code', { email: ' retail@vitrina.test ' }).expect(200)
  expect(gateway.retailer.asked[0]?.body).toEqual({ email: 'retail@vitrina.test' })
  for (const email of ['not an address', '', { $ne: 1 }, undefined]) {
    await post('send-auth-code', { email }).expect(422)
  }
  expect(gateway.retailer.asked).toHaveLength(1)
})

test('another site’s code leads nowhere [API-01]', async () => {
  const { body } = await gateway.site.post('/api/ecm/other/users/signin/').send(byPassword).expect(404)
  expect(body.detail).toBe('Not found')
  expect(gateway.retailer.asked).toEqual([])
})

describe('guessing', () => {
  test('a password is stopped for the address that is guessed at, with the seconds to wait [S19]', async () => {
    gateway.retailer.answers.set('signin', { status: 401, body: { data: { data: { detail: 'Неверно' } } } })
    for (let attempt = 0; attempt < 10; attempt += 1) await post('signin', byPassword).expect(401)
    const { body, headers } = await post('signin', { ...byPassword, email: 'RETAIL@vitrina.test ' }).expect(429)
    expect(body.detail).toMatch(/^Слишком много попыток\. Попробуйте через \d+ секунд[уы]?\.$/)
    expect(Number(headers['retry-after'])).toBe(body.retry_after)
    expect(body.retry_after).toBeGreaterThan(0)
    expect(gateway.retailer.asked).toHaveLength(10)
    await post('signin', { ...byPassword, email: 'other@vitrina.test' }).expect(401)
  })

  test('many addresses from one place is stopped too [S18]', async () => {
    gateway.retailer.answers.set('check-auth-code', { status: 400, body: { data: { data: { detail: 'Неверно' } } } })
    for (let attempt = 0; attempt < 50; attempt += 1) {
      await post('check-auth-code', { ...byCode, email: `a${attempt}@vitrina.test` }).expect(400)
    }
    await post('check-auth-code', { ...byCode, email: 'fresh@vitrina.test' }).expect(429)
  })

  test('does not count what was right', async () => {
    gateway.retailer.answers.set('signin', { body: await tokens() })
    for (let attempt = 0; attempt < 12; attempt += 1) await post('signin', byPassword).expect(200)
  })

  test('letters are limited even when they are sent', async () => {
    gateway.retailer.answers.set('send-auth-code', { body: { sent: true } })
    const send = () => post('send-auth-code', { email: 'retail@vitrina.test' })
    for (let attempt = 0; attempt < 5; attempt += 1) await send().expect(200)
    await send().expect(429)
  })
})

describe('the tokens', () => {
  test('are renewed with the token of the cookie, and stay out of the answer [API-07]', async () => {
    gateway.retailer.answers.set('refresh-token', { body: { ...(await tokens()), refresh_token: 'refresh-2' } })
    const cookie = `user_uuid=${buyerUuid}; __Host-refresh_token=refresh-1`
    const { body, headers } = await post('refresh-token', {}, cookie).expect(200)
    expect(gateway.retailer.asked[0]?.body).toEqual({ refresh_token: 'refresh-1' })
    expect(body).toEqual({ uuid_code: buyerUuid })
    expect(setCookies(headers)['__Host-refresh_token']).toContain('refresh-2')
    expect(setCookies(headers)['__Host-access_token']).toBeDefined()
  })

  test('that cannot be renewed are told so [ERRCAT-07]', async () => {
    gateway.retailer.answers.set('refresh-token', { status: 401, body: { detail: 'used' } })
    const { body } = await post('refresh-token', {}, '__Host-refresh_token=old').expect(401)
    expect(body.detail).toBe('Не удалось обновить токены')
  })

  test('are gone after leaving, and so is the visitor’s id [AUTH-04]', async () => {
    const cookie = `user_uuid=${buyerUuid}; __Host-access_token=a; __Host-refresh_token=b`
    const { body, headers } = await gateway.site.post('/api/site/logout/').set('cookie', cookie).expect(200)
    expect(body).toEqual({ isAuth: false })
    for (const name of ['__Host-access_token', '__Host-refresh_token', 'user_uuid']) {
      expect(setCookies(headers)[name]).toMatch(new RegExp(`^${name}=;`))
      expect(setCookies(headers)[name]).toMatch(/Expires=Thu, 01 Jan 1970|Max-Age=0/)
    }
    expect(gateway.retailer.asked).toEqual([])
  })
})

describe('who I am', () => {
  const me = (cookie: string) => gateway.site.get(`${users}/me/`).set('cookie', cookie)

  test('is told by the account behind the token [API-08]', async () => {
    const access = await accessToken(900)
    gateway.retailer.answers.set('me', { body: buyer })
    const { body } = await me(`__Host-access_token=${access}`).expect(200)
    expect(body).toEqual(buyer)
    expect(gateway.retailer.asked[0]?.authorization).toBe(`Bearer ${access}`)
  })

  test('is nobody without tokens [AUTH-05]', async () => {
    expect((await me('').expect(401)).body.detail).toBe('No tokens provided')
    expect(gateway.retailer.asked).toEqual([])
  })

  test('is refused in the retailer’s words, or in the catalogue’s [ERRCAT-08]', async () => {
    gateway.retailer.answers.set('me', { status: 401, body: { detail: 'Токен отозван' } })
    const told = await me(`__Host-access_token=${await accessToken(900)}`).expect(401)
    expect(told.body.detail).toBe('Токен отозван')
    gateway.retailer.answers.set('me', { status: 401, body: {} })
    const mute = await me(`__Host-access_token=${await accessToken(900)}`).expect(401)
    expect(mute.body.detail).toBe('Failed to fetch user information')
    expect(gateway.logged).toContain('Токен отозван')
    expect(gateway.logged).toContain('Failed to fetch user information')
  })
})
