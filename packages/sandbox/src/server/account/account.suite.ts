import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import type { Shop } from '../shop.fixture.ts'
import { codeFor as codeIn, meStatus, poster, users } from './account.fixture.ts'
import { onBehalfSuite } from './on-behalf.suite.ts'
import { onBehalfChangesSuite } from './on-behalf-changes.suite.ts'
import { passwordResetSuite } from './password-reset.suite.ts'
import { signUpSuite } from './sign-up.suite.ts'

export function accountSuite(shop: () => Shop): void {
  const post = poster(shop)
  const codeFor = (email: string) => codeIn(shop(), email)

  describe('signing up', () => signUpSuite(shop))
  describe('a forgotten password', () => passwordResetSuite(shop))
  describe('on behalf of a client', () => onBehalfSuite(shop))
  describe('changes on behalf of a client', () => onBehalfChangesSuite(shop))

  test('a password sign-in returns tokens with an access token for a quarter of an hour', async () => {
    const { status, body } = await post('signin', {
      email: 'Retail@vitrina.test ',
      password: 'vitrina-demo',
      uuid_code: 'visitor',
    })
    expect(status).toBe(200)
    const { exp = 0, iat = 0, sub } = decodeJwt(body.access_token)
    expect([exp - iat, sub]).toEqual([900, body.uuid_code])
    const me = await shop().call('GET', `${users}/me/`, undefined, body.access_token)
    expect(me.body).toMatchObject({ contact: { uuid_code: body.uuid_code }, is_b2b_buyer: false })
  })

  test('the B2B account carries its client code', async () => {
    const { body } = await shop().call('GET', `${users}/me/`, undefined, await shop().signIn('b2b@vitrina.test'))
    expect(body).toMatchObject({ is_b2b_buyer: true, buyer: { id_1c: '00123' } })
    expect(body.company).toEqual({
      inn: '3525990018',
      kpp: '352501001',
      name: 'ООО «Северный подряд»',
      address: '160000, г. Вологда, ул. Козлёнская, д. 91',
    })
    const person = await shop().call('GET', `${users}/me/`, undefined, await shop().signIn('retail@vitrina.test'))
    expect(person.body.company).toBeNull()
  })

  test('a wrong password and an unknown address get the same refusal, in data.data.detail [API-06]', async () => {
    const wrong = await post('signin', { email: 'retail@vitrina.test', password: 'x', uuid_code: 'v' })
    const unknown = await post('signin', { email: 'none@vitrina.test', password: 'x', uuid_code: 'v' })
    expect(wrong.status).toBe(401)
    expect(typeof wrong.body.data.data.detail).toBe('string')
    expect(unknown.body).toEqual(wrong.body)
  })

  test('a mailed code is valid, signs in once and is invalid afterwards [API-05]', async () => {
    const email = 'builder@vitrina.test'
    const auth_code = await codeFor(email)
    expect((await post('check-auth-code', { email, auth_code })).body).toEqual({ is_user_exists: true })
    expect((await post('signin/auth-code', { email, auth_code })).status).toBe(200)
    expect((await post('signin/auth-code', { email, auth_code })).status).toBe(401)
  })

  test('a code for an unknown person is valid but signs nobody in', async () => {
    const email = 'new@vitrina.test'
    const auth_code = await codeFor(email)
    expect((await post('check-auth-code', { email, auth_code })).body).toEqual({ is_user_exists: false })
    const { status, body } = await post('signin/auth-code', { email, auth_code })
    expect([status, body.detail]).toEqual([404, 'Пользователя с таким email не зарегистрировано'])
  })

  test('a wrong code is reported in data.data.detail, and after many attempts the right one is refused too [API-04]', async () => {
    const email = 'shop@vitrina.test'
    const auth_code = await codeFor(email)
    for (let guess = 0; guess < 10; guess += 1) {
      const { status, body } = await post('check-auth-code', { email, auth_code: 'wrong' })
      expect([status, typeof body.data.data.detail]).toEqual([400, 'string'])
    }
    expect((await post('check-auth-code', { email, auth_code })).status).toBe(400)
  })

  test('a refresh token works once; its reuse ends all tokens of the same sign-in', async () => {
    const { body: first } = await post('signin', {
      email: 'retail@vitrina.test',
      password: 'vitrina-demo',
      uuid_code: 'v',
    })
    const { status, body: second } = await post('refresh-token', { refresh_token: first.refresh_token })
    expect(status).toBe(200)
    expect((await post('refresh-token', { refresh_token: first.refresh_token })).status).toBe(401)
    expect((await post('refresh-token', { refresh_token: second.refresh_token })).status).toBe(401)
    expect(await meStatus(shop(), second.access_token)).toBe(401)
  })

  test('signing out ends all tokens of that sign-in, and no others [S23]', async () => {
    const signIn = async () =>
      (await post('signin', { email: 'shop@vitrina.test', password: 'vitrina-demo', uuid_code: 'v' })).body
    const first = await signIn()
    const { body: renewed } = await post('refresh-token', { refresh_token: first.refresh_token })
    const other = await signIn()
    expect((await post('logout', { refresh_token: first.refresh_token })).body).toEqual({ ended: true })
    for (const { access_token } of [first, renewed]) expect(await meStatus(shop(), access_token)).toBe(401)
    expect((await post('refresh-token', { refresh_token: renewed.refresh_token })).status).toBe(401)
    expect(await meStatus(shop(), other.access_token)).toBe(200)
    expect((await post('logout', { refresh_token: 'made up' })).body).toEqual({ ended: true })
  })

  test('a refresh concurrent with signing out does not survive it', async () => {
    const body = { email: 'shop@vitrina.test', password: 'vitrina-demo', uuid_code: 'v' }
    for (let round = 0; round < 5; round += 1) {
      const { refresh_token } = (await post('signin', body)).body
      const [renewal] = await Promise.all([post('refresh-token', { refresh_token }), post('logout', { refresh_token })])
      expect(renewal.status === 200 ? await meStatus(shop(), renewal.body.access_token) : renewal.status).toBe(401)
    }
  })

  test('refuses a call without sign-in, a forged token and a wrong body with a reason in detail', async () => {
    expect(await shop().call('GET', `${users}/me/`)).toMatchObject({ status: 401, body: { detail: 'Требуется вход' } })
    const forged = await shop().call('GET', `${users}/me/`, undefined, 'a.b.c')
    expect([forged.status, typeof forged.body.detail]).toEqual([401, 'string'])
    expect((await post('signin', { email: 5 })).status).toBe(400)
    expect((await post('send-auth-code', { email: 'not an address' })).status).toBe(400)
  })
}
