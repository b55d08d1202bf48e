import { expect, onTestFinished, test, vi } from 'vitest'
import { actor, temporaryRegistry } from '../registry.fixture.ts'

const DAY = 24 * 3_600_000

test('keeps what the last sets use and removes the rest', async () => {
  const { registry, goLive, publish } = await temporaryRegistry()
  const sets = [await goLive('s1', 'b1'), await goLive('s1', 'b2'), await goLive('s1', 'b3'), await goLive('s1', 'b4')]
  const unused = await publish('mf-basket', 'never live')
  const first = await registry.readSet(sets[0] ?? '')
  const { sets: removedSets, versions } = await registry.prune({ keep: 3, graceMs: -1 })
  expect(removedSets).toEqual([sets[0]])
  expect(versions.sort()).toEqual([`mf-basket@${first.remotes['mf-basket']}`, `mf-basket@${unused}`].sort())
  expect((await registry.verify()).damage).toEqual([])
  await expect(registry.activate(sets[0] ?? '', actor)).rejects.toMatchObject({ kind: 'unknown' })
  await expect(registry.activate(sets[1] ?? '', actor)).resolves.toMatchObject({ set: sets[1] })
})

test('never removes the live and the previous set', async () => {
  const { registry, goLive } = await temporaryRegistry()
  const sets = [await goLive('s1', 'b1'), await goLive('s1', 'b2')]
  expect(await registry.prune({ keep: 0, graceMs: -1 })).toEqual({ sets: [], versions: [] })
  await expect(registry.activate(sets[0] ?? '', actor)).resolves.toMatchObject({ set: sets[0] })
})

test('a clock days ahead makes neither unreleased versions nor those live today old', async () => {
  const { registry, goLive, publish } = await temporaryRegistry()
  const sets = [await goLive('s1', 'b1'), await goLive('s1', 'b2'), await goLive('s1', 'b3')]
  const waiting = await publish('mf-basket', 'b4')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * DAY })
  onTestFinished(() => void vi.useRealTimers())
  expect(await registry.prune({ keep: 0 })).toEqual({ sets: [], versions: [] })
  // A later move by the new clock makes it old.
  await registry.promote('mf-basket', waiting, actor)
  vi.setSystemTime(Date.now() + 2 * DAY)
  await goLive('s1', 'b5')
  expect((await registry.prune({ keep: 0 })).sets).toEqual(expect.arrayContaining(sets))
})

test('keeps a version that was just published', async () => {
  const { registry, goLive, publish } = await temporaryRegistry()
  await goLive('s1', 'b1')
  const version = await publish('mf-basket', 'b2')
  expect(await registry.prune({ keep: 1 })).toEqual({ sets: [], versions: [] })
  expect((await registry.readVersion('mf-basket', version)).version).toBe(version)
})
