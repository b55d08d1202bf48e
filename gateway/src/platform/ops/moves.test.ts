import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openOpsPort } from './ops.fixture.ts'

test('a version is promoted, rolled back and quarantined, and each move is recorded under its token’s name', async () => {
  const { call, tokenOf, publish, registry, basket } = await openOpsPort()
  const { get, post } = call(await tokenOf('ops', 'Anna'))
  const version = await publish('mf-basket', 'b2')
  const promoted = await post('/api/promote', {
    name: 'mf-basket',
    version: version.slice(0, 6),
    reason: 'a new button',
  })
  expect(promoted.body).toMatchObject({
    moved: true,
    sequence: 2,
    approval: null,
    changes: [{ name: 'mf-basket', to: version }],
  })
  expect((await post('/api/promote', { name: 'mf-basket', version, reason: 'again' })).body).toMatchObject({
    moved: false,
  })
  const body = { name: 'mf-basket', from: version, quarantine: true, reason: 'it fails', by: 'somebody else' }
  expect((await post('/api/rollback', body)).body).toMatchObject({ moved: true, changes: [{ to: basket }] })
  expect((await get('/api/state')).body).toMatchObject({
    quarantine: [{ name: 'mf-basket', version, packageVersion: '1.0.0', reason: 'it fails' }],
    last: { action: 'rollback', by: 'Anna', reason: 'it fails' },
  })
  expect((await post('/api/promote', { name: 'mf-basket', version, reason: 'once more' })).body.detail).toContain(
    'quarantine',
  )
  expect((await post('/api/absolve', { name: 'mf-basket', version, reason: 'mended' })).status).toBe(200)
  expect((await registry.history()).map(({ by }) => by)).toEqual(['npm start', 'Anna', 'Anna', 'Anna'])
})

