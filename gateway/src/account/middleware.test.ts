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

test('without tokens nobody is asked, and the visitor is a guest [AUTH-05]', async () => {
  const { body } = await look({ user_uuid: guestUuid }).expect(200)
  expect(body).toMatchObject({ state: 'guest', uuid: guestUuid })
  expect(gateway.retailer.asked).toEqual([])
  expect(gateway.logged).toEqual(['No tokens provided'])
})

test('with only a refresh token the tokens are renewed first, then the account is read [AUTH-06]', async () => {
  const token = await renewable()
  const { body, headers } = await look({ user_uuid: buyerUuid, '__Host-refresh_token': 'first' }).expect(200)
  expect(gateway.retailer.calls()).toEqual(['refresh-token', 'me'])
  expect(gateway.retailer.asked[1]?.authorization).toBe(`Bearer ${token}`)
  expect(body).toMatchObject({ name: 'Ирина Строева', token })
  expect(setCookies(headers)['__Host-access_token']).toContain(token)
  expect(setCookies(headers)['__Host-refresh_token']).toContain('second')
})

test('an access token that is over is renewed before the account is read [AUTH-07]', async () => {
  await renewable()
  const cookies = { '__Host-access_token': await accessToken(-5), '__Host-refresh_token': 'first' }
  await look(cookies).expect(200)
  expect(gateway.retailer.calls()).toEqual(['refresh-token', 'me'])
})

test('an access token that is over and cannot be renewed is not tried: the session has ended [AUTH-07]', async () => {
  gateway.retailer.answers.set('me', { body: buyer })
  const cookies = { user_uuid: buyerUuid, '__Host-access_token': await accessToken(-5) }
  const { body } = await look(cookies).expect(200)
  expect(gateway.retailer.calls()).toEqual([])
  expect(body.state).toBe('ended')
})

test('a good access token tells who it is, under the account’s uuid [AUTH-08 USER-01]', async () => {
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

test('the account is read once a minute, not with every request', async () => {
  gateway.retailer.answers.set('me', { body: buyer })
  const cookies = { '__Host-access_token': await accessToken(900) }
  await Promise.all([look(cookies), look(cookies)])
  await look(cookies)
  expect(gateway.retailer.calls()).toEqual(['me'])
})

test('requests at the same time, and just after, share one renewal [T66]', async () => {
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

  test('the session call makes the visitor a guest with a new id and says why [T66 T56 ERRCAT-07]', async () => {
    const { body, headers } = await look(cookies, '/api/site/session/').expect(200)
    expect(body).toMatchObject({ isAuth: false, name: 'Гость', fault: 'Не удалось обновить токены' })
    expect(body.uuid).not.toBe(buyerUuid)
    expect(setCookies(headers)['__Host-refresh_token']).toContain('__Host-refresh_token=;')
    expect(setCookies(headers).user_uuid).toContain(body.uuid)
    expect(gateway.logged).toEqual(['Не удалось обновить токены'])
  })

  test('a document shows a guest’s page, and leaves it to the session call to say so', async () => {
    const { body, headers } = await look(cookies).expect(200)
    expect(body.state).toBe('ended')
    expect(body.token).toBeUndefined()
    expect(body.uuid).not.toBe(buyerUuid)
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('what changes something does it under an id that the browser gets', async () => {
    const { body, headers } = await gateway.site
      .post('/page/')
      .set('cookie', `user_uuid=${buyerUuid}; __Host-refresh_token=used`)
      .expect(200)
    expect(setCookies(headers).user_uuid).toContain(body.uuid)
    expect(setCookies(headers)['__Host-refresh_token']).toContain('__Host-refresh_token=;')
  })

  test('a revoked access token is renewed like one that is over', async () => {
    await renewable()
    let refused = 0
    gateway.retailer.answers.set('me', () => (refused++ ? { body: buyer } : { status: 401, body: { detail: 'no' } }))
    const cookies = { '__Host-access_token': await accessToken(900), '__Host-refresh_token': 'first' }
    expect((await look(cookies).expect(200)).body.state).toBe('signed-in')
    expect(gateway.retailer.calls()).toEqual(['me', 'refresh-token', 'me'])
  })
})

test('an account’s id waits for the session call when a guest’s basket is under the old one', async () => {
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
    '%s is the retailer’s to judge, and makes nobody',
    async (token) => {
      gateway.retailer.answers.set('me', { status: 401, body: { detail: 'Токен неверен' } })
      const { body } = await look({ '__Host-access_token': token }, '/api/site/session/').expect(200)
      expect(body).toMatchObject({ isAuth: false, name: 'Гость', clientCode: null, fault: 'Токен неверен' })
    },
  )
})

describe('when the retailer cannot say who it is', () => {
  test.each([
    ['its sentence as plain text', { status: 500, body: { detail: '<b>Учёт</b> закрыт' } }, 'Учёт закрыт'],
    ['a short sentence', { status: 500, body: { detail: 'я'.repeat(400) } }, 'я'.repeat(300)],
    ['the catalogue’s words', { status: 500, body: {} }, 'Failed to fetch user information'],
    ['the catalogue’s words', { status: 401, body: {} }, 'Failed to fetch user information'],
    ['the catalogue’s words', { abort: true as const }, 'Failed to fetch user information'],
  ])('the session call tells %s [ERRCAT-08 S34]', async (_what, answer, fault) => {
    gateway.retailer.answers.set('me', answer)
    const cookies = { user_uuid: buyerUuid, '__Host-access_token': await accessToken(900) }
    const { body } = await look(cookies, '/api/site/session/').expect(200)
    expect(body).toMatchObject({ isAuth: false, fault })
  })

  test('the page is a guest’s for this once, and the tokens stay [ERRCAT-08]', async () => {
    gateway.retailer.answers.set('me', { status: 500, body: {} })
    const { body, headers } = await look({ user_uuid: buyerUuid, '__Host-access_token': await accessToken(900) })
    expect(body).toMatchObject({ state: 'unknown', uuid: buyerUuid })
    expect(body.clientCode).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
    expect(gateway.logged).toEqual(['Failed to fetch user information'])
  })

  test('a failure of the connection is logged in the catalogue’s words [ERRCAT-01]', async () => {
    gateway.retailer.answers.set('me', { abort: true })
    const { body } = await look({ '__Host-access_token': await accessToken(900) })
    expect(body.state).toBe('unknown')
    expect(gateway.logged).toEqual(['Error fetching user data'])
  })
})

test('no list of cookies downstream has a token in it [S04]', async () => {
  gateway.retailer.answers.set('me', { body: buyer })
  const { body } = await look({
    myCity: 'x',
    '__Host-access_token': await accessToken(900),
    '__Host-refresh_token': 'r',
  })
  expect(Object.keys(body.cookies).sort()).toEqual(['myCity', 'user_uuid'])
})

test('files are served without asking who wants them', async () => {
  await look({ '__Host-refresh_token': 'first' }, '/favicon.ico').expect(404)
  expect(gateway.retailer.asked).toEqual([])
})
