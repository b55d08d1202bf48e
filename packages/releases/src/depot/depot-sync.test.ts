import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { layoutOf } from '../disk/layout.ts'
import { startProcessTimer } from '../process-timer.fixture.ts'
import { actor, buildFiles, makeDist, temporaryFolder } from '../registry.fixture.ts'
import { goLive, type Machine, machineOf, temporaryRedis } from '../sharing.fixture.ts'
import { signingKey } from '../trust/keys.ts'
import { startObjectStore } from './object-store.fixture.ts'

async function twoMachines(follows = false) {
  const [redis, store] = [await temporaryRedis(), await startObjectStore()]
  const sharing = { redisUrl: redis.url, depot: { url: store.url } }
  const folders = [await temporaryFolder(), await temporaryFolder()]
  const [first = '', second = ''] = folders
  signingKey(layoutOf(first))
  await cp(join(first, 'keys'), join(second, 'keys'), { recursive: true })
  return { redis, store, one: await machineOf(first, sharing, follows), two: await machineOf(second, sharing, follows) }
}

const versionsOn = async ({ registry }: Machine) =>
  (await readdir(join(registry.root, 'versions/mf-basket')).catch(() => [])).sort()

test('copies a published version to the other machine’s disk before it goes live, so moves are immediate', async () => {
  const { one, two } = await twoMachines(true)
  const baskets = await goLive(one)
  await expect.poll(() => versionsOn(two)).toEqual([...baskets].sort())
  await expect.poll(() => two.registry.live()?.sequence).toBe(1)
  for (const path of ['browser/main.js', 'browser/main.js.br', 'server/main.cjs', 'version.json']) {
    const [there, here] = [one, two].map(({ registry }) => join(registry.folderOf('mf-basket', baskets[0] ?? ''), path))
    expect(await readFile(here ?? '')).toEqual(await readFile(there ?? ''))
  }
  const spent = startProcessTimer()
  const live = await one.registry.promote('mf-basket', baskets[1] ?? '', actor)
  await expect.poll(() => two.registry.live()?.last.hash, { interval: 5 }).toBe(live.last.hash)
  expect(spent()).toBeLessThan(1000)
  expect((await two.registry.verify()).damage).toEqual([])
})

test('delays a move on a machine until it has the files, and makes it when the depot is back', async () => {
  const { store, one, two } = await twoMachines()
  await goLive(one)
  store.fault = 'error'
  await expect(two.registry.catchUp()).rejects.toMatchObject({ kind: 'away' })
  expect(two.registry.live()).toBeNull()
  expect(two.troubles.at(-1)).toMatchObject({ kind: 'away' })
  store.fault = 'none'
  await two.registry.catchUp()
  expect(two.registry.live()?.sequence).toBe(1)
  expect(two.troubles.at(-1)).toBeNull()
})

test('moves to local versions while the depot is unreachable, and reports that a new version waits', async () => {
  const { store, one, two } = await twoMachines()
  const baskets = await goLive(one)
  await two.registry.catchUp()
  store.fault = 'down'
  expect(await one.registry.promote('mf-basket', baskets[1] ?? '', actor)).toMatchObject({ sequence: 2 })
  const fresh = await one.publish('mf-basket', 'fresh').catch((error: Error) => error)
  expect(fresh).toMatchObject({ kind: 'away', message: expect.stringContaining('waits on this machine') })
  const version = (await versionsOn(one)).find((id) => !baskets.includes(id)) ?? ''
  await expect(one.registry.promote('mf-basket', version, actor)).rejects.toMatchObject({ kind: 'away' })
  expect(one.registry.live()?.sequence).toBe(2)
  // The other machine has neither, and does not claim that they do not exist.
  const failure = await two.registry.promote('mf-basket', version, actor).catch((error: Error) => error)
  expect(failure).toMatchObject({ kind: 'away', message: expect.stringContaining('the depot cannot be asked') })
  const { id } = await one.registry.createSet({
    ...(await one.registry.readSet(one.registry.live()?.set ?? '')),
    remotes: { 'mf-basket': version },
  })
  await expect(two.registry.activate(id, actor)).rejects.toMatchObject({ kind: 'away' })
  store.fault = 'none'
  expect(await one.registry.promote('mf-basket', version, actor)).toMatchObject({ sequence: 3 })
  await two.registry.catchUp()
  expect(two.registry.live()?.sequence).toBe(3)
}, 60_000)

