import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accessToken, buyer, buyerUuid, guestUuid, openGateway, setCookies, users } from './account.fixture.ts'

let gateway: Awaited<ReturnType<typeof openGateway>>

beforeEach(async () => {
  gateway = await openGateway()
  gateway.retailer.answers.set('me', { body: buyer })
  gateway.retailer.answers.set('check-auth-code', { body: { is_user_exists: true } })
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
    expect(gateway.retailer.requests[0]?.body).toEqual({ ...byPassword, uuid_code: guestUuid })
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

  test('by code is one call of the browser, which checks the code and reads tokens and account [AUTH-01 API-04 API-05]', async () => {
    gateway.retailer.answers.set('signin/auth-code', { body: await tokens() })
    await post('signin/auth-code', { ...byCode, apart: true }).expect(200)
    expect(gateway.retailer.calls()).toEqual(['check-auth-code', 'signin/auth-code', 'me'])
    expect(gateway.retailer.requests[0]?.body).toEqual(byCode)
    expect(gateway.retailer.requests[1]?.body).toEqual(byCode)
  })

  test('answers with the whole session and never with a token [S04 AUTH-02 USER-01 USER-03]', async () => {
    const issued = await tokens()
    gateway.retailer.answers.set('signin/auth-code', { body: issued })
    const { body, text } = await post('signin/auth-code', byCode).expect(200)
    expect(body).toMatchObject({
      isAuth: true,
      uuid: buyerUuid,
      domain: '.shop.test',
      name: 'Ирина Строева',
      email: 'b2b@vitrina.test',
      phone: '',
      isB2b: true,
      clientCode: '00123',
      fault: null,
    })
    expect(gateway.retailer.requests.at(-1)).toMatchObject({
      call: 'me',
      authorization: `Bearer ${issued.access_token}`,
    })
    expect(text).not.toMatch(/token|refresh-1/)
  })

  test('gives the visitor the account’s uuid [AUTH-03]', async () => {
    gateway.retailer.answers.set('signin/auth-code', { body: await tokens() })
    const { headers } = await post('signin/auth-code', byCode).expect(200)
    expect(setCookies(headers).user_uuid).toContain(`user_uuid=${buyerUuid}`)
  })

  test.each([
    [
      'the server’s sentence',
      { status: 401, body: { detail: 'Учётная запись <b>закрыта</b>' } },
      401,
      'Учётная запись закрыта',
    ],
    ['the catalogue’s words', { status: 401, body: {} }, 401, 'Failed to fetch user information'],
    ['the catalogue’s words', { status: 500, body: {} }, 503, 'Failed to fetch user information'],
    ['the catalogue’s words', { abort: true as const }, 503, 'Failed to fetch user information'],
  ])(
    'whose account cannot be read keeps the tokens, signs nobody in yet, and returns %s [AUTH-02 T67 ERRCAT-08 S34]',
    async (_what, me, status, detail) => {
      gateway.retailer.answers.set('signin', { body: await tokens() })
      gateway.retailer.answers.set('me', me)
      const { body, headers } = await post('signin', byPassword).expect(status)
      expect(body.detail).toBe(detail)
      expect(body.isAuth).toBeUndefined()
      expect(setCookies(headers)['__Host-refresh_token']).toContain('refresh-1')
      expect(setCookies(headers).user_uuid).toBeUndefined()
    },
  )

  test('lets the access cookie expire with its token, and accepts an unreadable token [COOKIES-02] [T65]', async () => {
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

  test('fails when the retailer’s answer is empty [ERRCAT-03]', async () => {
    gateway.retailer.answers.set('signin/auth-code', { text: '' })
    const { body, headers } = await post('signin/auth-code', byCode).expect(502)
    expect(body.detail).toBe('No data returned from server')
    expect(headers['set-cookie']).toBeUndefined()
  })
})

describe('a refusal of the retailer', () => {
  test.each([
    ['check-auth-code', 'signin/auth-code', byCode, 400, { data: { data: { detail: 'Неверный код' } } }],
    ['signin/auth-code', 'signin/auth-code', byCode, 401, { detail: 'Код просрочен' }],
    ['signin', 'signin', byPassword, 401, { data: { data: { detail: [{ msg: 'Неверный пароль' }] } } }],
  ])(
    'of %s keeps its status and the depth of its sentence [API-04 API-05 API-06 T61 ERRCAT-02 ERRCAT-06]',
    async (call, path, body, status, refusal) => {
      gateway.retailer.answers.set(call, { status, body: { ...refusal, access_token: 'leaked', trace: 'at line 1' } })
      const answer = await post(path, body).expect(status)
      expect(answer.body).toEqual({ ...refusal, requestId: expect.any(String) })
    },
  )

  test('gets a sentence when the retailer sends none', async () => {
    gateway.retailer.answers.set('signin', { status: 500, text: 'boom at /srv/app.py' })
    const { body } = await post('signin', byPassword).expect(503)
    expect(body.detail).toBe('Магазин ненадолго недоступен. Попробуйте ещё раз через минуту.')
  })
})

test('refuses to sign in under an address that is not registered [API-03 T62 ERRCAT-04]', async () => {
  gateway.retailer.answers.set('check-auth-code', { body: { is_user_exists: false } })
  const { body, headers } = await post('signin/auth-code', byCode).expect(404)
  expect(body.detail).toBe('Пользователя с таким email не зарегистрировано')
  expect(gateway.retailer.calls()).toEqual(['check-auth-code'])
  expect(headers['set-cookie']).toBeUndefined()
})

test('there is no call that only checks a code', async () => {
  await post('check-auth-code', byCode).expect(404)
  expect(gateway.retailer.requests).toEqual([])
})

test('sends a code to an e-mail address and to nothing else', async () => {
  gateway.retailer.answers.set('send-auth-code', { body: { sent: true } })
  await post('send-auth-code', { email: ' retail@vitrina.test ' }).expect(200)
  expect(gateway.retailer.requests[0]?.body).toEqual({ email: 'retail@vitrina.test' })
  for (const email of ['not an address', '', { $ne: 1 }, undefined]) {
    await post('send-auth-code', { email }).expect(422)
  }
  expect(gateway.retailer.requests).toHaveLength(1)
})

test('refuses another site’s code [API-01]', async () => {
  const { body } = await gateway.site.post('/api/ecm/other/users/signin/').send(byPassword).expect(404)
  expect(body.detail).toBe('Not found')
  expect(gateway.retailer.requests).toEqual([])
})

describe('guessing', () => {
  test('a password is rate-limited by the guessed account, with the seconds to wait [S19]', async () => {
    gateway.retailer.answers.set('signin', { status: 401, body: { data: { data: { detail: 'Неверно' } } } })
    for (let attempt = 0; attempt < 10; attempt += 1) await post('signin', byPassword).expect(401)
    const { body, headers } = await post('signin', { ...byPassword, email: 'RETAIL@vitrina.test ' }).expect(429)
    expect(body.detail).toBe('Слишком много попыток. Попробуйте через\u00a015\u00a0минут.')
    expect(Number(headers['retry-after'])).toBe(body.retry_after)
    expect(body.retry_after).toBeGreaterThan(0)
    expect(gateway.retailer.requests).toHaveLength(10)
    await post('signin', { ...byPassword, email: 'other@vitrina.test' }).expect(401)
  })

  test('at many accounts from one network is rate-limited too [S18]', async () => {
    gateway.retailer.answers.set('check-auth-code', { status: 400, body: { data: { data: { detail: 'Неверно' } } } })
    for (let attempt = 0; attempt < 100; attempt += 1) {
      await post('signin/auth-code', { ...byCode, email: `a${attempt}@vitrina.test` }).expect(400)
    }
    await post('signin/auth-code', { ...byCode, email: 'fresh@vitrina.test' }).expect(429)
  })

  test('does not count correct passwords and codes', async () => {
    gateway.retailer.answers.set('signin', { body: await tokens() })
    for (let attempt = 0; attempt < 12; attempt += 1) await post('signin', byPassword).expect(200)
  })

  test('limits letters even when they are sent successfully', async () => {
    gateway.retailer.answers.set('send-auth-code', { body: { sent: true } })
    const send = () => post('send-auth-code', { email: 'retail@vitrina.test' })
    for (let attempt = 0; attempt < 5; attempt += 1) await send().expect(200)
    await send().expect(429)
  })
})

test('the login page’s call returns whether the visitor has already signed in', async () => {
  const known = (cookie: string) => gateway.site.get('/api/site/login/').set('cookie', cookie).expect(200)
  const guest = await known(`user_uuid=${guestUuid}`)
  expect(guest.body).toEqual({ siteCode: 'bazis', isAuth: false })
  expect(guest.headers['cache-control']).toBe('private, no-store')
  const signedIn = await known(`user_uuid=${guestUuid}; __Host-access_token=${await accessToken(900)}`)
  expect(signedIn.body).toEqual({ siteCode: 'bazis', isAuth: true })
})
