import { cpSync } from 'node:fs'
import path from 'node:path'
import { msg } from '@vitrina/contracts/ops/message'
import { type CompatibilityChecker, RegistryError } from '@vitrina/releases'
import { startRedis } from '@vitrina/releases/redis-server'
import { expect, onTestFinished, test } from 'vitest'
import { openOpsPort } from './ops.fixture.ts'

const env = { OPS_TWO_PERSONS: 'mf-basket' }

/** Two gateways of one site that trust each other's keys. */
async function site() {
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  const one = await openOpsPort({ env, redisUrl: redis.url })
  const other = await openOpsPort({ env, redisUrl: redis.url })
  cpSync(path.join(one.dataDir, 'keys/signing.pem'), path.join(other.dataDir, 'keys/signing.pem'))
  const anna = await one.tokenOf('ops', 'Anna')
  return { redis, one, other, anna }
}

test('a token issued on one gateway works on the other, and one revoked there is refused here at once', async () => {
  const { one, other, anna } = await site()
  expect((await other.call(anna).get('/api/whoami')).body).toMatchObject({ name: 'Anna', role: 'ops' })
  await other.tokens.revoke('Anna')
  expect((await one.call(anna).get('/api/whoami')).status).toBe(401)
})

test('a move requested on one gateway can be approved on the other; with Redis away it is refused with a sentence', async () => {
  const { redis, one, other, anna } = await site()
  const boris = await one.tokenOf('ops', 'Boris')
  const [version] = [await one.publish('mf-basket', 'b2'), await other.publish('mf-basket', 'b2')]
  const ask = () => one.call(anna).post('/api/promote', { name: 'mf-basket', version, reason: 'x' })
  const { approval } = (await ask()).body
  expect((await other.call(boris).get('/api/state')).body.approvals).toMatchObject([{ id: approval.id }])
  expect((await other.call(boris).post(`/api/approvals/${approval.id}/agree`)).status).toBe(200)
  expect((await one.call(boris).post(`/api/approvals/${approval.id}/agree`)).status).toBe(404)
  await redis.kill()
  const refused = await ask()
  expect([refused.status, refused.body.said.key]).toEqual([
    503,
    'Redis does not answer: a move that waits for a second person has to be known to all gateways. Nothing has changed.',
  ])
  // Reads still work, with a token that is known locally.
  expect((await one.call(anna).get('/api/state')).status).toBe(200)
}, 60_000)

test('a preview can be ended on another gateway, by its creator or ops only', async () => {
  const { one, other, anna } = await site()
  const team = await one.tokenOf('team:mf-catalog')
  const version = await one.publish('mf-basket', 'b2')
  const { id } = (await one.call(anna).post('/api/previews', { parts: [{ name: 'mf-basket', version }] })).body
  expect((await other.call(anna).get('/api/state')).body.previews).toMatchObject([{ id, by: 'Anna' }])
  expect((await other.call(team).post(`/api/previews/${id}/end`)).status).toBe(403)
  expect((await other.call(anna).post(`/api/previews/${id}/end`)).status).toBe(200)
  expect((await one.call(anna).get('/api/state')).body.previews).toEqual([])
  expect((await one.call(anna).post(`/api/previews/${id}/end`)).status).toBe(404)
})

test('an incompatible version is refused with the reason; ops may override that, a team may not', async () => {
  const why = msg`${'mf-basket'} needs the shell's contract ${'^2'}, shell@${'01'} gives ${'1'}.`
  const fits: CompatibilityChecker = {
    record: async () => {},
    incompatibility: async () => why,
    requireCompatible: async (name, version, anyway) => {
      if (!anyway) throw new RegistryError('unfit', msg`${name}@${version} does not fit what is live: ${why}`)
      return why
    },
    setIncompatibility: async () => why,
    requireCompatibleSet: async (set, anyway) => {
      if (!anyway) throw new RegistryError('unfit', msg`The parts of set ${set} do not fit: ${why}`)
      return why
    },
  }
  const { call, tokenOf, publish, registry } = await openOpsPort({ fits, env: { OPS_TEAM_CANARY_PERCENT: '10' } })
  const [ops, team] = [call(await tokenOf('ops')), call(await tokenOf('team:mf-basket'))]
  const version = await publish('mf-basket', 'b2')
  const { body: listed } = await ops.get('/api/versions/mf-basket')
  expect(listed.versions[0]).toMatchObject({ version, unfitSaid: why })
  const body = { name: 'mf-basket', version, reason: 'x' }
  for (const [address, move] of [
    ['/api/promote', body],
    ['/api/canaries', { ...body, percent: 5 }],
  ] as const) {
    const refused = await ops.post(address, move)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ said: { facts: ['mf-basket', version, why] } })
  }
  expect((await team.post('/api/canaries', { ...body, percent: 5, anyway: true })).status).toBe(403)
  const { body: set } = await ops.post('/api/sets', { set: registry.live()?.set, parts: [body] })
  const { body: fit } = await ops.get(`/api/sets/${set.id}/fit`)
  expect(fit).toEqual({ unfit: "mf-basket needs the shell's contract ^2, shell@01 gives 1.", unfitSaid: why })
  const whole = await ops.post('/api/activate', { set: set.id, reason: 'x' })
  expect([whole.status, whole.body.said.facts]).toEqual([409, [set.id, why]])
  expect(registry.live()?.sequence).toBe(1)
  expect((await ops.post('/api/promote', { ...body, anyway: true })).body).toMatchObject({ moved: true })
  expect(registry.live()?.last.reason).toBe(
    "x (against the gate: mf-basket needs the shell's contract ^2, shell@01 gives 1.)",
  )
  const back = await ops.post('/api/activate', { set: set.id, reason: 'again', anyway: true })
  expect(back.body).toMatchObject({ moved: false })
})

test('every refusal returns its facts apart from its sentence', async () => {
  const { call, tokenOf } = await openOpsPort()
  const ops = call(await tokenOf('ops'))
  const refusals = await Promise.all([
    call(null).get('/api/state'),
    ops.get('/api/none'),
    ops.get('/api/sets/0123456789abcdef'),
    ops.get('/api/live-at?time=never'),
    ops.post('/api/promote', { name: 'mf-basket', version: 'xyz', reason: 'x' }),
    ops.post('/api/promote', { name: 'mf-basket', version: 'aaaa', reason: 'x' }),
    ops.post('/api/promote', { name: 7 }),
    ops.post('/api/canaries/mf-basket/end', { reason: 'x' }),
    ops.put('/api/versions/mf-basket').set('content-type', 'text/plain').send('x'),
    ops.post('/api/approvals/none/agree'),
  ])
  for (const { status, body } of refusals) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body).toMatchObject({
      detail: expect.any(String),
      said: { key: expect.any(String), facts: expect.any(Array) },
    })
  }
})
