import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Answer, Shop } from '../shop.fixture.ts'
import { meStatus, newUser, poster, users } from './account.fixture.ts'

const reason = 'Помогаю собрать заказ по телефону'
const password = 'vitrina-demo'

export function onBehalfSuite(shop: () => Shop): void {
  const post = poster(shop)
  const staff = () => shop().signIn('manager@vitrina.test')
  const get = (path: string, token?: string) => shop().call('GET', `${users}/on-behalf/${path}/`, undefined, token)
  const me = (token: string) => shop().call('GET', `${users}/me/`, undefined, token)

  const find = async (q: string, token: string): Promise<string[]> => {
    const { status, body } = await shop().call(
      'GET',
      `${users}/on-behalf/clients/?${new URLSearchParams({ q })}`,
      undefined,
      token,
    )
    expect(status).toBe(200)
    return body.map(({ email }: { email: string }) => email)
  }

  async function uuidOf(email: string): Promise<string> {
    const [row] = await shop().db.query<{ uuid_code: string }>('select uuid_code from users where email = $1', [email])
    return row?.uuid_code ?? ''
  }

  const askKey = async (token: string, given: object = {}): Promise<Answer> =>
    post('on-behalf/keys', { client_uuid: await uuidOf('b2b@vitrina.test'), reason, password, ...given }, token)

  async function begun(token: string, given: object = {}): Promise<{ access_token: string; uuid_code: string }> {
    const { key } = (await askKey(token, given)).body
    const { status, body } = await post('signin/on-behalf', { key }, token)
    expect(status).toBe(200)
    return body
  }

  test('/me reports the staff role', async () => {
    expect((await me(await staff())).body).toMatchObject({ is_staff: true, on_behalf: null })
    expect((await me(await shop().signIn('b2b@vitrina.test'))).body).toMatchObject({ is_staff: false, on_behalf: null })
  })

  describe('the client search', () => {
    test.each([
      ['by part of the address', 'B2B@VITR', 'b2b@vitrina.test'],
      ['by part of the name in any case', 'СЕВЕРНЫЙ подряд', 'b2b@vitrina.test'],
      ['by the client code', '00123', 'b2b@vitrina.test'],
      ['by a phone in any notation', '8 (900) 555-01-04', 'b2b@vitrina.test'],
      ['by a phone with its country', '+79005550104', 'b2b@vitrina.test'],
      ['by the last digits of a phone', '555-01-04', 'b2b@vitrina.test'],
    ])('finds a client %s', async (_by, q, email) => {
      expect(await find(q, await staff())).toEqual([email])
    })

    test('finds no staff, and takes wildcards literally', async () => {
      const token = await staff()
      expect(await find('manager@', token)).toEqual([])
      for (const q of ['%', '___', '%%%', "' or '1'='1", '\\', ' ']) expect(await find(q, token)).toEqual([])
    })

    test('returns at most 20 clients', async () => {
      await shop().db.query(
        `insert into users (uuid_code, email, full_name, password_hash)
         select 'many-' || n, 'many' || n || '@vitrina.test', 'Однофамилец', 'none' from generate_series(1, 25) n`,
      )
      expect(await find('однофамилец', await staff())).toHaveLength(20)
    })
  })

  test('every call refuses everyone but staff', async () => {
    const client = await shop().signIn('retail@vitrina.test')
    const requests = [
      get('clients', client),
      shop().call('GET', `${users}/on-behalf/clients/?q=b2b`, undefined, client),
      get('log', client),
      askKey(client),
      post('signin/on-behalf', { key: 'any' }, client),
      post('on-behalf/end', {}, client),
    ]
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([400, 403, 403, 403, 403, 403])
    expect((await get('log')).status).toBe(401)
  })

  test('requesting a key needs the password, a reason and a client', async () => {
    const token = await staff()
    const wrong = await askKey(token, { password: 'wrong' })
    expect([wrong.status, wrong.body.data.data.detail]).toEqual([401, 'Неверный пароль'])
    expect((await askKey(token, { reason: '  да  ' })).status).toBe(400)
    expect((await askKey(token, { client_uuid: 'nobody' })).status).toBe(404)
    expect((await askKey(token, { client_uuid: await uuidOf('manager@vitrina.test') })).status).toBe(404)
  })

  test('a key is stored hashed and works once, for its requester, within two minutes', async () => {
    const token = await staff()
    const { key } = (await askKey(token)).body
    expect(JSON.stringify(await shop().db.query('select * from on_behalf_keys'))).not.toContain(key)
    await newUser(shop(), 'second@staff.test')
    await shop().db.query("update users set role = 'manager' where email = 'second@staff.test'")
    const { access_token: other } = (
      await post('signin', { email: 'second@staff.test', password: 'сосна и пила', uuid_code: 'v' })
    ).body
    expect((await post('signin/on-behalf', { key }, other)).status).toBe(400)
    const answers = await Promise.all([1, 2, 3].map(() => post('signin/on-behalf', { key }, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const { key: late } = (await askKey(token)).body
    const [row] = await shop().db.query<{ seconds: number }>(
      'select extract(epoch from max(expires_at) - now()) as seconds from on_behalf_keys',
    )
    expect(row?.seconds).toBeLessThanOrEqual(120)
    expect(row?.seconds).toBeGreaterThan(110)
    await shop().db.query("update on_behalf_keys set expires_at = now() - interval '1 second' where used_at is null")
    const refused = await post('signin/on-behalf', { key: late }, token)
    expect([refused.status, refused.body.detail]).toEqual([400, 'Ключ уже использован или устарел. Получите новый.'])
  })

  test('the session is the client’s for an hour and cannot be refreshed', async () => {
    const session = await begun(await staff())
    expect(Object.keys(session).sort()).toEqual(['access_token', 'uuid_code'])
    const { sub, exp = 0, iat = 0, act } = decodeJwt(session.access_token)
    expect([sub, act]).toEqual([session.uuid_code, { sub: await uuidOf('manager@vitrina.test') }])
    expect(Math.abs(exp - iat - 3600)).toBeLessThanOrEqual(1)
    const { body } = await me(session.access_token)
    expect(body).toMatchObject({
      contact: { uuid_code: session.uuid_code },
      buyer: { full_name: 'ООО «Северный подряд»', id_1c: '00123' },
      is_staff: false,
      on_behalf: { staff_name: 'Дмитрий Орлов' },
    })
    const { started_at, until } = body.on_behalf
    expect(Date.parse(until) - Date.parse(started_at)).toBe(3_600_000)
  })

  test('under the session neither another one can be started nor the password changed', async () => {
    const { access_token } = await begun(await staff())
    expect((await askKey(access_token)).status).toBe(403)
    expect((await post('signin/on-behalf', { key: 'any' }, access_token)).status).toBe(403)
    expect((await get('log', access_token)).status).toBe(403)
    const restore = await post('password-restore', { token: 'any', password: 'новый пароль' }, access_token)
    const ask = await post('password-reset', { email: 'b2b@vitrina.test', page: 'https://shop.test/' }, access_token)
    expect([restore.status, ask.status]).toEqual([403, 403])
  })

  test('the session is logged with its reason, and its token is invalid once it was ended', async () => {
    const token = await staff()
    const { access_token } = await begun(token)
    const records = z.array(z.looseObject({ ended_at: z.nullable(z.string()) }))
    const newest = async () => z.parse(records, (await get('log', token)).body)[0]
    expect(await newest()).toMatchObject({
      staff_name: 'Дмитрий Орлов',
      client_name: 'ООО «Северный подряд»',
      reason,
      ended_at: null,
      ended_by: null,
    })
    expect((await post('on-behalf/end', {}, access_token)).body).toEqual({ ended: true })
    expect(await meStatus(shop(), access_token)).toBe(401)
    expect((await post('on-behalf/end', {}, access_token)).status).toBe(401)
    expect(await newest()).toMatchObject({ ended_by: 'hand', ended_at: expect.any(String) })
    expect(await meStatus(shop(), token)).toBe(200)
  })

  test('the log shows that an expired session has ended', async () => {
    const token = await staff()
    const { access_token } = await begun(token)
    await shop().db.query("update on_behalf_sessions set until = now() - interval '1 second' where ended_at is null")
    expect(await meStatus(shop(), access_token)).toBe(401)
    expect((await get('log', token)).body[0]).toMatchObject({ ended_by: 'time', ended_at: expect.any(String) })
  })

  test('a later session of the same sign-in ends it, and so does the end of that sign-in', async () => {
    const body = { email: 'manager@vitrina.test', password, uuid_code: 'v' }
    const { access_token: token, refresh_token } = (await post('signin', body)).body
    const first = await begun(token)
    const second = await begun(token, { client_uuid: await uuidOf('retail@vitrina.test') })
    expect(await meStatus(shop(), first.access_token)).toBe(401)
    expect(await meStatus(shop(), second.access_token)).toBe(200)
    await post('logout', { refresh_token })
    expect(await meStatus(shop(), second.access_token)).toBe(401)
  })

  test('the session ends when its holder is no longer staff', async () => {
    const email = 'leaver@staff.test'
    const { access_token: token } = await newUser(shop(), email)
    await shop().db.query("update users set role = 'manager' where email = $1", [email])
    const { access_token } = await begun(token, { password: 'сосна и пила' })
    await shop().db.query("update users set role = 'buyer' where email = $1", [email])
    expect(await meStatus(shop(), access_token)).toBe(401)
  })
}