test('a publisher that dies half-way leaves no readable version', async () => {
  const { store, one, two } = await twoMachines()
  store.fault = 'full'
  store.faultAt = 'server/main.cjs'
  await expect(one.publish('mf-basket', 'half')).rejects.toMatchObject({ kind: 'away' })
  expect([...store.objects.keys()].some((key) => key.includes('files/mf-basket'))).toBe(true)
  const [version = ''] = await versionsOn(one)
  await expect(two.registry.promote('mf-basket', version, actor)).rejects.toMatchObject({ kind: 'unknown' })
  store.fault = 'none'
  const dist = await makeDist(join(one.dataDir, 'again'), buildFiles('half'))
  await one.registry.publish('mf-basket', dist)
  await expect(two.registry.promote('mf-basket', version, actor)).rejects.toThrow('Nothing is live yet')
  expect(await versionsOn(two)).toEqual([version])
})

test.each(['browser/main.js', 'browser/main.js.br', 'server/main.cjs'])(
  '%s that was changed in the depot is refused and reported, and the live set stays',
  async (path) => {
    const { store, one, two } = await twoMachines()
    const baskets = await goLive(one)
    await two.registry.catchUp()
    const fresh = await one.publish('mf-basket', 'fresh')
    const key = `shop/files/mf-basket/${fresh}/${path}`
    const original = store.objects.get(key) ?? Buffer.alloc(0)
    expect(original.length).toBeGreaterThan(0)
    store.objects.set(key, Buffer.from(original.toString('latin1').replace(/.$/s, '!'), 'latin1'))
    await one.registry.promote('mf-basket', fresh, actor)
    await expect(two.registry.catchUp()).rejects.toMatchObject({
      kind: 'damaged',
      message: expect.stringContaining(path),
    })
    expect(await versionsOn(two)).toEqual([baskets[0]])
    expect(two.registry.live()?.sequence).toBe(1)
    expect(two.troubles.at(-1)?.message).toContain('not as it was published')
    expect(await one.registry.rollback('mf-basket', { by: 'tester', reason: 'damaged' })).toMatchObject({ sequence: 3 })
    await two.registry.catchUp()
    expect(two.registry.live()?.sequence).toBe(3)
  },
)

test('a record that names a file outside its version is refused', async () => {
  const { store, one, two } = await twoMachines()
  await goLive(one, 1)
  const key = [...store.objects.keys()].find((one) => one.startsWith('shop/records/mf-basket/')) ?? ''
  const record = JSON.parse(store.objects.get(key)?.toString() ?? '{}')
  record.files[1].path = '../../../../escaped.js'
  store.objects.set(key, Buffer.from(JSON.stringify(record)))
  await expect(two.registry.catchUp()).rejects.toMatchObject({ kind: 'damaged' })
  expect(await readdir(two.dataDir)).not.toContain('escaped.js')
})

test('pruning deletes from the depot too, but keeps what was live lately on any machine', async () => {
  const { store, one, two } = await twoMachines()
  const baskets = await goLive(one)
  await two.registry.catchUp()
  for (const version of [baskets[1], baskets[2]]) await one.registry.promote('mf-basket', version ?? '', actor)
  expect(await one.registry.prune({ keep: 1 })).toEqual({ sets: [], versions: [] })
  const pruned = await two.registry.prune({ keep: 1, graceMs: -1 })
  expect(pruned.versions).toEqual([`mf-basket@${baskets[0]}`])
  expect([...store.objects.keys()].filter((key) => key.includes(baskets[0] ?? '-'))).toEqual([])
  expect([...store.objects.keys()].some((key) => key.includes(baskets[1] ?? '-'))).toBe(true)
})

test('prunes nothing while it cannot know what is live elsewhere', async () => {
  const { redis, one } = await twoMachines()
  await goLive(one)
  await redis.kill()
  await expect(one.registry.prune({ keep: 0, graceMs: -1 })).rejects.toMatchObject({ kind: 'away' })
})

test('a gateway uploads what was published while the depot was away', async () => {
  const { store, one } = await twoMachines()
  store.fault = 'down'
  await expect(one.publish('mf-basket', 'waits')).rejects.toMatchObject({ kind: 'away' })
  store.fault = 'none'
  const stop = one.registry.watch(() => {})
  const [version = ''] = await versionsOn(one)
  await expect.poll(() => store.objects.has(`shop/records/mf-basket/${version}.json`)).toBe(true)
  stop()
})
