import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { actor, exitCodeOf, runInProcess, temporaryRegistry } from '../registry.fixture.ts'

async function basketOf({ registry }: Awaited<ReturnType<typeof temporaryRegistry>>): Promise<string | undefined> {
  const live = registry.live()
  return live ? (await registry.readSet(live.set)).remotes['mf-basket'] : undefined
}

test('the id of a set depends on its parts and not on their order, and all versions have to exist', async () => {
  const { registry, publish } = await temporaryRegistry()
  const [shell, basket, catalog] = [
    await publish('shell', 's'),
    await publish('mf-basket', 'b'),
    await publish('mf-catalog', 'c'),
  ]
  const set = await registry.createSet({ shell, remotes: { 'mf-catalog': catalog, 'mf-basket': basket } })
  expect(set.id).toMatch(/^[0-9a-f]{16}$/)
  expect(await registry.createSet({ shell, remotes: { 'mf-basket': basket, 'mf-catalog': catalog } })).toEqual(set)
  expect((await registry.createSet({ shell, remotes: { 'mf-basket': basket } })).id).not.toBe(set.id)
  await expect(registry.createSet({ shell, remotes: { 'mf-basket': shell } })).rejects.toMatchObject({
    kind: 'unknown',
  })
})

test('refuses a set that was changed on the disk', async () => {
  const { registry, goLive, publish } = await temporaryRegistry()
  const id = await goLive('s1', 'b1')
  const file = join(registry.root, 'sets', `${id}.json`)
  const shell = await publish('shell', 's2')
  await writeFile(file, (await readFile(file, 'utf8')).replace(/"shell": "\w+"/, `"shell": "${shell}"`))
  await expect(registry.readSet(id)).rejects.toMatchObject({ kind: 'damaged' })
})

test('an activation moves the pointer, remembers the previous set and is written to the history', async () => {
  const { registry, goLive } = await temporaryRegistry()
  expect(registry.live()).toBeNull()
  const first = await goLive('s1', 'b1')
  const second = await goLive('s1', 'b2')
  expect(registry.live()).toMatchObject({ set: second, previous: first, sequence: 2 })
  const history = await registry.history()
  expect(history.map(({ sequence, action, from, to }) => [sequence, action, from, to])).toEqual([
    [1, 'activate', null, first],
    [2, 'activate', first, second],
  ])
  expect(history[1]).toMatchObject({ ...actor, changes: [{ name: 'mf-basket' }] })
})

test('activating the live set changes nothing, and an unknown one is refused', async () => {
  const { registry, goLive } = await temporaryRegistry()
  const id = await goLive('s1', 'b1')
  expect(await registry.activate(id, actor)).toMatchObject({ set: id, sequence: 1 })
  expect(await registry.history()).toHaveLength(1)
  await expect(registry.activate('0'.repeat(16), actor)).rejects.toMatchObject({ kind: 'unknown' })
  await expect(registry.activate('../live', actor)).rejects.toMatchObject({ kind: 'unknown' })
})

test('a promotion changes one part and leaves the others', async () => {
  const fixture = await temporaryRegistry()
  const { registry, goLive, publish } = fixture
  await goLive('s1', 'b1')
  const { shell } = await registry.readSet(registry.live()?.set ?? '')
  const version = await publish('mf-basket', 'b2')
  await registry.promote('mf-basket', version.slice(0, 6), actor)
  expect(await basketOf(fixture)).toBe(version)
  expect((await registry.readSet(registry.live()?.set ?? '')).shell).toBe(shell)
  await expect(registry.promote('mf-basket', 'ffffffff', actor)).rejects.toThrow(version)
})

test('promoting two parts at once keeps both changes', async () => {
  const { registry, goLive, publish } = await temporaryRegistry()
  await goLive('s1', 'b1')
  const [shell, basket] = [await publish('shell', 's2'), await publish('mf-basket', 'b2')]
  await Promise.all([registry.promote('shell', shell, actor), registry.promote('mf-basket', basket, actor)])
  expect(await registry.readSet(registry.live()?.set ?? '')).toMatchObject({ shell, remotes: { 'mf-basket': basket } })
})

test('nothing can be promoted before the first set', async () => {
  const { registry, publish } = await temporaryRegistry()
  const version = await publish('mf-basket', 'b1')
  await expect(registry.promote('mf-basket', version, actor)).rejects.toThrow('Nothing is live yet')
})

test('a rollback restores one part, a second one goes a version further back, never to the bad one', async () => {
  const fixture = await temporaryRegistry()
  const { registry, goLive, publish } = fixture
  await goLive('s1', 'b1')
  const versions = [await basketOf(fixture), await publish('mf-basket', 'b2'), await publish('mf-basket', 'b3')]
  const shell = await publish('shell', 's2')
  await registry.promote('mf-basket', versions[1] ?? '', actor)
  await registry.promote('mf-basket', versions[2] ?? '', actor)
  await registry.promote('shell', shell, actor)
  await registry.rollback('mf-basket', actor)
  expect(await basketOf(fixture)).toBe(versions[1])
  expect(await registry.previousVersion('mf-basket')).toBe(versions[0])
  await registry.rollback('mf-basket', actor)
  expect(await basketOf(fixture)).toBe(versions[0])
  expect((await registry.readSet(registry.live()?.set ?? '')).shell).toBe(shell)
  await expect(registry.rollback('mf-basket', actor)).rejects.toThrow('no other version before')
})

test('a rollback goes to the given version', async () => {
  const fixture = await temporaryRegistry()
  const { registry, goLive, publish } = fixture
  await goLive('s1', 'b1')
  const first = await basketOf(fixture)
  for (const marker of ['b2', 'b3']) await registry.promote('mf-basket', await publish('mf-basket', marker), actor)
  await registry.rollback('mf-basket', { ...actor, to: first })
  expect(await basketOf(fixture)).toBe(first)
  expect((await registry.history()).at(-1)?.action).toBe('rollback')
  await expect(registry.rollback('mf-basket', { ...actor, to: '0'.repeat(16) })).rejects.toMatchObject({
    kind: 'unknown',
  })
})

test('repairs a truncated log, and loses no move', async () => {
  const { registry, goLive } = await temporaryRegistry()
  const first = await goLive('s1', 'b1')
  const log = join(registry.root, 'log.jsonl')
  const whole = await readFile(log, 'utf8')
  await writeFile(log, whole.slice(0, whole.length / 2))
  expect((await registry.history()).map(({ to }) => to)).toEqual([first])
  const second = await goLive('s1', 'b2')
  expect((await registry.history()).map(({ to }) => to)).toEqual([first, second])
})

test('serialises moves of two processes, and every move is in the history', async () => {
  const { registry, dataDir, goLive } = await temporaryRegistry()
  const [one, two] = [await goLive('s1', 'b1'), await goLive('s1', 'b2')]
  const code = (by: string) => `
    for (let round = 0; round < 10; round += 1) {
      for (const id of ['${one}', '${two}']) await registry.activate(id, { by: '${by}', reason: 'race' })
    }`
  const codes = await Promise.all(['a', 'b'].map((by) => exitCodeOf(runInProcess(dataDir, code(by)))))
  expect(codes).toEqual([0, 0])
  const history = await registry.history()
  expect(history.map(({ sequence }) => sequence)).toEqual(history.map((_, index) => index + 1))
  for (const [index, { from }] of history.entries()) expect(from).toBe(history[index - 1]?.to ?? null)
  expect(registry.live()).toMatchObject({ set: history.at(-1)?.to, sequence: history.length })
})