test('the second of two simultaneous rollbacks is answered with a conflict', async () => {
  const { call, tokenOf, publish, registry, basket } = await openOpsPort()
  const [anna, boris] = [call(await tokenOf('ops', 'Anna')), call(await tokenOf('ops', 'Boris'))]
  const second = await publish('mf-basket', 'b2')
  const third = await publish('mf-basket', 'b3')
  for (const version of [second, third]) await anna.post('/api/promote', { name: 'mf-basket', version, reason: 'x' })
  const body = { name: 'mf-basket', from: third, reason: 'it fails' }
  const answers = await Promise.all([anna.post('/api/rollback', body), boris.post('/api/rollback', body)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.detail).toContain('somebody was first')
  expect((await registry.readSet(registry.live()?.set ?? '')).remotes['mf-basket']).toBe(second)
  expect(second).not.toBe(basket)
})

test('a rollback to a version that was never live is refused', async () => {
  const { call, tokenOf, publish, basket, live, first } = await openOpsPort()
  const to = await publish('mf-basket', 'b2')
  const { status, body } = await call(await tokenOf('ops')).post('/api/rollback', {
    name: 'mf-basket',
    from: basket,
    to,
    reason: 'x',
  })
  expect({ status, body }).toMatchObject({
    status: 409,
    body: { detail: `mf-basket@${to} has never been live: promote it instead.` },
  })
  expect(live()).toBe(first.id)
})

test('a rollback to a version whose files are gone is refused, and the live set does not change', async () => {
  const { call, tokenOf, publish, registry, basket } = await openOpsPort()
  const { post } = call(await tokenOf('ops'))
  const version = await publish('mf-basket', 'b2')
  await post('/api/promote', { name: 'mf-basket', version, reason: 'x' })
  rmSync(`${registry.folderOf('mf-basket', basket)}/browser`, { recursive: true, force: true, maxRetries: 5 })
  const { status, body } = await post('/api/rollback', { name: 'mf-basket', from: version, reason: 'x' })
  expect(status).toBe(409)
  expect(body.detail).toContain('is gone')
  expect(registry.live()?.sequence).toBe(2)
})

test('a canary is started, widened, listed and ended', async () => {
  const { call, tokenOf, publish } = await openOpsPort()
  const { get, post } = call(await tokenOf('ops'))
  const version = await publish('mf-basket', 'b2')
  await post('/api/canaries', { name: 'mf-basket', version, percent: 5, reason: 'try' })
  await post('/api/canaries', { name: 'mf-basket', version, percent: 20, reason: 'more' })
  expect((await get('/api/state')).body.canaries).toMatchObject([{ name: 'mf-basket', version, percent: 20 }])
  expect((await get('/api/versions/mf-basket')).body.versions.map(({ role }: { role: string }) => role).sort()).toEqual(
    ['canary', 'live'],
  )
  expect((await post('/api/canaries/mf-basket/end', { reason: 'enough' })).body).toMatchObject({ moved: true })
  expect((await post('/api/canaries/mf-basket/end', { reason: 'enough' })).status).toBe(404)
})

test('a team may start a canary of its own version up to its limit, and may not change a canary of ops', async () => {
  const { call, tokenOf, publish } = await openOpsPort({ env: { OPS_TEAM_CANARY_PERCENT: '5' } })
  const team = call(await tokenOf('team:mf-basket'))
  const ops = call(await tokenOf('ops'))
  const version = await publish('mf-basket', 'b2')
  const canary = (percent: number) => ({ name: 'mf-basket', version, percent, reason: 'try' })
  expect((await team.post('/api/canaries', canary(10))).body.detail).toBe(
    'Teams may start canaries of at most 5 percent here: ask ops.',
  )
  expect((await team.post('/api/canaries', canary(5))).status).toBe(200)
  expect((await team.post('/api/canaries/mf-basket/end', { reason: 'x' })).status).toBe(200)
  await ops.post('/api/canaries', canary(20))
  expect((await team.post('/api/canaries', canary(1))).body.detail).toContain('ops has mf-basket on trial')
  expect((await team.post('/api/promote', { name: 'mf-basket', version, reason: 'x' })).status).toBe(403)
})

test('refuses a team’s canary unless it is configured', async () => {
  const { call, tokenOf, publish } = await openOpsPort()
  const version = await publish('mf-basket', 'b2')
  const body = { name: 'mf-basket', version, percent: 1, reason: 'try' }
  const answer = await call(await tokenOf('team:mf-basket')).post('/api/canaries', body)
  expect(answer.body.detail).toBe('Teams may start no canaries here: ask ops.')
})

test.each<[string, object, number, string]>([
  ['/api/promote', { name: 'basket', version: 'abcd', reason: 'x' }, 422, 'name: A part is "shell" or "mf-…".'],
  ['/api/promote', { name: '../shell', version: 'abcd', reason: 'x' }, 422, 'name: A part is'],
  ['/api/promote', { name: 'mf-basket', version: 'zz', reason: 'x' }, 422, 'version: A version is 16 digits'],
  ['/api/promote', { name: 'mf-basket', reason: 'x' }, 422, 'version: Which version?'],
  ['/api/promote', { name: 'mf-basket', version: 'ffff' }, 422, 'reason: Say why'],
  ['/api/promote', { name: 'mf-basket', version: 'ffff', reason: '  ' }, 422, 'reason: Say why'],
  ['/api/promote', { name: 'mf-basket', version: 'ffff', reason: 'x'.repeat(501) }, 422, 'at most 500'],
  ['/api/promote', { name: 'mf-basket', version: 'ffff', reason: 'x' }, 404, 'There is no mf-basket@ffff'],
  ['/api/promote', { name: 'mf-nothing', version: 'ffff', reason: 'x' }, 404, 'Nothing of mf-nothing is published'],
  ['/api/canaries', { name: 'mf-basket', version: 'ffff', percent: 0, reason: 'x' }, 422, 'more than 0 percent'],
  ['/api/canaries', { name: 'mf-basket', version: 'ffff', percent: 51, reason: 'x' }, 422, 'at most 50 percent'],
  ['/api/canaries', { name: 'mf-basket', version: 'ffff', percent: '5%', reason: 'x' }, 422, 'How many percent?'],
  ['/api/rollback', { name: 'mf-basket', reason: 'x' }, 422, 'from: Which version?'],
  ['/api/activate', { set: 'abc', reason: 'x' }, 422, 'set: The id of a set'],
  ['/api/activate', { set: 'f'.repeat(16), reason: 'x' }, 404, 'There is no set'],
  ['/api/previews', { minutes: 0 }, 422, 'minutes'],
  ['/api/previews', { minutes: 99_999 }, 422, 'at most seven days'],
  ['/api/nothing', {}, 404, 'There is no such call.'],
])('POST %s with %j is answered %d and a sentence', async (address, body, status, sentence) => {
  const { call, tokenOf, registry } = await openOpsPort()
  const answer = await call(await tokenOf('ops')).post(address, body)
  expect(answer.status).toBe(status)
  expect(answer.body.detail).toContain(sentence)
  expect(registry.live()?.sequence).toBe(1)
})

test('a body that is not JSON and one that is too large are refused with a sentence', async () => {
  const { call, tokenOf } = await openOpsPort()
  const { post } = call(await tokenOf('ops'))
  const broken = await post('/api/promote').set('content-type', 'application/json').send('{"name":')
  expect([broken.status, broken.body.detail]).toEqual([400, 'The body is not JSON.'])
  const large = await post('/api/promote', { reason: 'x'.repeat(100_000) })
  expect([large.status, large.body.detail]).toEqual([413, 'The body is too large.'])
})
