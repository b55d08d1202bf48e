/** Limits on password guesses and whom they lock out, over real HTTP. */
import supertest from 'supertest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openRetailer } from '../../infra/retailer/retailer.fixture.ts'
import { FakeRetailer } from '../../shop/basket/basket.fixture.ts'
import { DEVICE_COOKIE } from './device-cookies.ts'

const SIGN_IN = '/api/ecm/bazis/users/signin/'
const OWNER = 'anna@vitrina.test'

let retailer: FakeRetailer
let site: ReturnType<typeof supertest>
let close: () => void

beforeEach(async () => {
  retailer = new FakeRetailer()
  const opened = await openRetailer(retailer.app())
  close = opened.close
  site = supertest(createApp(opened.services({ TRUST_PROXY: '1' })))
})
afterEach(() => close())

interface SignInAttempt {
  address: string
  email?: string
  cookie?: string
  path?: string
}

const post = ({ address, email = OWNER, cookie = '', path = SIGN_IN }: SignInAttempt) =>
  site
    .post(path)
    .set({ 'x-vitrina': '1', 'x-forwarded-for': address, cookie })
    .send({ email, password: 'a', auth_code: '123456' })

const rejectPasswords = () => retailer.failures.set('POST users/', { status: 401, body: { detail: 'Неверный пароль' } })
const acceptPasswords = () => retailer.failures.delete('POST users/')

const statusesOf = async (times: number, from: (at: number) => SignInAttempt) => {
  const statuses: number[] = []
  for (let at = 0; at < times; at += 1) statuses.push((await post(from(at))).status)
  return statuses
}

async function deviceCookieOf(address: string): Promise<string> {
  const { headers } = await post({ address })
  const line = [headers['set-cookie'] ?? []].flat().find((one: string) => one.startsWith(DEVICE_COOKIE)) ?? ''
  return line.split(';')[0] ?? ''
}

test('ten wrong passwords from one network keep that network out, and the owner elsewhere signs in [S18]', async () => {
  rejectPasswords()
  expect(await statusesOf(11, () => ({ address: '192.0.2.1' }))).toEqual([...Array(10).fill(401), 429])
  acceptPasswords()
  expect((await post({ address: '192.0.2.1' })).status).toBe(429)
  expect((await post({ address: '198.51.100.1' })).status).toBe(200)
})

test('guesses from many networks reach the limit of the account, and a browser that signed in before still gets in [S18]', async () => {
  const cookie = await deviceCookieOf('203.0.113.1')
  rejectPasswords()
  const statuses = await statusesOf(104, (at) => ({ address: `192.0.2.${at}` }))
  expect(statuses.filter((status) => status === 401)).toHaveLength(100)
  expect(statuses.slice(100)).toEqual(Array(4).fill(429))
  acceptPasswords()
  expect((await post({ address: '203.0.113.2' })).status).toBe(429)
  expect((await post({ address: '203.0.113.2', cookie })).status).toBe(200)
})

test('guesses at other accounts from the owner’s network do not lock the owner’s browser out', async () => {
  const cookie = await deviceCookieOf('192.0.2.1')
  rejectPasswords()
  const statuses = await statusesOf(102, (at) => ({ address: '192.0.2.1', email: `user-${at}@vitrina.test` }))
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  acceptPasswords()
  expect((await post({ address: '192.0.2.1' })).status).toBe(429)
  expect((await post({ address: '192.0.2.1', cookie })).status).toBe(200)
})

test('a browser that signed in before has ten guesses of its own in any network, at that account only [S18]', async () => {
  const cookie = await deviceCookieOf('203.0.113.1')
  rejectPasswords()
  const own = await statusesOf(12, (at) => ({ address: `203.0.113.${at}`, cookie }))
  expect(own).toEqual([...Array(10).fill(401), 429, 429])
  const others = await statusesOf(11, () => ({ address: '203.0.113.9', cookie, email: 'other@vitrina.test' }))
  expect(others).toEqual([...Array(10).fill(401), 429])
})

test.each([
  ['changed by hand', (cookie: string) => `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`],
  ['of another site', () => `${DEVICE_COOKIE}=AAAAAAAAAAAAAAAA.fff.AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA`],
  ['that is nothing', () => `${DEVICE_COOKIE}=~~~.`],
])('a device cookie %s gives no guesses of its own', async (_what, change) => {
  const cookie = change(await deviceCookieOf('192.0.2.1'))
  rejectPasswords()
  expect(await statusesOf(11, () => ({ address: '192.0.2.1', cookie }))).toEqual([...Array(10).fill(401), 429])
})

test('the device cookie holds three accounts and reveals none of them', async () => {
  let cookie = ''
  for (const at of [1, 2, 3, 4]) {
    const { headers } = await post({ address: '192.0.2.1', email: `user-${at}@vitrina.test`, cookie })
    cookie = [headers['set-cookie'] ?? []].flat().find((one: string) => one.startsWith(DEVICE_COOKIE)) ?? ''
    expect(cookie).toMatch(/HttpOnly; Secure; SameSite=Lax/)
    cookie = cookie.split(';')[0] ?? ''
  }
  expect(decodeURIComponent(cookie).split('~')).toHaveLength(3)
  expect(decodeURIComponent(cookie)).not.toMatch(/user|vitrina/)
  rejectPasswords()
  const statuses = await statusesOf(11, () => ({ address: '192.0.2.2', email: 'user-2@vitrina.test', cookie }))
  expect(statuses).toEqual([...Array(10).fill(401), 429])
})

test('letters requested by strangers do not block the owner’s [S18]', async () => {
  const letters = '/api/ecm/bazis/users/send-auth-code/'
  const cookie = await deviceCookieOf('203.0.113.1')
  const statuses = await statusesOf(6, () => ({ address: '192.0.2.1', path: letters }))
  expect(statuses.map((status) => status === 429)).toEqual([...Array(5).fill(false), true])
  expect((await post({ address: '198.51.100.1', path: letters })).status).not.toBe(429)
  for (let at = 0; at < 30; at += 1) await post({ address: `192.0.2.${at + 10}`, path: letters })
  expect((await post({ address: '198.51.100.2', path: letters })).status).toBe(429)
  expect((await post({ address: '198.51.100.2', path: letters, cookie })).status).not.toBe(429)
})
