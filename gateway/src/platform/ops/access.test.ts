import { describe, expect, test } from 'vitest'
import { openOpsPort } from './ops.fixture.ts'
import { TokenThrottle } from './token-throttle.ts'

test('answers 401 without a token, with a wrong or revoked one, and with one in the address', async () => {
  const { call, tokens, tokenOf } = await openOpsPort()
  const token = await tokenOf('ops', 'Anna')
  expect((await call(token).get('/api/state')).status).toBe(200)
  expect((await call(null).get('/api/state')).body).toMatchObject({
    detail: 'Send a token in the header "authorization: Bearer …".',
  })
  expect((await call(`${token}x`).get('/api/state')).status).toBe(401)
  expect((await call(null).get(`/api/state?token=${token}`)).status).toBe(401)
  await tokens.revoke('Anna')
  const { status, body } = await call(token).get('/api/state')
  expect({ status, body }).toMatchObject({ status: 401, body: { detail: 'This token is wrong, over or revoked.' } })
})

describe('after ten wrong tokens a network', () => {
  const env = { OPS_TOKEN: 'a-long-enough-token' }
  const guess = async (call: Awaited<ReturnType<typeof openOpsPort>>['call'], headers: Record<string, string> = {}) => {
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await call('wrong-token').get('/api/state').set(headers)).status).toBe(401)
    }
  }

  test('is answered 429 to a further wrong one and to OPS_TOKEN, with the time to wait', async () => {
    const { call } = await openOpsPort({ env })
    await guess(call)
    for (const token of ['wrong-token', env.OPS_TOKEN]) {
      const refused = await call(token).get('/api/state')
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(refused.body.detail).toContain('Too many wrong tokens')
    }
  })

  test('still accepts personal tokens of operators, but no revoked one', async () => {
    const { call, tokens, tokenOf } = await openOpsPort({ env })
    const [anna, boris] = [await tokenOf('ops', 'Anna'), await tokenOf('ops', 'Boris')]
    await guess(call)
    expect((await call(anna).get('/api/state')).status).toBe(200)
    await tokens.revoke('Boris')
    expect((await call(boris).get('/api/state')).status).toBe(429)
  })

  test('is distinguished from others behind a trusted proxy, and cannot forge another address', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const behind = await openOpsPort({ env: { ...env, OPS_TRUST_PROXY: '1' } })
    await guess(behind.call, from('10.1.0.1'))
    const seen = (address: string) => behind.call(env.OPS_TOKEN).get('/api/state').set(from(address))
    expect((await seen('10.1.0.1')).status).toBe(429)
    expect((await seen('10.2.0.1')).status).toBe(200)
    const open = await openOpsPort({ env })
    await guess(open.call, from('10.1.0.1'))
    expect((await open.call(env.OPS_TOKEN).get('/api/state').set(from('10.2.0.1'))).status).toBe(429)
  })
})

test('wrong tokens are forgotten after ten minutes', () => {
  let now = 0
  const wrong = new TokenThrottle(() => now)
  for (let tries = 0; tries < 10; tries += 1) wrong.addFailure('1.2.3.4')
  expect(wrong.retryAfterS('1.2.3.4')).toBe(600)
  expect(wrong.retryAfterS('1.2.3.5')).toBe(0)
  now = 600_000
  expect(wrong.retryAfterS('1.2.3.4')).toBe(0)
})

test('OPS_TOKEN has the role ops and appears in the history under its name', async () => {
  const { call, publish, registry } = await openOpsPort({ env: { OPS_TOKEN: 'a-long-enough-token' } })
  const version = await publish('mf-basket', 'b2')
  const { status } = await call('a-long-enough-token').post('/api/promote', { name: 'mf-basket', version, reason: 'x' })
  expect(status).toBe(200)
  expect(registry.live()?.last.by).toBe('OPS_TOKEN')
})

test('refuses calls from pages of another site and sends no CORS header', async () => {
  const { call, tokenOf } = await openOpsPort()
  const token = await tokenOf('ops')
  const foreign = await call(token)
    .get('/api/state')
    .set('sec-fetch-site', 'cross-site')
    .set('origin', 'https://evil.test')
  expect(foreign.status).toBe(403)
  const own = await call(token).get('/api/state').set('sec-fetch-site', 'same-origin')
  expect(own.status).toBe(200)
  expect(own.headers).not.toHaveProperty('access-control-allow-origin')
  expect(own.headers['cache-control']).toBe('no-store')
})

test('answers with the owner of the token and its permissions', async () => {
  const { call, tokenOf } = await openOpsPort({ env: { OPS_TEAM_CANARY_PERCENT: '5' } })
  const may = async (role: string) => (await call(await tokenOf(role)).get('/api/whoami')).body
  expect(await may('reader')).toMatchObject({ name: 'reader', may: { publish: [], canary: [], switch: false } })
  expect(await may('team:mf-basket')).toMatchObject({
    remote: 'mf-basket',
    may: { publish: ['mf-basket'], canary: ['mf-basket'], switch: false },
  })
  expect(await may('ops')).toMatchObject({ may: { publish: ['mf-basket', 'mf-catalog', 'shell'], switch: true } })
})

test('every call that changes something refuses a reader and a foreign team with a sentence', async () => {
  const { call, tokenOf, publish, registry, basket, first } = await openOpsPort({
    env: { OPS_TEAM_CANARY_PERCENT: '5' },
  })
  const version = await publish('mf-basket', 'b2')
  const reason = 'x'
  const moves: [string, object][] = [
    ['/api/promote', { name: 'mf-basket', version, reason }],
    ['/api/activate', { set: first.id, reason }],
    ['/api/canaries', { name: 'mf-basket', version, percent: 5, reason }],
    ['/api/canaries/mf-basket/end', { reason }],
    ['/api/rollback', { name: 'mf-basket', from: basket, reason }],
    ['/api/quarantine', { name: 'mf-basket', version, reason }],
    ['/api/absolve', { name: 'mf-basket', version, reason }],
    ['/api/previews', { parts: [{ name: 'mf-basket', version }] }],
    ['/api/sets', { set: first.id, parts: [{ name: 'mf-basket', version }] }],
  ]
  for (const role of ['reader', 'team:mf-catalog']) {
    const token = await tokenOf(role)
    for (const [address, body] of moves) {
      const refused = await call(token).post(address, body)
      expect(refused.status, `${role} ${address}`).toBe(403)
      expect(refused.body.detail).toMatch(/^.+ is .+: .+\.$/)
    }
    expect((await call(token).put('/api/versions/mf-basket').set('content-type', 'application/x-tar')).status).toBe(403)
    expect((await call(token).get('/api/tokens')).status).toBe(403)
  }
  expect(registry.live()?.sequence).toBe(1)
})
