import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { GatewayProcess } from './gateway-process.ts'
import { ask, jsonOf } from './http-client.ts'
import { openTwoGateways } from './two-gateways.ts'

/** Generous, for a busy machine. */
const WAIT_OPTIONS = { timeout: 60_000 }
const LIMITED = '10.7.1.1'
const BUSY = { status: 429, body: '{"error":"QUERY_LIMIT_EXCEEDED"}' }
const ACCEPTED = { body: '{"result":77}' }

function lead({ url }: GatewayProcess, name: string, address?: string) {
  const form = {
    form: 'request',
    idempotencyKey: randomUUID(),
    name,
    phone: '+79001234567',
    comment: '',
    consent: true,
  }
  return ask(`${url}/api/site/leads/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-vitrina': '1',
      ...(address && { 'x-forwarded-for': address }),
    },
    body: JSON.stringify(form),
  })
}

test('a killed Redis that returns empty loses no approval, order, lead, sign-out, session or limit', async () => {
  const { site, first, second, redis, registry, isSignedIn, signOut, served, operator } = await openTwoGateways({
    env: { OPS_TWO_PERSONS: 'mf-basket' },
  })
  const { retailer, crm } = site
  const [anna, boris] = [await operator('Anna'), await operator('Boris')]
  const before = registry.live()?.set ?? ''
  const other = await site.otherSet()
  // A set that was live before can be activated again without the gate.
  for (const set of [other, before]) await registry.activate(set, { by: 'tester', reason: 'a test' })
  for (const one of [first, second]) await expect.poll(() => served(one), WAIT_OPTIONS).toBe(before)
  const activate = { set: other, reason: 'a new basket' }

  // Before: all shared state exists.
  const { body: pendingMove } = await anna(first, '/api/activate', activate)
  const waitingAt = async (one: GatewayProcess) =>
    (await boris(one, '/api/state')).body.approvals.map(({ id }: { id: string }) => id)
  for (const one of [first, second])
    await expect.poll(() => waitingAt(one), WAIT_OPTIONS).toEqual([pendingMove.approval.id])
  const isLimited = async (one: GatewayProcess) => (await lead(one, 'Глеб', LIMITED)).status === 429
  for (const one of [first, second]) await expect.poll(() => isLimited(one), WAIT_OPTIONS).toBe(true)
  crm.answer = BUSY
  expect(jsonOf(await lead(first, 'Анна'))).toEqual({ sent: false, kept: true })
  const [guest, later] = [randomUUID(), randomUUID()]
  expect((await site.order({ guest })).status).toBe(200)
  retailer.failures.set('POST logout', { status: 503 })
  expect((await signOut(first, 1)).status).toBe(200)
  await expect.poll(() => isSignedIn(second, 1), WAIT_OPTIONS).toBe(false)

  // While Redis is down: actions that need all gateways are refused with a message, everything else works.
  await redis.kill()
  expect(await isSignedIn(second, 1)).toBe(false)
  for (const one of [first, second]) {
    expect((await ask(`${one.url}/about/`)).status).toBe(200)
    expect(await isSignedIn(one, 2)).toBe(true)
    expect(await waitingAt(one)).toEqual([pendingMove.approval.id])
  }
  const away =
    'Redis does not answer: a move that waits for a second person has to be known to all gateways. Nothing has changed.'
  const agreed = await boris(second, `/api/approvals/${pendingMove.approval.id}/agree`, {})
  expect([agreed.status, agreed.body.detail]).toEqual([503, away])
  // Each gateway continues with its own counters.
  for (const one of [first, second]) await expect.poll(() => isLimited(one), WAIT_OPTIONS).toBe(true)
  expect(jsonOf(await lead(first, 'Борис'))).toEqual({ sent: false, kept: true })
  expect((await site.order({ guest: later })).status).toBe(200)
  expect((await signOut(first, 2)).status).toBe(200)
  expect(await isSignedIn(first, 2)).toBe(false)

  // Afterwards: each gateway learns what the other one accepted meanwhile.
  await redis.start('empty')
  for (const session of [1, 2]) {
    for (const one of [first, second]) {
      await expect.poll(() => isSignedIn(one, session), WAIT_OPTIONS).toBe(false)
    }
  }
  await expect
    .poll(() => redis.ask((client) => client.keys('vitrina:orders:*')).then(({ length }) => length), WAIT_OPTIONS)
    .toBeGreaterThan(0)
  const again = await site.order({ url: second.url, guest: later })
  expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining('Эти товары вы уже заказали')])
  expect(retailer.orders.orders).toHaveLength(2)
  for (const one of [first, second]) expect(await isLimited(one)).toBe(true)
  const agree = () => boris(second, `/api/approvals/${pendingMove.approval.id}/agree`, {})
  await expect.poll(async () => (await agree()).status, WAIT_OPTIONS).toBe(200)
  for (const one of [first, second]) await expect.poll(() => served(one), WAIT_OPTIONS).toBe(other)
  crm.calls.length = 0
  crm.answer = ACCEPTED
  retailer.failures.clear()
  for (const figure of ['vitrina_leads_waiting', 'vitrina_revocations_waiting']) {
    await expect.poll(() => first.figure(figure), WAIT_OPTIONS).toBe(0)
  }
  const names = crm.taken().map(({ fields }) => fields.NAME)
  expect(names.filter((name) => name !== 'Глеб').toSorted()).toEqual(['Анна', 'Борис'])
  const revokedTokens = retailer
    .requestsTo('POST', 'logout')
    .map(({ body }) => (body as { refresh_token: string }).refresh_token)
  expect([...new Set(revokedTokens)].toSorted()).toEqual(['refresh-1', 'refresh-2'])
}, 180_000)
