import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { RenderRequest } from '@vitrina/federation/renderer-protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startProcessTimer } from '../../../../packages/releases/src/process-timer.fixture.ts'
import type { ServedSet } from './live-releases.ts'
import { actor, temporaryReleases } from './releases.fixture.ts'

const page = { url: '/' } as RenderRequest

const rendered = async ({ renderer }: ServedSet) => (await renderer?.render(page, 5000))?.document.toString()

/** Cohort ids of many visitors. */
const visitors = Array.from({ length: 4000 }, (_, number) => `visitor-number-${number}`)

async function twoSets(below = '') {
  const releases = await temporaryReleases(below)
  const shell = await releases.publishShell('one')
  const [basket1, basket2] = [await releases.publishBasket('one'), await releases.publishBasket('two')]
  const [first, second] = [await releases.set(shell, basket1), await releases.set(shell, basket2)]
  await releases.registry.activate(first, actor)
  return { ...releases, shell, basket1, basket2, first, second }
}

test('switches to a set once its renderer is ready, and keeps the previous one warm', async () => {
  const { registry, live, first, second } = await twoSets()
  const site = await live()
  expect(await rendered(site.current())).toBe(first)
  await registry.activate(second, actor)
  await expect.poll(() => site.current().set.id).toBe(second)
  expect(await rendered(site.current())).toBe(second)
  expect(site.roles()).toEqual({ [first]: 'warm', [second]: 'live' })
})

test('renderers work with a very long path of the data folder', async () => {
  const { registry, live, first, second, dataDir } = await twoSets('checkouts/of/a/machine/that/builds'.repeat(5))
  const site = await live()
  onTestFinished(() => rm(path.dirname(site.dataSocket()), { recursive: true, force: true, maxRetries: 5 }))
  expect(site.dataSocket().length).toBeLessThan(dataDir.length)
  expect(await rendered(site.current())).toBe(first)
  await registry.activate(second, actor)
  await expect.poll(() => site.current().set.id).toBe(second)
  expect(await rendered(site.current())).toBe(second)
})

test('does not switch to a set whose renderer does not start, and reports it once', async () => {
  const { registry, live, shell, set, basket2, first, ...releases } = await twoSets()
  const site = await live()
  const failed = vi.fn()
  site.hooks.onFailure(failed)
  const broken = await set(await releases.publishShell('broken', 'process.exit(3)'), basket2)
  await registry.activate(broken, actor)
  await expect.poll(() => failed.mock.calls).toEqual([[broken, expect.any(Error)]])
  expect(await rendered(site.current())).toBe(first)
  expect(site.roles()).toEqual({ [first]: 'live' })
})

test('a slow start does not delay the next set', async () => {
  const { registry, live, set, basket1, basket2, second, ...releases } = await twoSets()
  const site = await live()
  const slow = await releases.publishShell('slow', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6000)')
  await registry.activate(await set(slow, basket1), actor)
  await pause(300)
  const spent = startProcessTimer()
  await registry.activate(second, actor)
  await expect.poll(() => site.current().set.id, { interval: 10 }).toBe(second)
  expect(spent()).toBeLessThan(4000)
  await pause(300)
  expect(site.current().set.id).toBe(second)
})

test('a canary gets its share of the visitors, always the same ones, and the others get the live set', async () => {
  const { registry, live, basket2, first, second } = await twoSets()
  const site = await live()
  expect([site.hasCanaries(), site.forCohort('visitor-number-1').set.id]).toEqual([false, first])
  await registry.startCanary('mf-basket', basket2, 25, actor)
  await expect.poll(() => site.hasCanaries()).toBe(true)
  const sets = visitors.map((visitor) => site.forCohort(visitor).set.id)
  expect(visitors.map((visitor) => site.forCohort(visitor).set.id)).toEqual(sets)
  const share = sets.filter((set) => set === second).length / visitors.length
  // Five standard deviations of a quarter of 4,000.
  expect(Math.abs(share - 0.25)).toBeLessThan(0.035)
  expect(site.forCohort(null).set.id).toBe(first)
  const lucky = visitors[sets.indexOf(second)] ?? ''
  expect(await rendered(site.forCohort(lucky))).toBe(second)
  await registry.endCanary('mf-basket', actor)
  await expect.poll(() => site.forCohort(lucky).set.id).toBe(first)
})

test('visitors of a canary that does not start get the live set', async () => {
  const { registry, live, first, ...releases } = await twoSets()
  const site = await live()
  const failed = vi.fn()
  site.hooks.onFailure(failed)
  const broken = await releases.publishShell('broken', 'process.exit(3)')
  await registry.startCanary('shell', broken, 50, actor)
  await expect.poll(() => failed.mock.calls.length).toBe(1)
  expect([...new Set(visitors.map((visitor) => site.forCohort(visitor).set.id))]).toEqual([first])
})

