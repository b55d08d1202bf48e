import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { actor, temporaryRegistry } from '../registry.fixture.ts'

async function setUp() {
  const fixture = await temporaryRegistry()
  const live = await fixture.goLive('s1', 'b1')
  const { remotes, shell } = await fixture.registry.readSet(live)
  return { ...fixture, live, shell, b1: remotes['mf-basket'] ?? '', b2: await fixture.publish('mf-basket', 'b2') }
}

test('a canary is the live set with one other version, and the live set stays', async () => {
  const { registry, live, shell, b2 } = await setUp()
  const after = await registry.startCanary('mf-basket', b2, 10, actor)
  expect(after).toMatchObject({
    set: live,
    previous: null,
    canaries: [{ name: 'mf-basket', version: b2, percent: 10 }],
  })
  expect(await registry.readSet(after.canaries[0]?.set ?? '')).toMatchObject({ shell, remotes: { 'mf-basket': b2 } })
  expect(after.last).toMatchObject({ action: 'canary', changes: [], subject: { version: b2, percent: 10 } })
})

test('keeps the visitors of a canary when it is widened, and removes it when it ends', async () => {
  const { registry, b2 } = await setUp()
  const [first] = (await registry.startCanary('mf-basket', b2, 10, actor)).canaries
  const [wider] = (await registry.startCanary('mf-basket', b2, 25, actor)).canaries
  expect(wider).toEqual({ ...first, percent: 25 })
  expect((await registry.endCanary('mf-basket', actor)).canaries).toEqual([])
  await expect(registry.endCanary('mf-basket', actor)).rejects.toMatchObject({ kind: 'unknown' })
})

test('when another part goes live, the canary continues in the new set', async () => {
  const { registry, publish, b2 } = await setUp()
  await registry.startCanary('mf-basket', b2, 10, actor)
  const shell = await publish('shell', 's2')
  const { canaries } = await registry.promote('shell', shell, actor)
  expect(await registry.readSet(canaries[0]?.set ?? '')).toMatchObject({ shell, remotes: { 'mf-basket': b2 } })
})

test('promotes a canary version and ends its canary', async () => {
  const { registry, b2 } = await setUp()
  await registry.startCanary('mf-basket', b2, 10, actor)
  const after = await registry.promote('mf-basket', b2, actor)
  expect(after.canaries).toEqual([])
  expect((await registry.readSet(after.set)).remotes['mf-basket']).toBe(b2)
})

test('a rollback ends the canary, and the next one replaces the live version', async () => {
  const { registry, live, publish, b1, b2 } = await setUp()
  await registry.promote('mf-basket', b2, actor)
  await registry.startCanary('mf-basket', await publish('mf-basket', 'b3'), 10, actor)
  const first = await registry.rollback('mf-basket', { ...actor, quarantine: true })
  expect(first.canaries).toEqual([])
  expect((await registry.readSet(first.set)).remotes['mf-basket']).toBe(b2)
  expect(first.quarantine).toHaveLength(1)
  const second = await registry.rollback('mf-basket', actor)
  expect(second.set).toBe(live)
  expect((await registry.readSet(second.set)).remotes['mf-basket']).toBe(b1)
})

test.each([0, -1, 51, 100, Number.NaN, Number.POSITIVE_INFINITY])(
  'a share of %s percent is refused',
  async (percent) => {
    const { registry, b2 } = await setUp()
    await expect(registry.startCanary('mf-basket', b2, percent, actor)).rejects.toMatchObject({ kind: 'refused' })
    expect(registry.live()?.sequence).toBe(1)
  },
)

test('refuses a canary of a live version, two canaries of one part, and a share that is not free', async () => {
  const { registry, publish, b1, b2 } = await setUp()
  await expect(registry.startCanary('mf-basket', b1, 10, actor)).rejects.toThrow('everybody has it')
  await registry.startCanary('mf-basket', b2, 40, actor)
  const b3 = await publish('mf-basket', 'b3')
  await expect(registry.startCanary('mf-basket', b3, 5, actor)).rejects.toThrow('end it first')
  const shell = await publish('shell', 's2')
  await expect(registry.startCanary('shell', shell, 20, actor)).rejects.toThrow('at most 10 are free')
})

test('a quarantined version can be used again only after it is absolved', async () => {
  const { registry, live, b2 } = await setUp()
  await registry.promote('mf-basket', b2, actor)
  const after = await registry.rollback('mf-basket', { by: 'tester', reason: 'it loses lines', quarantine: true })
  expect(after).toMatchObject({ set: live, quarantine: [{ name: 'mf-basket', version: b2, reason: 'it loses lines' }] })
  await expect(registry.promote('mf-basket', b2, actor)).rejects.toThrow('it loses lines')
  await expect(registry.startCanary('mf-basket', b2, 5, actor)).rejects.toThrow('in quarantine')
  await expect(registry.rollback('mf-basket', { ...actor, to: b2 })).rejects.toThrow('in quarantine')
  await registry.absolve('mf-basket', b2, actor)
  await expect(registry.absolve('mf-basket', b2, actor)).rejects.toThrow('not in quarantine')
  await registry.promote('mf-basket', b2, actor)
})

test('quarantines a live version only together with a rollback', async () => {
  const { registry, publish, b1, b2 } = await setUp()
  await expect(registry.quarantine('mf-basket', b1, actor)).rejects.toThrow('Visitors have')
  await registry.startCanary('mf-basket', b2, 5, actor)
  await expect(registry.quarantine('mf-basket', b2, actor)).rejects.toThrow('Visitors have')
  const b3 = await publish('mf-basket', 'b3')
  expect((await registry.quarantine('mf-basket', b3, actor)).quarantine).toMatchObject([{ version: b3 }])
})

test('a rollback skips quarantined versions', async () => {
  const { registry, live, publish, b2 } = await setUp()
  const b3 = await publish('mf-basket', 'b3')
  for (const version of [b2, b3]) await registry.promote('mf-basket', version, actor)
  await registry.quarantine('mf-basket', b2, actor)
  expect((await registry.rollback('mf-basket', actor)).set).toBe(live)
})

test('refuses a rollback to a version without files before anything moves', async () => {
  const { registry, b1, b2 } = await setUp()
  await registry.promote('mf-basket', b2, actor)
  const before = registry.live()
  await rm(join(registry.folderOf('mf-basket', b1), 'browser/main.js'))
  await expect(registry.rollback('mf-basket', actor)).rejects.toThrow('browser/main.js is gone')
  expect(registry.live()).toEqual(before)
})

test('makes only one of two simultaneous rollbacks', async () => {
  const { registry, live, publish, b1, b2 } = await setUp()
  for (const version of [b2, await publish('mf-basket', 'b3')]) await registry.promote('mf-basket', version, actor)
  await Promise.all([1, 2].map(() => registry.rollback('mf-basket', { ...actor, to: b1 })))
  expect(registry.live()).toMatchObject({ set: live, sequence: 4 })
})

test('refuses the second of two rollbacks of one version with the reason', async () => {
  const { registry, publish, b2 } = await setUp()
  const b3 = await publish('mf-basket', 'b3')
  for (const version of [b2, b3]) await registry.promote('mf-basket', version, actor)
  const both = await Promise.allSettled([1, 2].map(() => registry.rollback('mf-basket', { ...actor, from: b3 })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await registry.readSet(registry.live()?.set ?? '')).remotes['mf-basket']).toBe(b2)
})
