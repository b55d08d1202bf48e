import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startRedis } from '@vitrina/releases/redis-server'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { advanceMonotonicClock } from '../../infra/clock.fixture.ts'
import { runInRequest } from '../../infra/upstream/request-context.ts'
import { accessToken, buyer, buyerUuid, openGateway, setCookies } from '../account/account.fixture.ts'

type OpenedGateway = Awaited<ReturnType<typeof openGateway>>
type Site = Pick<OpenedGateway, 'site'>

let gateway: OpenedGateway
let access: string
beforeEach(async () => {
  gateway = await openGateway({ REVOCATION_RETRY_SECONDS: '0.1' })
  access = await accessToken(900)
  gateway.retailer.answers.set('me', { body: buyer })
  gateway.retailer.answers.set('refresh-token', () => ({
    body: { access_token: access, refresh_token: 'refresh-2', uuid_code: buyerUuid },
  }))
})
afterEach(() => gateway.close())

const unavailable = { status: 503, body: {} }
const cookiesOf = (pairs: Record<string, string>) =>
  Object.entries(pairs)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
const pair = () => ({ user_uuid: buyerUuid, '__Host-access_token': access, '__Host-refresh_token': 'refresh-1' })
const readPage = ({ site }: Site, cookies: Record<string, string> = pair()) =>
  site.get('/page/').set('cookie', cookiesOf(cookies)).expect(200)
const trySignOut = ({ site }: Site, cookies: Record<string, string> = pair()) =>
  site.post('/api/site/logout/').set('cookie', cookiesOf(cookies)).set('x-vitrina', '1')
const signOut = (at: Site, cookies?: Record<string, string>) => trySignOut(at, cookies).expect(200)

function ownFolder(): { DATA_DIR: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrina-revoked-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return { DATA_DIR: folder }
}

test('[AUTH-04] tokens signed out while the retailer was away are refused from then on', async () => {
  expect((await readPage(gateway)).body.state).toBe('signed-in')
  gateway.retailer.answers.set('logout', unavailable)
  const { headers } = await signOut(gateway)
  expect(setCookies(headers)['__Host-refresh_token']).toContain('__Host-refresh_token=;')
  for (const name of ['__Host-access_token', '__Host-refresh_token'] as const) {
    const { body } = await readPage(gateway, { user_uuid: buyerUuid, [name]: pair()[name] })
    expect([name, body.state]).toEqual([name, 'ended'])
  }
})

const logoutBodies = ({ retailer }: OpenedGateway) =>
  retailer.requests.filter(({ call }) => call === 'logout').map(({ body }) => body)

test('the sign-out is sent to the retailer until it is received, and then the retailer decides about the tokens', async () => {
  gateway.retailer.answers.set('logout', unavailable)
  await signOut(gateway)
  expect(gateway.services.revocations.waiting().count).toBe(1)
  gateway.retailer.answers.set('logout', { body: { ended: true } })
  await expect.poll(() => gateway.services.revocations.waiting().count).toBe(0)
  expect(logoutBodies(gateway).at(-1)).toEqual({ refresh_token: 'refresh-1' })
  expect(gateway.services.revocations.revoked.size).toBe(0)
  gateway.retailer.answers.set('me', { status: 401, body: {} })
  gateway.retailer.answers.set('refresh-token', { status: 401, body: {} })
  expect((await readPage(gateway)).body.state).toBe('ended')
})

test('the sign-out reaches the retailer also when the visitor’s request is long over', async () => {
  gateway.retailer.answers.set('logout', unavailable)
  const session = { kind: 'sign-out', token: 'refresh-1', others: [] } as const
  const from = { requestId: 'request', network: '10.0.0.1' }
  await runInRequest({ requestId: 'request', limitMs: 2000 }, () =>
    gateway.services.revocations.endSession(session, from),
  )
  advanceMonotonicClock(2200)
  gateway.retailer.answers.set('logout', { body: { ended: true } })
  await expect.poll(() => gateway.services.revocations.waiting().count, { timeout: 10_000 }).toBe(0)
}, 20_000)

test('a sign-out is not sent again when the retailer no longer accepts the token', async () => {
  gateway.retailer.answers.set('logout', { status: 401, body: { detail: 'unknown' } })
  await signOut(gateway)
  expect(gateway.services.revocations.waiting().count).toBe(0)
})

