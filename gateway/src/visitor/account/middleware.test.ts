import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accessToken, buyer, buyerUuid, guestUuid, openGateway, setCookies } from './account.fixture.ts'

let gateway: Awaited<ReturnType<typeof openGateway>>

beforeEach(async () => {
  gateway = await openGateway()
})

afterEach(() => gateway.close())

const look = (cookies: Record<string, string>, path = '/page/') =>
  gateway.site.get(path).set(
    'cookie',
    Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  )

async function renewable() {
  const access_token = await accessToken(900)
  gateway.retailer.answers.set('refresh-token', {
    wait: 30,
    body: { access_token, refresh_token: 'second', uuid_code: buyerUuid },
  })
  gateway.retailer.answers.set('me', { body: buyer })
  return access_token
}

test('treats a visitor without tokens as a guest and asks the retailer nothing [AUTH-05]', async () => {
  const { body } = await look({ user_uuid: guestUuid }).expect(200)
  expect(body).toMatchObject({ state: 'guest', uuid: guestUuid })
  expect(gateway.retailer.requests).toEqual([])
  expect(gateway.logged).toEqual(['No tokens provided'])
})

test('renews the tokens before it reads the account when there is only a refresh token [AUTH-06]', async () => {
  const token = await renewable()
  const { body, headers } = await look({ user_uuid: buyerUuid, '__Host-refresh_token': 'first' }).expect(200)
  expect(gateway.retailer.calls()).toEqual(['refresh-token', 'me'])
  expect(gateway.retailer.requests[1]?.authorization).toBe(`Bearer ${token}`)
  expect(body).toMatchObject({ name: 'Ирина Строева', token })
  expect(setCookies(headers)['__Host-access_token']).toContain(token)
  expect(setCookies(headers)['__Host-refresh_token']).toContain('second')
})

test('renews an expired access token before it reads the account [AUTH-07]', async () => {
  await renewable()
  const cookies = { '__Host-access_token': await accessToken(-5), '__Host-refresh_token': 'first' }
  await look(cookies).expect(200)
  expect(gateway.retailer.calls()).toEqual(['refresh-token', 'me'])
})

test('does not try an expired access token that cannot be renewed: the session has ended [AUTH-07]', async () => {
  gateway.retailer.answers.set('me', { body: buyer })
  const cookies = { user_uuid: buyerUuid, '__Host-access_token': await accessToken(-5) }
  const { body } = await look(cookies).expect(200)
  expect(gateway.retailer.calls()).toEqual([])
  expect(body.state).toBe('ended')
})

test('identifies the visitor by a valid access token, under the account’s uuid [AUTH-08 USER-01]', async () => {
  gateway.retailer.answers.set('me', { body: buyer })
  const cookies = { user_uuid: guestUuid, '__Host-access_token': await accessToken(900) }
  const { body, headers } = await look(cookies).expect(200)
  expect(gateway.retailer.calls()).toEqual(['me'])
  expect(body).toMatchObject({ state: 'signed-in', name: 'Ирина Строева', clientCode: '00123', uuid: buyerUuid })
  expect(setCookies(headers).user_uuid).toContain(buyerUuid)
})

test.each([
  ['not a B2B buyer', { ...buyer, is_b2b_buyer: false }],
  ['a B2B buyer without a code', { ...buyer, buyer: { ...buyer.buyer, id_1c: null } }],
])('%s has no client code', async (_who, user) => {
  gateway.retailer.answers.set('me', { body: user })
  const { body } = await look({ '__Host-access_token': await accessToken(900) }).expect(200)
  expect(body.state).toBe('signed-in')
  expect(body.clientCode).toBeUndefined()
})

test('reads the account once a minute, not with every request', async () => {
  gateway.retailer.answers.set('me', { body: buyer })
  const cookies = { '__Host-access_token': await accessToken(900) }
  await Promise.all([look(cookies), look(cookies)])
  await look(cookies)
  expect(gateway.retailer.calls()).toEqual(['me'])
})

test('shares one renewal among requests at the same time and just after [T66]', async () => {
  await renewable()
  const cookies = { user_uuid: buyerUuid, '__Host-refresh_token': 'first' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => look(cookies)))
  answers.push(await look(cookies))
  expect(gateway.retailer.calls().filter((call) => call === 'refresh-token')).toHaveLength(1)
  for (const { headers, body } of answers) {
    expect(body.state).toBe('signed-in')
    expect(setCookies(headers)['__Host-refresh_token']).toContain('second')
  }
})

