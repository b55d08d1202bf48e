import { afterEach, expect, test, vi } from 'vitest'
import { openOpsPort } from './ops.fixture.ts'

afterEach(() => vi.useRealTimers())

const env = { OPS_TWO_PERSONS: 'mf-basket,mf-account', OPS_TEAM_CANARY_PERCENT: '10' }

async function twoPersons() {
  const shop = await openOpsPort({ env })
  const { call, tokenOf, publish } = shop
  const anna = call(await tokenOf('ops', 'Anna'))
  const boris = call(await tokenOf('ops', 'Boris'))
  const version = await publish('mf-basket', 'b2')
  const ask = () => anna.post('/api/promote', { name: 'mf-basket', version, reason: 'a new button' })
  return { ...shop, anna, boris, version, ask }
}

test('one person requests a move, another approves it, and the history names both', async () => {
  const { anna, boris, ask, version, registry, live, first } = await twoPersons()
  const pendingMove = (await ask()).body
  expect(pendingMove).toMatchObject({
    moved: false,
    changes: [],
    approval: { action: 'promote', version, askedBy: 'Anna' },
  })
  expect(live()).toBe(first.id)
  expect((await boris.get('/api/state')).body).toMatchObject({ approvals: [{ id: pendingMove.approval.id }] })
  const own = await anna.post(`/api/approvals/${pendingMove.approval.id}/agree`)
  expect([own.status, own.body.detail]).toEqual([409, 'Anna has asked for this: another person has to agree.'])
  expect((await boris.post(`/api/approvals/${pendingMove.approval.id}/agree`)).body).toMatchObject({ sequence: 2 })
  expect(registry.live()?.last).toMatchObject({ by: 'Anna', reason: 'a new button (agreed to by Boris)' })
  expect((await boris.post(`/api/approvals/${pendingMove.approval.id}/agree`)).status).toBe(404)
})

test('OPS_TOKEN, which several people may share, can neither request nor approve such a move', async () => {
  const shared = { ...env, OPS_TOKEN: 'a-long-enough-token' }
  const { call, tokenOf, publish, live, first } = await openOpsPort({ env: shared })
  const anna = call(await tokenOf('ops', 'Anna'))
  const anybody = call(shared.OPS_TOKEN)
  const body = { name: 'mf-basket', version: await publish('mf-basket', 'b2'), reason: 'a new button' }
  const response = await anybody.post('/api/promote', body)
  expect([response.status, response.body.detail]).toEqual([
    403,
    "OPS_TOKEN is nobody's own: two persons agree with tokens of their own.",
  ])
  const { approval } = (await anna.post('/api/promote', body)).body
  expect((await anybody.post(`/api/approvals/${approval.id}/agree`)).status).toBe(403)
  expect((await anna.get('/api/state')).body.approvals).toMatchObject([{ id: approval.id }])
  expect(live()).toBe(first.id)
})

test('no token is issued under the name OPS_TOKEN', async () => {
  const { tokens } = await openOpsPort()
  await expect(tokens.add({ name: 'OPS_TOKEN', role: 'ops' })).rejects.toThrow()
})

test('a move requested twice waits once; a part without the rule needs no second person', async () => {
  const { anna, ask, publish } = await twoPersons()
  const [one, other] = [(await ask()).body, (await ask()).body]
  expect(other.approval.id).toBe(one.approval.id)
  const catalog = await publish('mf-catalog', 'c2')
  expect((await anna.post('/api/promote', { name: 'mf-catalog', version: catalog, reason: 'x' })).body).toMatchObject({
    moved: true,
  })
})

test('a canary and a whole set with such a part need a second person too, a rollback and the end of a canary do not', async () => {
  const { anna, boris, version, basket, registry, first } = await twoPersons()
  const canary = (await anna.post('/api/canaries', { name: 'mf-basket', version, percent: 5, reason: 'try' })).body
  expect(canary).toMatchObject({ moved: false, approval: { action: 'canary', percent: 5 } })
  await boris.post(`/api/approvals/${canary.approval.id}/agree`)
  expect(registry.live()?.canaries).toMatchObject([{ version, percent: 5 }])
  expect((await anna.post('/api/canaries/mf-basket/end', { reason: 'x' })).body).toMatchObject({ moved: true })
  const combined = (await anna.post('/api/sets', { set: first.id, parts: [{ name: 'mf-basket', version }] })).body
  const whole = (await anna.post('/api/activate', { set: combined.id, reason: 'x' })).body
  expect(whole).toMatchObject({ moved: false, approval: { action: 'activate', version: combined.id } })
  await boris.post(`/api/approvals/${whole.approval.id}/agree`)
  expect((await anna.post('/api/rollback', { name: 'mf-basket', from: version, reason: 'x' })).body).toMatchObject({
    moved: true,
    changes: [{ to: basket }],
  })
})

test('a move without agreement expires', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { boris, ask, live, first } = await twoPersons()
  const { approval } = (await ask()).body
  vi.setSystemTime(Date.now() + 31 * 60_000)
  const late = await boris.post(`/api/approvals/${approval.id}/agree`)
  expect([late.status, late.body.detail]).toEqual([
    404,
    'Nothing waits under this id: it was made, declined, or is too old.',
  ])
  expect(live()).toBe(first.id)
})

test('the requester and ops may decline a move, a reader may not, and a team may not approve one', async () => {
  const { anna, boris, ask, call, tokenOf } = await twoPersons()
  const reader = call(await tokenOf('reader'))
  const team = call(await tokenOf('team:mf-basket'))
  const { approval } = (await ask()).body
  expect((await reader.post(`/api/approvals/${approval.id}/decline`, { reason: 'x' })).status).toBe(403)
  expect((await team.post(`/api/approvals/${approval.id}/agree`)).status).toBe(403)
  expect((await anna.post(`/api/approvals/${approval.id}/decline`, { reason: 'x' })).status).toBe(200)
  const again = (await ask()).body.approval
  expect((await boris.post(`/api/approvals/${again.id}/decline`, { reason: 'x' })).status).toBe(200)
  expect((await boris.get('/api/approvals')).body).toEqual({ approvals: [] })
})

test('a move that cannot be made now keeps waiting for another try', async () => {
  const { anna, boris, ask, version, registry } = await twoPersons()
  const { approval } = (await ask()).body
  await registry.quarantine('mf-basket', version, { by: 'x', reason: 'bad' })
  expect((await boris.post(`/api/approvals/${approval.id}/agree`)).body.detail).toContain('in quarantine')
  expect((await anna.get('/api/approvals')).body.approvals).toMatchObject([{ id: approval.id }])
})

test('a move whose gateway ended while it was being made waits again after a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { boris, ask, books, live, first } = await twoPersons()
  const { approval } = (await ask()).body
  await books.approvals.claim(approval.id, 'Boris')
  expect((await boris.get('/api/approvals')).body).toEqual({ approvals: [] })
  expect((await boris.post(`/api/approvals/${approval.id}/agree`)).status).toBe(404)
  vi.setSystemTime(Date.now() + 61_000)
  expect((await boris.get('/api/approvals')).body.approvals).toMatchObject([{ id: approval.id }])
  expect((await boris.post(`/api/approvals/${approval.id}/agree`)).status).toBe(200)
  expect(live()).not.toBe(first.id)
  vi.setSystemTime(Date.now() + 61_000)
  expect((await boris.get('/api/approvals')).body).toEqual({ approvals: [] })
})
