import { beforeEach, describe, expect, test } from 'vitest'
import { loggablePath } from '../../http/middleware/logger.ts'
import { redact } from '../../infra/telemetry/redact.ts'
import { accessToken, buyer, buyerUuid, guestUuid, setCookies, users } from '../account/account.fixture.ts'
import {
  accounts,
  asClient,
  asStaff,
  begin,
  call,
  clientToken,
  cookieValue,
  gateway,
  keyRequest,
  type Method,
  openBeforeEach,
  page,
  retailerCalls,
  staff,
  staffToken,
  staffUuid,
} from '../staff/staff.fixture.ts'

openBeforeEach()

describe.each([
  ['a guest', () => ({ user_uuid: guestUuid })],
  ['a client', () => ({ '__Host-access_token': clientToken })],
  ['a member of staff who is somebody’s client just now', asClient],
])('%s', (_who, cookies) => {
  beforeEach(() => {
    if (!('__Host-staff_access_token' in cookies())) accounts.set(clientToken, buyer)
  })

  test.each<[string, Method, string, object | undefined]>([
    ['see the log', 'get', page, undefined],
    ['find clients', 'get', `${page}clients/?q=north`, undefined],
    ['find clients by nothing', 'get', `${page}clients/`, undefined],
    ['ask for a key', 'post', `${page}keys/`, keyRequest],
    ['ask for a key with nonsense', 'post', `${page}keys/`, { clientUuid: 5 }],
    ['use a key', 'post', page, { key: 'key-1' }],
  ])('may not %s, and causes no request to the retailer [S20]', async (_what, method, path, body) => {
    const answer = await call(method, path, cookies(), body).expect(403)
    expect(answer.body.detail).toMatch(/доступен только сотрудникам|Сначала завершите работу от имени клиента/)
    expect(retailerCalls()).toEqual([])
    expect(answer.headers['set-cookie'] ?? []).not.toContainEqual(expect.stringMatching(/token=[^;]/))
  })
})

test('answers 503 when the account cannot be read now, not a refusal', async () => {
  gateway.retailer.answers.set('me', { status: 500, body: {} })
  await call('get', page, asStaff()).expect(503)
  expect(retailerCalls()).toEqual([])
})

describe('a key', () => {
  const ask = (body: object = keyRequest) => call('post', `${page}keys/`, asStaff(), body)

  test('is requested with the member of staff’s own token', async () => {
    expect((await ask().expect(200)).body).toEqual({ key: 'key-1' })
    expect(gateway.retailer.requests.at(-1)).toEqual({
      call: 'on-behalf/keys',
      body: { client_uuid: keyRequest.clientUuid, reason: keyRequest.reason, password: keyRequest.password },
      authorization: `Bearer ${staffToken}`,
    })
  })

  test('is refused for a wrong password with the retailer’s sentence, and rate-limited after ten [S19]', async () => {
    const refusal = { data: { data: { detail: 'Неверный пароль' } } }
    gateway.retailer.answers.set('on-behalf/keys', { status: 401, body: refusal })
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await ask().expect(401)).body).toMatchObject(refusal)
    }
    expect((await ask().expect(429)).body.retry_after).toBeGreaterThan(0)
    expect(retailerCalls()).toHaveLength(10)
  })

  test.each([
    ['no reason', { ...keyRequest, reason: '    ' }, 422],
    ['a reason that is none', { ...keyRequest, reason: 'да' }, 422],
    ['no password', { ...keyRequest, password: '' }, 422],
    ['a client that cannot be', { ...keyRequest, clientUuid: '../me' }, 404],
  ])('is not requested with %s', async (_what, body, status) => {
    await ask(body).expect(status)
    expect(retailerCalls()).toEqual([])
  })

  test('is redacted in logs wherever it appears [S21]', () => {
    expect(loggablePath('/login-by-user/?key=secret-1')).toBe('/login-by-user/?key')
    expect(redact('{"key":"secret-1"} key: secret-1 ?key=secret-1')).not.toContain('secret-1')
  })

  test('of another form is not sent to the retailer', async () => {
    for (const key of ['', 5, null, { $ne: 1 }, 'x'.repeat(201)]) {
      await call('post', page, asStaff(), { key }).expect(422)
    }
    expect(retailerCalls()).toEqual([])
  })
})