test('canaries are based on the new live set after a move', async () => {
  const { registry, live, set, shell, basket1, basket2, first, ...releases } = await twoSets()
  const site = await live()
  await registry.startCanary('mf-basket', basket2, 50, actor)
  await expect.poll(() => site.hasCanaries()).toBe(true)
  const shell2 = await releases.publishShell('two')
  await registry.promote('shell', shell2, actor)
  const [live2, canary2] = [await set(shell2, basket1), await set(shell2, basket2)]
  await expect
    .poll(() => [...new Set(visitors.map((visitor) => site.forCohort(visitor).set.id))].toSorted())
    .toEqual([live2, canary2].toSorted())
  expect(Object.values(site.roles()).filter((role) => role === 'live' || role === 'canary')).toHaveLength(2)
})

test('the last two previous sets stay warm', async () => {
  const { registry, live, set, shell, ...releases } = await twoSets()
  const site = await live()
  const left: string[] = [site.current().set.id]
  for (const marker of ['a', 'b', 'c']) {
    const next = await set(shell, await releases.publishBasket(marker))
    await registry.activate(next, actor)
    await expect.poll(() => site.current().set.id).toBe(next)
    left.push(next)
  }
  const [, second = '', third = '', last = ''] = left
  expect(site.roles()).toEqual({ [second]: 'warm', [third]: 'warm', [last]: 'live' })
})

test('previews are started on first use, and no more than two of them are kept', async () => {
  const { registry, live, set, shell, first, ...releases } = await twoSets()
  const site = await live()
  const others: string[] = []
  for (const marker of ['a', 'b', 'c']) others.push(await set(shell, await releases.publishBasket(marker)))
  for (const other of others) expect(await rendered(await site.preview(other))).toBe(other)
  expect(site.roles()).toEqual({ [first]: 'live', [others[1] ?? '']: 'preview', [others[2] ?? '']: 'preview' })
  expect(registry.live()?.set).toBe(first)
  await expect(site.preview('0123456789abcdef')).rejects.toThrow('There is no set')
})

test('restarts a renderer that dies', async () => {
  const { live, first } = await twoSets()
  const site = await live()
  const pid = site.current().renderer?.pid ?? 0
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => site.current().renderer?.pid ?? pid).not.toBe(pid)
  expect(await rendered(site.current())).toBe(first)
})

test('a version that hangs is excluded, and a set with it is refused meanwhile', async () => {
  const { registry, live, set, basket1, ...releases } = await twoSets()
  const hangs = (version: string) => `
    if (!options.leftOut.length) setTimeout(() => process.send({ kind: 'hung', culprit: { room: 'mf-basket', version: '${version}' } }, () => process.exit(1)), 200)`
  await registry.activate(await set(await releases.publishShell('hangs', hangs(basket1)), basket1), actor)
  const site = await live()
  const [hung, guilty] = [vi.fn(), vi.fn()]
  site.hooks.onHang(hung)
  site.hooks.onRepeatedHang(guilty)
  await expect.poll(() => hung.mock.calls).toEqual([[{ room: 'mf-basket', version: basket1 }]])
  const renderer = await site.current().awaitRestart(10_000)
  expect((await renderer?.render(page, 5000))?.facts.failed).toEqual(['mf-basket'])
  expect(guilty).not.toHaveBeenCalled()
  // No other set with this version is served while it is excluded.
  const failed = vi.fn()
  site.hooks.onFailure(failed)
  await registry.activate(await set(await releases.publishShell('two'), await releases.publishBasket('three')), actor)
  await expect.poll(() => site.current().set.id).toBe(registry.live()?.set)
  await registry.activate(await set(await releases.publishShell('four'), basket1), actor)
  await expect.poll(() => failed.mock.calls.length).toBe(1)
  expect(String(failed.mock.calls[0]?.[1])).toContain(`mf-basket@${basket1} has hung`)
})

test('a set that hangs while it starts is tried once more at once, and a repeated hang is reported', async () => {
  const { registry, live, set, basket2, first, ...releases } = await twoSets()
  const hangs = `if (options.versions['mf-basket'] === '${basket2}' && !options.leftOut.length)
    return process.send({ kind: 'hung', culprit: { room: 'mf-basket', version: '${basket2}' } }, () => process.exit(1))`
  const shell = await releases.publishShell('stuck', hangs)
  const site = await live()
  const guilty = vi.fn()
  site.hooks.onRepeatedHang(guilty)
  await registry.activate(await set(shell, basket2), actor)
  await expect.poll(() => guilty.mock.calls).toEqual([['mf-basket', basket2, 'hang']])
  expect(site.current().set.id).toBe(first)
})

test('a gateway that starts with a hanging version serves the live set without it', async () => {
  const { registry, live, set, basket2, ...releases } = await twoSets()
  const hangs = `if (!options.leftOut.length)
    return process.send({ kind: 'hung', culprit: { room: 'mf-basket', version: '${basket2}' } }, () => process.exit(1))`
  const id = await set(await releases.publishShell('stuck', hangs), basket2)
  await registry.activate(id, actor)
  const site = await live()
  expect(site.current().set.id).toBe(id)
  expect((await site.current().renderer?.render(page, 5000))?.facts.failed).toEqual(['mf-basket'])
})
