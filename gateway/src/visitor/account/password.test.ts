import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accessToken, buyer, buyerUuid, guestUuid, openGateway, setCookies, users } from './account.fixture.ts'

let gateway: Awaited<ReturnType<typeof openGateway>>

beforeEach(async () => {
  gateway = await openGateway()
})

afterEach(() => gateway.close())

const post = (call: string, body: object) =>
  gateway.site.post(`${users}/${call}/`).set('cookie', `user_uuid=${guestUuid}`).send(body)
const ask = (email: string, more: object = {}) => post('password-reset', { email, ...more })

describe('a letter with a link', () => {
  test('leads to this site whatever the request contains', async () => {
    gateway.retailer.answers.set('password-reset', { body: { sent: true } })
    const { body } = await ask(' retail@vitrina.test ', { page: 'https://evil.test/' }).expect(200)
    expect(body).toEqual({ sent: true })
    expect(gateway.retailer.requests[0]?.body).toEqual({
      email: 'retail@vitrina.test',
      page: 'https://shop.test/login/password-restore/',
    })
  })

  test('gets the same response in the same time for a registered and an unknown address [S18]', async () => {
    const timed = async (email: string) => {
      const start = performance.now()
      const { status, body, headers } = await ask(email)
      return { answer: { status, body, cookies: headers['set-cookie'] }, took: performance.now() - start }
    }
    gateway.retailer.answers.set('password-reset', { body: { sent: true }, wait: 200 })
    const known = await timed('retail@vitrina.test')
    gateway.retailer.answers.set('password-reset', { status: 404, body: { detail: 'Нет такого' } })
    const unknown = await timed('nobody@vitrina.test')
    expect(unknown.answer).toEqual(known.answer)
    expect(known.answer).toEqual({ status: 200, body: { sent: true }, cookies: undefined })
    for (const { took } of [known, unknown]) expect(took).toBeGreaterThanOrEqual(595)
  })

  test('is refused with a sentence when the retailer cannot send it', async () => {
    gateway.retailer.answers.set('password-reset', { status: 500, body: {} })
    expect((await ask('retail@vitrina.test').expect(503)).body.detail).toMatch(/^Магазин ненадолго недоступен/)
  })

  test('is sent five times in a quarter of an hour at most, and to valid addresses only', async () => {
    gateway.retailer.answers.set('password-reset', { body: { sent: true } })
    for (const email of ['', 'not an address', { $ne: 1 }, null]) await post('password-reset', { email }).expect(422)
    await Promise.all(Array.from({ length: 5 }, () => ask('retail@vitrina.test').expect(200)))
    const { body } = await ask('RETAIL@vitrina.test').expect(429)
    expect(body.retry_after).toBeGreaterThan(0)
    expect(gateway.retailer.requests).toHaveLength(5)
  })
})

describe('the token of a letter', () => {
  test.each(['good', 'expired', 'used', 'unknown'])('is reported as %s', async (state) => {
    gateway.retailer.answers.set('password-restore/check', { body: { state } })
    expect((await post('password-restore/check', { token: 'token-1' }).expect(200)).body).toEqual({ state })
  })

  test('sets a new password and signs in [S04]', async () => {
    const issued = { access_token: await accessToken(900), refresh_token: 'refresh-1', uuid_code: buyerUuid }
    gateway.retailer.answers.set('password-restore', { body: issued })
    gateway.retailer.answers.set('me', { body: buyer })
    const { body, text, headers } = await post('password-restore', { token: 'token-1', password: 'новый пароль' })
    expect(gateway.retailer.requests[0]?.body).toEqual({ token: 'token-1', password: 'новый пароль' })
    expect(body).toMatchObject({ isAuth: true, uuid: buyerUuid })
    expect(text).not.toMatch(/refresh-1|token-1/)
    expect(setCookies(headers)['__Host-refresh_token']).toContain('refresh-1')
  })

  test('is refused with the retailer’s sentence when it is no longer valid', async () => {
    gateway.retailer.answers.set('password-restore', { status: 400, body: { detail: 'Ссылка устарела.' } })
    const { body, headers } = await post('password-restore', { token: 'token-1', password: 'новый пароль' }).expect(400)
    expect(body.detail).toBe('Ссылка устарела.')
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('sets no weak password, and hostile tokens are not sent to the retailer', async () => {
    for (const password of ['short', '1234567890', '', 5, null, 'я'.repeat(257)]) {
      await post('password-restore', { token: 'token-1', password }).expect(422)
    }
    for (const token of ['', 5, null, { $ne: 1 }, 'x'.repeat(201)]) {
      await post('password-restore', { token, password: 'новый пароль' }).expect(422)
    }
    expect(gateway.retailer.requests).toEqual([])
  })

  test('can be tried 60 times in a quarter of an hour from one address', async () => {
    gateway.retailer.answers.set('password-restore/check', { body: { state: 'unknown' } })
    const check = () => post('password-restore/check', { token: 'guess' })
    for (let attempt = 0; attempt < 60; attempt += 1) await check().expect(200)
    await check().expect(429)
  })
})