describe('when the tokens are no longer good', () => {
  const cookies = { user_uuid: buyerUuid, '__Host-refresh_token': 'used' }

  beforeEach(() => {
    gateway.retailer.answers.set('refresh-token', { status: 401, body: { detail: 'used' } })
  })

  test('the session call makes the visitor a guest with a new id and returns the reason [T66 T56 ERRCAT-07]', async () => {
    const { body, headers } = await look(cookies, '/api/site/session/').expect(200)
    expect(body).toMatchObject({ isAuth: false, name: 'Гость', fault: 'Не удалось обновить токены' })
    expect(body.uuid).not.toBe(buyerUuid)
    expect(setCookies(headers)['__Host-refresh_token']).toContain('__Host-refresh_token=;')
    expect(setCookies(headers).user_uuid).toContain(body.uuid)
    expect(gateway.logged).toEqual(['Не удалось обновить токены'])
  })

  test('a document is a guest’s page, and the session call reports the reason', async () => {
    const { body, headers } = await look(cookies).expect(200)
    expect(body.state).toBe('ended')
    expect(body.token).toBeUndefined()
    expect(body.uuid).not.toBe(buyerUuid)
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('a change is made under a new id that the browser receives', async () => {
    const { body, headers } = await gateway.site
      .post('/page/')
      .set('cookie', `user_uuid=${buyerUuid}; __Host-refresh_token=used`)
      .expect(200)
    expect(setCookies(headers).user_uuid).toContain(body.uuid)
    expect(setCookies(headers)['__Host-refresh_token']).toContain('__Host-refresh_token=;')
  })

  test('a revoked access token is renewed like an expired one', async () => {
    await renewable()
    let refused = 0
    gateway.retailer.answers.set('me', () => (refused++ ? { body: buyer } : { status: 401, body: { detail: 'no' } }))
    const cookies = { '__Host-access_token': await accessToken(900), '__Host-refresh_token': 'first' }
    expect((await look(cookies).expect(200)).body.state).toBe('signed-in')
    expect(gateway.retailer.calls()).toEqual(['me', 'refresh-token', 'me'])
  })
})

test('an account’s id is not used before the session call while a guest’s basket is under the old one', async () => {
  gateway.retailer.answers.set('me', { body: buyer })
  const cookies = {
    user_uuid: guestUuid,
    [`Basket_${guestUuid}`]: '1~00001*2',
    '__Host-access_token': await accessToken(900),
  }
  const { body, headers } = await look(cookies)
  expect(body).toMatchObject({ uuid: buyerUuid, oldUuid: guestUuid })
  expect(headers['set-cookie']).toBeUndefined()
})

describe('a forged token', () => {
  test.each(['nonsense', 'a.b.c', '%22%3Cscript%3E', 'eyJhbGciOiJub25lIn0.eyJleHAiOiJ4In0.'])(
    '%s is passed to the retailer and signs nobody in',
    async (token) => {
      gateway.retailer.answers.set('me', { status: 401, body: { detail: 'Токен неверен' } })
      const { body } = await look({ '__Host-access_token': token }, '/api/site/session/').expect(200)
      expect(body).toMatchObject({ isAuth: false, name: 'Гость', clientCode: null, fault: 'Токен неверен' })
    },
  )
})

describe('when the retailer cannot identify the visitor', () => {
  test.each([
    ['its sentence as plain text', { status: 500, body: { detail: '<b>Учёт</b> закрыт' } }, 'Учёт закрыт', true],
    ['a short sentence', { status: 500, body: { detail: 'я'.repeat(400) } }, 'я'.repeat(300), true],
    ['the catalogue’s words', { status: 500, body: {} }, 'Failed to fetch user information', true],
    ['the catalogue’s words', { status: 401, body: {} }, 'Failed to fetch user information', undefined],
    ['the catalogue’s words', { abort: true as const }, 'Failed to fetch user information', true],
  ])(
    'the session call returns %s, and whether it is an outage [ERRCAT-08 S34]',
    async (_what, answer, fault, isOutage) => {
      gateway.retailer.answers.set('me', answer)
      const cookies = { user_uuid: buyerUuid, '__Host-access_token': await accessToken(900) }
      const { body } = await look(cookies, '/api/site/session/').expect(200)
      expect(body).toMatchObject({ isAuth: false, fault })
      expect(body.isOutage).toBe(isOutage)
    },
  )

  test('the page is shown as to a guest, and the tokens stay [ERRCAT-08]', async () => {
    gateway.retailer.answers.set('me', { status: 500, body: {} })
    const { body, headers } = await look({ user_uuid: buyerUuid, '__Host-access_token': await accessToken(900) })
    expect(body).toMatchObject({ state: 'unknown', uuid: buyerUuid })
    expect(body.clientCode).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
    expect(gateway.logged).toEqual(['Failed to fetch user information'])
  })

  test('logs a failure of the connection in the catalogue’s words [ERRCAT-01]', async () => {
    gateway.retailer.answers.set('me', { abort: true })
    const { body } = await look({ '__Host-access_token': await accessToken(900) })
    expect(body.state).toBe('unknown')
    expect(gateway.logged).toEqual(['Error fetching user data'])
  })
})

test('passes no token downstream in any list of cookies [S04]', async () => {
  gateway.retailer.answers.set('me', { body: buyer })
  const { body } = await look({
    myCity: 'x',
    '__Host-access_token': await accessToken(900),
    '__Host-refresh_token': 'r',
  })
  expect(Object.keys(body.cookies).sort()).toEqual(['myCity', 'user_uuid'])
})

test('serves files without reading the account', async () => {
  await look({ '__Host-refresh_token': 'first' }, '/favicon.ico').expect(404)
  expect(gateway.retailer.requests).toEqual([])
})