test('a restarted gateway refuses tokens signed out before, and sends the sign-out to the retailer', async () => {
  const own = ownFolder()
  const before = gateway.open(own)
  gateway.retailer.answers.set('logout', unavailable)
  await signOut(before)
  await before.services.revocations.close()
  const after = gateway.open(own)
  await after.services.revocations.open()
  expect((await readPage(after)).body.state).toBe('ended')
  const renewal = await after.site
    .post('/api/ecm/bazis/users/refresh-token/')
    .set('cookie', cookiesOf(pair()))
    .set('x-vitrina', '1')
  expect(renewal.status).toBe(401)
  gateway.retailer.answers.set('logout', { body: { ended: true } })
  await expect.poll(() => after.services.revocations.waiting().count).toBe(0)
  await after.services.revocations.close()
})

test('no file of the data folder contains a usable token', async () => {
  const own = ownFolder()
  const { services, site } = gateway.open(own)
  gateway.retailer.answers.set('logout', unavailable)
  const refresh = 'refresh-token-that-opens-an-account'
  await signOut({ site }, { ...pair(), '__Host-refresh_token': refresh })
  await services.revocations.close()
  const files = readdirSync(own.DATA_DIR, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  expect(files.map(({ name }) => name)).toContain('revocations.sqlite')
  for (const { parentPath, name } of files) {
    const bytes = readFileSync(path.join(parentPath, name))
    expect([name, bytes.includes(refresh), bytes.includes(access)]).toEqual([name, false, false])
  }
})

test('a sign-out of staff who work as a client ends both sessions', async () => {
  const [client, staff] = [await accessToken(900), await accessToken(900)]
  const cookies = {
    user_uuid: buyerUuid,
    '__Host-access_token': client,
    '__Host-staff_access_token': staff,
    '__Host-staff_refresh_token': 'staff-refresh',
  }
  gateway.retailer.answers.set('logout', unavailable)
  gateway.retailer.answers.set('on-behalf/end', { abort: true })
  await signOut(gateway, cookies)
  expect(gateway.services.revocations.waiting().count).toBe(2)
  for (const [name, value] of [
    ['__Host-access_token', client],
    ['__Host-access_token', staff],
    ['__Host-refresh_token', 'staff-refresh'],
  ] as const) {
    expect((await readPage(gateway, { user_uuid: buyerUuid, [name]: value })).body.state).toBe('ended')
  }
})

test('a visitor without a session cannot fill the disk with invented tokens', async () => {
  gateway.retailer.answers.set('logout', unavailable)
  const madeUp = Array.from({ length: 34 }, (_, at) => ({
    user_uuid: buyerUuid,
    '__Host-refresh_token': `made-up-${at}`,
  }))
  const answers = await Promise.all(madeUp.map((cookies) => trySignOut(gateway, cookies)))
  const made = gateway.services.revocations.waiting().count
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array(made).fill(200),
    ...Array(34 - made).fill(503),
  ])
  expect(made).toBeGreaterThan(0)
  expect(made).toBeLessThanOrEqual(30)
  await signOut(gateway, { user_uuid: buyerUuid, '__Host-refresh_token': 'x'.repeat(5000) })
  expect(gateway.services.revocations.waiting().count).toBe(made)
  // A visitor with a real session in the same network can still sign out.
  await readPage(gateway)
  await signOut(gateway)
  expect(gateway.services.revocations.waiting().count).toBe(made + 1)
}, 20_000)

/** A data folder to which no revocations can be written. */
function unwritable(): { DATA_DIR: string } {
  const own = ownFolder()
  mkdirSync(path.join(own.DATA_DIR, 'revocations.sqlite'))
  return own
}

test('answers 503 and keeps the visitor signed in when retailer, disk and Redis are all unavailable', async () => {
  const { services, site } = gateway.open(unwritable())
  gateway.retailer.answers.set('logout', unavailable)
  const refused = await trySignOut({ site })
  expect([refused.status, refused.body.detail]).toEqual([
    503,
    'Вы ещё в\u00a0личном кабинете. Попробуйте выйти ещё раз через минуту.',
  ])
  expect(setCookies(refused.headers)).toEqual({})
  expect(services.revocations.waiting().count).toBe(0)
  expect((await readPage({ site })).body.state).toBe('signed-in')
  gateway.retailer.answers.set('logout', { body: { ended: true } })
  const { headers } = await signOut({ site })
  expect(setCookies(headers)['__Host-refresh_token']).toContain('__Host-refresh_token=;')
  await services.revocations.close()
})

