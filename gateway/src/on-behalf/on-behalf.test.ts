import type { User } from '@vitrina/contracts/retailer/account'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  accessToken,
  buyer,
  buyerUuid,
  guestUuid,
  openGateway,
  setCookies,
  users,
} from '../account/stand-in.fixture.ts'

const staffUuid = '5d0f4b1e-55a5-4a8e-9df5-0a9c2f6f1a55'
const staff: User = {
  contact: { uuid_code: staffUuid },
  buyer: { full_name: 'Дмитрий Орлов', id_1c: null },
  is_b2b_buyer: false,
  contact_infos: [],
  is_staff: true,
  on_behalf: null,
}
const client: User = {
  ...buyer,
  on_behalf: { staff_name: 'Дмитрий Орлов', started_at: '2026-11-21T12:00:00Z', until: '2026-11-21T13:00:00Z' },
}
const asking = { client_uuid: buyerUuid, reason: 'Собираю заказ по телефону', password: 'vitrina-demo' }

let gateway: Awaited<ReturnType<typeof openGateway>>
let staffToken: string
let clientToken: string
/** Who the retailer says is behind a token; for any other it answers 401. */
let accounts: Map<string, User>

beforeEach(async () => {
  gateway = await openGateway()
  staffToken = await accessToken(900)
  clientToken = await accessToken(3600)
  accounts = new Map([
    [staffToken, staff],
    [clientToken, client],
  ])
  const { answers } = gateway.retailer
  answers.set('me', ({ authorization = '' }) => {
    const body = accounts.get(authorization.replace('Bearer ', ''))
    return body ? { body } : { status: 401, body: { detail: 'Токен недействителен или истёк' } }
  })
  answers.set('on-behalf/keys', { body: { key: 'key-1' } })
  answers.set('on-behalf/log', { body: [] })
  answers.set('on-behalf/clients', { body: [] })
  answers.set('on-behalf/end', { body: { ended: true } })
  answers.set('logout', { body: { ended: true } })
  answers.set('signin/on-behalf', () => ({ body: { access_token: clientToken, uuid_code: buyerUuid } }))
})

afterEach(() => gateway.close())

const header = (cookies: Record<string, string>) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
const asStaff = () => ({
  user_uuid: staffUuid,
  '__Host-access_token': staffToken,
  '__Host-refresh_token': 'staff-refresh',
})
const asClient = () => ({
  user_uuid: buyerUuid,
  '__Host-access_token': clientToken,
  '__Host-staff_access_token': staffToken,
  '__Host-staff_refresh_token': 'staff-refresh',
})
type Method = 'get' | 'post' | 'delete'
const call = (method: Method, path: string, cookies: Record<string, string>, body?: object) =>
  gateway.site[method](path).set('cookie', header(cookies)).send(body)
const page = '/api/site/on-behalf/'
const begin = (cookies: Record<string, string> = asStaff(), key = 'key-1') => call('post', page, cookies, { key })
const asked = () => gateway.retailer.calls().filter((name) => name !== 'me')
/** Cookies as a browser has them after the answer. */
const value = (headers: Record<string, unknown>, name: string) => /=([^;]*)/.exec(setCookies(headers)[name] ?? '')?.[1]

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
    ['ask for a key', 'post', `${page}keys/`, asking],
    ['ask for a key with nonsense', 'post', `${page}keys/`, { client_uuid: 5 }],
    ['use a key', 'post', page, { key: 'key-1' }],
  ])('may not %s, and the retailer is not asked [S20]', async (_what, method, path, body) => {
    const answer = await call(method, path, cookies(), body).expect(403)
    expect(answer.body.detail).toMatch(/доступен только сотрудникам|Сначала завершите работу от имени клиента/)
    expect(asked()).toEqual([])
    expect(answer.headers['set-cookie'] ?? []).not.toContainEqual(expect.stringMatching(/token=[^;]/))
  })
})

test('an account that cannot be named just now is not refused but asked to wait', async () => {
  gateway.retailer.answers.set('me', { status: 500, body: {} })
  await call('get', page, asStaff()).expect(503)
  expect(asked()).toEqual([])
})

