import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accessToken, buyer, buyerUuid, guestUuid, openGateway, setCookies, users } from './account.fixture.ts'

let gateway: Awaited<ReturnType<typeof openGateway>>

beforeEach(async () => {
  gateway = await openGateway()
})
afterEach(() => gateway.close())

describe('the tokens', () => {
  const renew = (cookie: string) => gateway.site.post(`${users}/refresh-token/`).set('cookie', cookie).send({})

  test('are renewed with the token of the cookie, and stay out of the answer [API-07]', async () => {
    const issued = { access_token: await accessToken(900), refresh_token: 'refresh-2', uuid_code: buyerUuid }
    gateway.retailer.answers.set('refresh-token', { body: issued })
    const cookie = `user_uuid=${buyerUuid}; __Host-refresh_token=refresh-1`
    const { body, headers } = await renew(cookie).expect(200)
    expect(gateway.retailer.requests[0]?.body).toEqual({ refresh_token: 'refresh-1' })
    expect(body).toEqual({ uuid_code: buyerUuid })
    expect(setCookies(headers)['__Host-refresh_token']).toContain('refresh-2')
    expect(setCookies(headers)['__Host-access_token']).toBeDefined()
  })

  test('are refused with a sentence when they cannot be renewed [ERRCAT-07]', async () => {
    gateway.retailer.answers.set('refresh-token', { status: 401, body: { detail: 'used' } })
    const { body } = await renew('__Host-refresh_token=old').expect(401)
    expect(body.detail).toBe('Не удалось обновить токены')
  })

  describe('after leaving', () => {
    const leave = (cookie: string) => gateway.site.post('/api/site/logout/').set('cookie', cookie).expect(200)
    const cookie = `user_uuid=${buyerUuid}; __Host-access_token=a; __Host-refresh_token=b`

    test('are removed, and the visitor is a new guest [AUTH-04 T56]', async () => {
      gateway.retailer.answers.set('logout', { body: { ended: true } })
      const { body, headers } = await leave(cookie)
      expect(body).toMatchObject({
        isAuth: false,
        name: 'Гость',
        email: '',
        clientCode: null,
        fault: null,
        merged: null,
      })
      for (const name of ['__Host-access_token', '__Host-refresh_token']) {
        expect(setCookies(headers)[name]).toMatch(new RegExp(`^${name}=;.*Expires=Thu, 01 Jan 1970`))
      }
      expect(body.uuid).not.toBe(buyerUuid)
      expect(setCookies(headers).user_uuid).toContain(body.uuid)
      expect(headers['clear-site-data']).toBeUndefined()
    })

    test('are revoked at the retailer too [S23]', async () => {
      gateway.retailer.answers.set('logout', { body: { ended: true } })
      await leave(cookie)
      expect(gateway.retailer.requests).toMatchObject([{ call: 'logout', body: { refresh_token: 'b' } }])
    })

    test('are removed from the browser even when the retailer does not answer [S23]', async () => {
      gateway.retailer.answers.set('logout', { abort: true })
      expect(setCookies((await leave(cookie)).headers)['__Host-refresh_token']).toContain('__Host-refresh_token=;')
    })

    test('cause no request to the retailer when there are none', async () => {
      await leave(`user_uuid=${guestUuid}`)
      expect(gateway.retailer.requests).toEqual([])
    })
  })
})

describe('the account call', () => {
  const me = (cookie: string) => gateway.site.get(`${users}/me/`).set('cookie', cookie)

  test('returns the account of the token [API-08]', async () => {
    const access = await accessToken(900)
    gateway.retailer.answers.set('me', { body: buyer })
    const { body } = await me(`__Host-access_token=${access}`).expect(200)
    expect(body).toEqual(buyer)
    expect(gateway.retailer.requests[0]?.authorization).toBe(`Bearer ${access}`)
  })

  test('answers 401 without tokens [AUTH-05]', async () => {
    expect((await me('').expect(401)).body.detail).toBe('No tokens provided')
    expect(gateway.retailer.requests).toEqual([])
  })

  test('is refused with the retailer’s sentence, or with the catalogue’s [ERRCAT-08]', async () => {
    gateway.retailer.answers.set('me', { status: 401, body: { detail: 'Токен отозван' } })
    const response = await me(`__Host-access_token=${await accessToken(900)}`).expect(401)
    expect(response.body.detail).toBe('Токен отозван')
    gateway.retailer.answers.set('me', { status: 401, body: {} })
    const mute = await me(`__Host-access_token=${await accessToken(900)}`).expect(401)
    expect(mute.body.detail).toBe('Failed to fetch user information')
    expect(gateway.logged).toContain('Токен отозван')
    expect(gateway.logged).toContain('Failed to fetch user information')
  })
})