describe('beginning', () => {
  test('makes the visitor the client and stores the staff’s tokens where no script can read them [S04]', async () => {
    const { body, text, headers } = await begin().expect(200)
    expect(body).toMatchObject({
      isAuth: true,
      uuid: buyerUuid,
      name: 'Ирина Строева',
      clientCode: '00123',
      isStaff: false,
      onBehalf: { staffName: 'Дмитрий Орлов', startedAt: '2026-11-21T12:00:00Z', until: '2026-11-21T13:00:00Z' },
      merged: null,
    })
    expect(text).not.toContain(clientToken)
    expect(text).not.toContain(staffToken)
    expect(cookieValue(headers, '__Host-access_token')).toBe(clientToken)
    expect(cookieValue(headers, '__Host-refresh_token')).toBe('')
    expect(cookieValue(headers, '__Host-staff_access_token')).toBe(staffToken)
    expect(cookieValue(headers, '__Host-staff_refresh_token')).toBe('staff-refresh')
    expect(cookieValue(headers, 'user_uuid')).toBe(buyerUuid)
    for (const name of ['__Host-access_token', '__Host-staff_access_token', '__Host-staff_refresh_token']) {
      expect(setCookies(headers)[name]).toMatch(/HttpOnly; Secure; SameSite=Lax/)
      expect(setCookies(headers)[name]).not.toContain('Domain')
    }
  })

  test('stores tokens that were renewed on the way', async () => {
    const fresh = await accessToken(900)
    accounts.set(fresh, staff)
    const body = { access_token: fresh, refresh_token: 'second-refresh', uuid_code: staffUuid }
    gateway.retailer.answers.set('refresh-token', { body })
    const { headers } = await begin({ user_uuid: staffUuid, '__Host-refresh_token': 'staff-refresh' }).expect(200)
    expect(retailerCalls().filter((name) => name === 'refresh-token')).toHaveLength(1)
    expect(cookieValue(headers, '__Host-staff_access_token')).toBe(fresh)
    expect(cookieValue(headers, '__Host-staff_refresh_token')).toBe('second-refresh')
    expect(cookieValue(headers, '__Host-access_token')).toBe(clientToken)
    expect(cookieValue(headers, '__Host-refresh_token')).toBe('')
  })

  test('merges nothing and leaves the lists of the member of staff alone', async () => {
    const lists = { [`favorites_${staffUuid}`]: '1~00001', [`Basket_${staffUuid}`]: '1~00002*1' }
    const { body, headers } = await begin({ ...asStaff(), ...lists }).expect(200)
    expect([body.merged, body.lists.favorites, body.basket.counts]).toEqual([null, [], {}])
    expect(Object.keys(setCookies(headers)).filter((name) => name.endsWith(staffUuid))).toEqual([])
  })

  test.each([
    ['a key that is used or late', 'signin/on-behalf', { status: 400, body: { detail: 'Ключ устарел' } }, 400],
    ['an answer without a token', 'signin/on-behalf', { text: '' }, 502],
    ['a client who cannot be read', 'me', { status: 500, body: {} }, 503],
  ])('fails completely with %s and leaves the member of staff signed in', async (_what, name, answer, status) => {
    await call('get', page, asStaff()).expect(200)
    gateway.retailer.answers.set(name, answer)
    const { headers } = await begin().expect(status)
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('refuses an account that is not marked as on-behalf', async () => {
    accounts.set(clientToken, buyer)
    const { headers } = await begin().expect(502)
    expect(headers['set-cookie']).toBeUndefined()
    expect(retailerCalls().at(-1)).toBe('on-behalf/end')
  })
})

describe('while it lasts', () => {
  test('pages are the client’s, and later handlers see no tokens in the cookies [S04]', async () => {
    const { body } = await call('get', '/page/', asClient()).expect(200)
    expect(body).toMatchObject({ state: 'signed-in', uuid: buyerUuid, token: clientToken })
    expect(body.cookies).toEqual({ user_uuid: buyerUuid })
  })

  test.each([
    ['signin', { email: 'a@b.test', password: 'x' }],
    ['signin/auth-code', { email: 'a@b.test', auth_code: '1' }],
    ['signup', {}],
    ['password-reset', { email: 'a@b.test' }],
    ['password-restore', { token: 'x', password: 'новый пароль' }],
  ])('%s is refused, since no second account may be signed in meanwhile', async (path, body) => {
    const answer = await call('post', `${users}/${path}/`, asClient(), body).expect(409)
    expect(answer.body.detail).toBe('Сначала завершите работу от имени клиента')
    expect(gateway.retailer.requests).toEqual([])
  })

  test('an unreachable retailer changes nothing', async () => {
    gateway.retailer.answers.set('me', { status: 500, body: {} })
    const { body, headers } = await call('get', '/page/', asClient()).expect(200)
    expect([body.state, headers['set-cookie']]).toEqual(['unknown', undefined])
  })
})
