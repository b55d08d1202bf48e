import type { GatewayState } from '@vitrina/contracts/ops/state'
import { openRedis } from '@vitrina/releases'
import { startRedis } from '@vitrina/releases/redis-server'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ClusterMembership } from './cluster-membership.ts'

afterEach(() => vi.useRealTimers())

const gateway = (id: string): GatewayState => ({
  id,
  opsUrl: null,
  node: '24.0.0',
  startedAt: new Date(0).toISOString(),
  set: '0123456789abcdef',
  setSince: new Date(0).toISOString(),
  sequence: 1,
  renderer: true,
  renderers: 1,
  tookMs: 300,
  seenAt: new Date().toISOString(),
  silentSince: null,
  refused: null,
})

async function site() {
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  const open = (id: string, prefix = 'vitrina') => {
    const call = new ClusterMembership(redis.url, prefix, async () => gateway(id))
    onTestFinished(() => call.stop())
    return call
  }
  return { redis, open }
}

const idsOf = async (call: ClusterMembership) => (await call.listMembers()).gateways.map(({ id }) => id)

test('gateways of one site see each other, and not those of another site in the same Redis', async () => {
  const { open } = await site()
  const [one, two, stranger] = [open('b'), open('a'), open('c', 'other')]
  for (const call of [one, two, stranger]) await call.sendHeartbeat()
  expect(await one.listMembers()).toMatchObject({
    sharing: 'together',
    gateways: [{ id: 'a', tookMs: 300 }, { id: 'b' }],
  })
  expect(await idsOf(stranger)).toEqual(['c'])
})

test('a gateway that signs off disappears; one that does not is listed as silent and removed after an hour', async () => {
  const { open } = await site()
  const [one, leaving, dying] = [open('a'), open('b'), open('c')]
  for (const call of [one, leaving, dying]) await call.sendHeartbeat()
  await leaving.stop()
  expect(await idsOf(one)).toEqual(['a', 'c'])
  const findGateway = async (id: string) => (await one.listMembers()).gateways.find((found) => found.id === id)
  expect(await findGateway('c')).toMatchObject({ silentSince: null })
  // It sends no heartbeat for more than ten seconds, by the clock of Redis.
  await expect.poll(async () => (await findGateway('c'))?.silentSince, { timeout: 15_000, interval: 500 }).toBeTruthy()
  const gone = await findGateway('c')
  expect(gone?.silentSince).toBe(gone?.seenAt)
  expect(await findGateway('a')).toMatchObject({ silentSince: null })
}, 30_000)

test('a gateway that ended with leads on its disk stays listed with the leads that wait there', async () => {
  const { redis, open } = await site()
  const one = open('a')
  await one.sendHeartbeat()
  const waiting = { leads: 2, signOuts: 0 }
  const leaving = new ClusterMembership(redis.url, 'vitrina', async () => ({ ...gateway('b'), waiting }))
  await leaving.stop()
  expect((await one.listMembers()).gateways.find(({ id }) => id === 'b')).toMatchObject({ waiting })
})

test('a gateway last seen before the clock of Redis was set back is listed as silent, and removed if that is an hour', async () => {
  const { redis, open } = await site()
  const one = open('a')
  await one.sendHeartbeat()
  const client = openRedis(redis.url)
  onTestFinished(() => client.close())
  const formatHeartbeat = (minutes: number, id: string) =>
    `${Math.floor(Date.now() / 1000) + minutes * 60} ${JSON.stringify(gateway(id))}`
  await client.run((connection) =>
    connection.hSet('{vitrina}:gateways', { b: formatHeartbeat(30, 'b'), c: formatHeartbeat(61, 'c') }),
  )
  const { gateways } = await one.listMembers()
  expect(gateways.map(({ id, silentSince }) => [id, silentSince !== null])).toEqual([
    ['a', false],
    ['b', true],
  ])
  expect(Date.parse(gateways[1]?.seenAt ?? '')).toBeLessThanOrEqual(Date.now())
})

test('while Redis is away each gateway lists the ones it last knew and reports «away»', async () => {
  const { redis, open } = await site()
  const [one, two] = [open('a'), open('b')]
  for (const call of [one, two]) await call.sendHeartbeat()
  await one.listMembers()
  await redis.kill()
  expect(await one.listMembers()).toMatchObject({ sharing: 'away', gateways: [{ id: 'a' }, { id: 'b' }] })
})

test('a gateway without a configured Redis lists only itself', async () => {
  const call = new ClusterMembership(null, 'vitrina', async () => gateway('a'))
  await call.sendHeartbeat()
  expect(await call.listMembers()).toMatchObject({ sharing: 'alone', gateways: [{ id: 'a' }] })
  await call.stop()
})
