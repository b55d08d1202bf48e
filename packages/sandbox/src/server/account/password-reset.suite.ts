import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Shop } from '../shop.fixture.ts'
import { meStatus, newUser, person, poster } from './account.fixture.ts'

const page = 'https://shop.test/login/password-restore/'
const newPassword = 'новый пароль'

export function passwordResetSuite(shop: () => Shop): void {
  const post = poster(shop)
  const signIn = (email: string, password: string) => post('signin', { email, password, uuid_code: 'v' })
  const state = async (token: string) => (await post('password-restore/check', { token })).body.state

  async function letterTo(email: string): Promise<{ token: string; text: string }> {
    expect((await post('password-reset', { email, page })).body).toEqual({ sent: true })
    const [letter] = await shop().mail()
    expect(letter?.body).toMatchObject({ to: email.trim().toLowerCase(), subject: 'Новый пароль' })
    return z.parse(z.object({ token: z.string(), text: z.string() }), letter?.body)
  }

  test('a mailed link sets a new password once and signs in', async () => {
    const email = 'forgot@new.test'
    await newUser(shop(), email)
    const { token, text } = await letterTo(' Forgot@new.test')
    expect(text).toContain(`\n${page}?token=${token}\n`)
    expect(text).toContain('Она действует один час и сработает один раз.')
    expect(await state(token)).toBe('good')
    const { status, body } = await post('password-restore', { token, password: newPassword })
    expect([status, await meStatus(shop(), body.access_token)]).toEqual([200, 200])
    expect((await signIn(email, person.password)).status).toBe(401)
    expect((await signIn(email, newPassword)).status).toBe(200)
    expect(await state(token)).toBe('used')
    const again = await post('password-restore', { token, password: newPassword })
    expect([again.status, again.body.detail]).toEqual([400, 'По этой ссылке пароль уже сменили. Запросите новую.'])
  })

  test('a reset ends all other sessions', async () => {
    const email = 'sessions@new.test'
    const first = await newUser(shop(), email)
    const second = (await signIn(email, person.password)).body
    const { token } = await letterTo(email)
    await post('password-restore', { token, password: newPassword })
    for (const { access_token, refresh_token } of [first, second]) {
      expect(await meStatus(shop(), access_token)).toBe(401)
      expect((await post('refresh-token', { refresh_token })).status).toBe(401)
    }
  })

  test('of two concurrent resets one succeeds', async () => {
    await newUser(shop(), 'twice@new.test')
    const { token } = await letterTo('twice@new.test')
    const answers = await Promise.all(
      ['первый пароль', 'второй пароль'].map((password) => post('password-restore', { token, password })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('a new letter invalidates earlier links, and a link expires after an hour', async () => {
    await newUser(shop(), 'late@new.test')
    const earlier = await letterTo('late@new.test')
    const { token } = await letterTo('late@new.test')
    expect([await state(earlier.token), await state(token)]).toEqual(['expired', 'good'])
    const [row] = await shop().db.query<{ minutes: number }>(
      `select extract(epoch from max(expires_at) - now()) / 60 as minutes from password_resets
       join users on uuid_code = user_uuid where email = 'late@new.test'`,
    )
    expect(row?.minutes).toBeGreaterThan(59)
    expect(row?.minutes).toBeLessThanOrEqual(60)
    await shop().db.query("update password_resets set expires_at = now() - interval '1 second' where used_at is null")
    expect(await state(token)).toBe('expired')
    const late = await post('password-restore', { token, password: newPassword })
    expect([late.status, late.body.detail]).toEqual([400, 'Ссылка устарела. Запросите новую.'])
  })

  test('an unknown address gets the same response and no letter [S18]', async () => {
    const before = await shop().mailCount()
    expect((await post('password-reset', { email: 'nobody@new.test', page })).body).toEqual({ sent: true })
    expect(await shop().mailCount()).toBe(before)
  })

  test('a forged token, a short password and an invalid page are refused', async () => {
    await newUser(shop(), 'strict@new.test')
    const { token } = await letterTo('strict@new.test')
    expect(await state('made up')).toBe('unknown')
    expect((await post('password-restore', { token: 'made up', password: newPassword })).status).toBe(400)
    expect((await post('password-restore', { token, password: '1234567' })).status).toBe(400)
    expect(await state(token)).toBe('good')
    for (const email of ['strict@new.test', 'nobody@new.test']) {
      expect((await post('password-reset', { email, page: 'javascript:alert(1)' })).status).toBe(400)
    }
  })

  test('the database stores no usable token', async () => {
    await newUser(shop(), 'kept@new.test')
    const { token } = await letterTo('kept@new.test')
    const rows = await shop().db.query('select * from password_resets')
    expect(JSON.stringify(rows)).not.toContain(token)
  })
}