describe('a key', () => {
  const ask = (body: object = asking) => call('post', `${page}keys/`, asStaff(), body)

  test('is asked for under the member of staff’s own token', async () => {
    expect((await ask().expect(200)).body).toEqual({ key: 'key-1' })
    expect(gateway.retailer.asked.at(-1)).toEqual({
      call: 'on-behalf/keys',
      body: asking,
      authorization: `Bearer ${staffToken}`,
    })
  })

  test('is refused for a wrong password in the retailer’s words, ten times in a quarter of an hour [S19]', async () => {
    const refusal = { data: { data: { detail: 'Неверный пароль' } } }
    gateway.retailer.answers.set('on-behalf/keys', { status: 401, body: refusal })
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await ask().expect(401)).body).toMatchObject(refusal)
    }
    expect((await ask().expect(429)).body.retry_after).toBeGreaterThan(0)
    expect(asked()).toHaveLength(10)
  })

  test.each([
    ['no reason', { ...asking, reason: '    ' }, 422],
    ['a reason that is none', { ...asking, reason: 'да' }, 422],
    ['no password', { ...asking, password: '' }, 422],
    ['a client that cannot be', { ...asking, client_uuid: '../me' }, 404],
  ])('with %s is not asked for', async (_what, body, status) => {
    await ask(body).expect(status)
    expect(asked()).toEqual([])
  })

  test('of another shape than a key goes nowhere', async () => {
    for (const key of ['', 5, null, { $ne: 1 }, 'x'.repeat(201)]) {
      await call('post', page, asStaff(), { key }).expect(422)
    }
    expect(asked()).toEqual([])
  })
})