test('staff whose on-behalf session cannot be ended get a sentence and stay in it', async () => {
  const { site } = gateway.open(unwritable())
  const cookies = {
    user_uuid: buyerUuid,
    '__Host-access_token': access,
    '__Host-staff_access_token': await accessToken(900),
    '__Host-staff_refresh_token': 'staff-refresh',
  }
  gateway.retailer.answers.set('on-behalf/end', unavailable)
  const refused = await trySignOut({ site }, cookies)
  expect([refused.status, refused.body.detail]).toEqual([
    503,
    'Вы ещё работаете от имени клиента. Попробуйте закончить ещё раз через минуту.',
  ])
  expect(setCookies(refused.headers)).toEqual({})
  expect((await readPage({ site }, cookies)).body.state).toBe('signed-in')
})

async function severalGateways() {
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  const opened: OpenedGateway['services'][] = []
  onTestFinished(async () => {
    for (const { revocations, cluster } of opened) {
      await revocations.close()
      cluster.close()
    }
  })
  const open = async (folder = ownFolder()) => {
    const one = gateway.open({ ...folder, REDIS_URL: redis.url, PREVIEW_SECRET: 'x'.repeat(32) })
    opened.push(one.services)
    await one.services.revocations.open()
    return one
  }
  return { redis, opened, open }
}

test('keeps a sign-out in Redis when the disk is full, and sends it to the retailer later', async () => {
  const { redis, open } = await severalGateways()
  const [first, second] = [await open(unwritable()), await open()]
  gateway.retailer.answers.set('logout', unavailable)
  await signOut(first)
  for (const one of [first, second]) await expect.poll(async () => (await readPage(one)).body.state).toBe('ended')
  await redis.kill()
  const held = first.services.revocations
  // A confirmed sign-out is not dropped with Redis away, and is written to Redis again when it is back.
  const tries = logoutBodies(gateway).length
  await expect.poll(() => logoutBodies(gateway).length).toBeGreaterThan(tries + 2)
  expect([held.waiting().count, (await readPage(first)).body.state]).toEqual([1, 'ended'])
  await redis.start('empty')
  const third = await open()
  await expect.poll(async () => (await readPage(third)).body.state, { timeout: 10_000 }).toBe('ended')
  gateway.retailer.answers.set('logout', { body: { ended: true } })
  await expect.poll(() => [held.waiting().count, held.revoked.size]).toEqual([0, 0])
}, 30_000)

test('writes a sign-out held in Redis to the disk on shutdown when there is space', async () => {
  const own = unwritable()
  const { open, opened } = await severalGateways()
  const first = await open(own)
  opened.length = 0
  gateway.retailer.answers.set('logout', unavailable)
  await signOut(first)
  rmSync(path.join(own.DATA_DIR, 'revocations.sqlite'), { recursive: true, force: true, maxRetries: 5 })
  await first.services.revocations.close()
  first.services.cluster.close()
  const again = gateway.open(own)
  expect(again.services.revocations.waiting().count).toBe(1)
  await again.services.revocations.close()
})

test('every gateway refuses tokens signed out on one: at once with Redis, or once it is back after an outage', async () => {
  const { redis, opened, open } = await severalGateways()
  const [first, second] = [await open(), await open()]
  expect((await readPage(second)).body.state).toBe('signed-in')
  gateway.retailer.answers.set('logout', unavailable)
  await signOut(first)
  await expect.poll(async () => (await readPage(second)).body.state).toBe('ended')

  // A gateway started later has received no message about it.
  const third = await open()
  expect((await readPage(third)).body.state).toBe('ended')

  await redis.kill()
  access = await accessToken(900)
  const later = { user_uuid: buyerUuid, '__Host-access_token': access, '__Host-refresh_token': 'refresh-7' }
  expect((await readPage(second, later)).body.state).toBe('signed-in')
  await signOut(first, later)
  expect((await readPage(first, later)).body.state).toBe('ended')
  await redis.start('empty')
  for (const one of [second, third]) {
    await expect.poll(async () => (await readPage(one, later)).body.state, { timeout: 10_000 }).toBe('ended')
  }

  gateway.retailer.answers.set('logout', { body: { ended: true } })
  await expect
    .poll(() => opened.map(({ revocations }) => revocations.revoked.size), { timeout: 10_000 })
    .toEqual([0, 0, 0])
}, 40_000)