describe('beginning', () => {
  test('makes the visitor the client and puts the staff’s tokens aside where no script reads them [S04]', async () => {
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
    expect(value(headers, '__Host-access_token')).toBe(clientToken)
    expect(value(headers, '__Host-refresh_token')).toBe('')
    expect(value(headers, '__Host-staff_access_token')).toBe(staffToken)
    expect(value(headers, '__Host-staff_refresh_token')).toBe('staff-refresh')
    expect(value(headers, 'user_uuid')).toBe(buyerUuid)
    for (const name of ['__Host-access_token', '__Host-staff_access_token', '__Host-staff_refresh_token']) {
      expect(setCookies(headers)[name]).toMatch(/HttpOnly; Secure; SameSite=Lax/)
      expect(setCookies(headers)[name]).not.toContain('Domain')
    }
  })

  test('puts tokens aside that were renewed on the way', async () => {
    const fresh = await accessToken(900)
    accounts.set(fresh, staff)
    const body = { access_token: fresh, refresh_token: 'second-refresh', uuid_code: staffUuid }
    gateway.retailer.answers.set('refresh-token', { body })
    const { headers } = await begin({ user_uuid: staffUuid, '__Host-refresh_token': 'staff-refresh' }).expect(200)
    expect(asked().filter((name) => name === 'refresh-token')).toHaveLength(1)
    expect(value(headers, '__Host-staff_access_token')).toBe(fresh)
    expect(value(headers, '__Host-staff_refresh_token')).toBe('second-refresh')
    expect(value(headers, '__Host-access_token')).toBe(clientToken)
    expect(value(headers, '__Host-refresh_token')).toBe('')
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
  ])('fails whole with %s: the member of staff stays who they are', async (_what, name, answer, status) => {
    await call('get', page, asStaff()).expect(200)
    gateway.retailer.answers.set(name, answer)
    const { headers } = await begin().expect(status)
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('does not take a token for the client’s own when it says nothing of on-behalf', async () => {
    accounts.set(clientToken, buyer)
    const { headers } = await begin().expect(502)
    expect(headers['set-cookie']).toBeUndefined()
    expect(asked().at(-1)).toBe('on-behalf/end')
  })
})

describe('while it lasts', () => {
  test('pages are the client’s, and no list of cookies downstream has a token in it [S04]', async () => {
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
  ])('%s is refused: another account may not come in between', async (path, body) => {
    const answer = await call('post', `${users}/${path}/`, asClient(), body).expect(409)
    expect(answer.body.detail).toBe('Сначала завершите работу от имени клиента')
    expect(gateway.retailer.asked).toEqual([])
  })

  test('a retailer who does not answer changes nothing', async () => {
    gateway.retailer.answers.set('me', { status: 500, body: {} })
    const { body, headers } = await call('get', '/page/', asClient()).expect(200)
    expect([body.state, headers['set-cookie']]).toEqual(['unknown', undefined])
  })
})

describe('ending', () => {
  const end = (cookies: Record<string, string> = asClient()) => call('delete', page, cookies)
  const isStaffAgain = (headers: Record<string, unknown>) => {
    expect(value(headers, '__Host-access_token')).toBe(staffToken)
    expect(value(headers, '__Host-refresh_token')).toBe('staff-refresh')
    expect(value(headers, '__Host-staff_access_token')).toBe('')
    expect(value(headers, '__Host-staff_refresh_token')).toBe('')
    expect(value(headers, 'user_uuid')).toBe(staffUuid)
  }

  test('ends the token at the retailer and puts the staff’s account back', async () => {
    const { body, headers } = await end().expect(200)
    expect(body).toMatchObject({ isAuth: true, isStaff: true, onBehalf: null, uuid: staffUuid, merged: null })
    expect(gateway.retailer.asked.find((one) => one.call === 'on-behalf/end')?.authorization).toBe(
      `Bearer ${clientToken}`,
    )
    isStaffAgain(headers)
  })

  test('goes back even when the retailer does not hear of it', async () => {
    gateway.retailer.answers.set('on-behalf/end', { status: 500, body: {} })
    isStaffAgain((await end().expect(200)).headers)
  })

  test('in a second tab finds the member of staff already there', async () => {
    expect((await end(asStaff()).expect(200)).body).toMatchObject({ isStaff: true, onBehalf: null })
    expect(asked()).toEqual([])
  })

  test.each([
    ['a guest', () => ({ user_uuid: guestUuid })],
    ['a client', () => ({ '__Host-access_token': clientToken })],
  ])('is not for %s', async (_who, cookies) => {
    accounts.set(clientToken, buyer)
    await end(cookies()).expect(403)
  })

  test('leaves a guest with a new id when the staff’s own session is over', async () => {
    accounts.delete(staffToken)
    const { body, headers } = await end().expect(200)
    expect(body.isAuth).toBe(false)
    for (const name of ['access', 'refresh', 'staff_access', 'staff_refresh']) {
      expect(value(headers, `__Host-${name}_token`)).toBe('')
    }
    expect([buyerUuid, staffUuid]).not.toContain(value(headers, 'user_uuid'))
    expect(value(headers, 'user_uuid')).toBe(body.uuid)
  })

  describe('by itself', () => {
    test.each([
      ['the cookie went with its token', () => ({ '__Host-access_token': '' })],
      ['the token is over', async () => ({ '__Host-access_token': await accessToken(-5) })],
      ['the token is refused', () => accounts.delete(clientToken) && {}],
    ])('brings the member of staff back with the next request: %s', async (_how, change) => {
      const left = { ...asClient(), ...(await change()) }
      // What stands under the client's id must not count as a guest's.
      const { body, headers } = await call('get', '/page/', { ...left, [`Basket_${buyerUuid}`]: '1~00001*1' })
      expect(body).toMatchObject({ state: 'signed-in', name: 'Дмитрий Орлов', uuid: staffUuid })
      expect(body.oldUuid).toBeUndefined()
      isStaffAgain(headers)
    })

    test('renews the staff’s tokens when they are over too', async () => {
      const fresh = await accessToken(900)
      accounts.set(fresh, staff)
      const renewed = { access_token: fresh, refresh_token: 'second-refresh', uuid_code: staffUuid }
      gateway.retailer.answers.set('refresh-token', { body: renewed })
      const cookies = { user_uuid: buyerUuid, '__Host-staff_refresh_token': 'staff-refresh' }
      const { body, headers } = await call('get', '/page/', cookies).expect(200)
      expect(body).toMatchObject({ name: 'Дмитрий Орлов', token: fresh })
      expect(value(headers, '__Host-access_token')).toBe(fresh)
      expect(value(headers, '__Host-refresh_token')).toBe('second-refresh')
      expect(value(headers, '__Host-staff_refresh_token')).toBe('')
    })

    test('with both sessions over, the document keeps what the session call then tells and clears', async () => {
      accounts.clear()
      gateway.retailer.answers.set('refresh-token', { status: 401, body: {} })
      const document = await call('get', '/page/', asClient()).expect(200)
      expect(document.headers['set-cookie']).toBeUndefined()
      const { body, headers } = await call('get', '/api/site/session/', asClient()).expect(200)
      expect([body.isAuth, body.fault]).toEqual([false, 'Не удалось обновить токены'])
      expect(value(headers, '__Host-staff_refresh_token')).toBe('')
      expect(value(headers, '__Host-access_token')).toBe('')
      expect(value(headers, 'user_uuid')).toBe(body.uuid)
      expect(body.uuid).not.toBe(buyerUuid)
    })
  })

  test('tokens put aside beside an account of one’s own are left over, and cleared', async () => {
    const cookies = { ...asStaff(), '__Host-staff_access_token': 'old', '__Host-staff_refresh_token': 'old' }
    const { body, headers } = await call('get', '/page/', cookies).expect(200)
    expect(body).toMatchObject({ uuid: staffUuid, token: staffToken })
    expect(value(headers, '__Host-staff_refresh_token')).toBe('')
    expect(value(headers, '__Host-access_token')).toBeUndefined()
  })
})

test('signing out ends both sessions and keeps the lists of the member of staff [S23 AUTH-04]', async () => {
  const cookies = { ...asClient(), [`favorites_${staffUuid}`]: '1~00001' }
  const { body, headers } = await call('post', '/api/site/logout/', cookies).expect(200)
  expect(body).toMatchObject({ isAuth: false, onBehalf: null })
  expect(asked()).toEqual(['on-behalf/end', 'logout'])
  expect(gateway.retailer.asked.at(-1)?.body).toEqual({ refresh_token: 'staff-refresh' })
  for (const name of ['access', 'refresh', 'staff_access', 'staff_refresh']) {
    expect(value(headers, `__Host-${name}_token`)).toBe('')
  }
  expect([buyerUuid, staffUuid]).not.toContain(value(headers, 'user_uuid'))
  expect(setCookies(headers)[`favorites_${staffUuid}`]).toBeUndefined()
})
