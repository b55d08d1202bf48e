import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { actor, type RegistryFixture, temporaryRegistry } from '../../../../packages/releases/src/registry.fixture.ts'
import type { AutopilotConfig } from '../../infra/configuration/releases.ts'
import { MemoryCounters } from '../signals/counters.ts'
import { DocumentCounts } from '../signals/document-counts.ts'
import { HOUR_MS, MINUTE_MS, slotsAt } from '../signals/slots.ts'
import { VersionHealth } from '../signals/version-health.ts'
import { Autopilot } from './autopilot.ts'
import type { Notice } from './notice.ts'

const config: AutopilotConfig = {
  mode: 'on',
  objectives: { default: 0.995, parts: {} },
  sample: 100,
  slowerTimes: 1.25,
  pauseMs: 30 * MINUTE_MS,
  lookMs: 10_000,
  aliveMs: 2 * MINUTE_MS,
}

let fixture: RegistryFixture
let now: number
let counters: MemoryCounters
let notices: Notice[]
let first: string
let second: string

beforeEach(async () => {
  now = Date.now()
  counters = new MemoryCounters(() => now)
  notices = []
  fixture = await temporaryRegistry()
  await fixture.goLive('s1', 'b1')
  first = await basket()
  second = await fixture.publish('mf-basket', 'b2')
})

async function basket(): Promise<string> {
  const { registry } = fixture
  return (await registry.readSet(registry.live()?.set ?? '')).remotes['mf-basket'] ?? ''
}

const gateway = (parts: Partial<AutopilotConfig> = {}) =>
  new Autopilot(
    { ...config, ...parts },
    {
      registry: fixture.registry,
      health: new VersionHealth(counters, () => now),
      documents: new DocumentCounts(counters, () => now),
      counters,
      log: pino({ level: 'silent' }),
      notify: (notice) => notices.push(notice),
    },
    () => now,
  )

/** Records `count` views of a version in this minute; `failing` of them fail, from `networks` networks at most. */
function views(version: string, count: number, failing: number, { name = 'mf-basket', networks = 5 } = {}): void {
  for (const { key, keepMs } of slotsAt(`${name}@${version}`, now)) {
    counters.add(key, { views: count, failing, 'k:boundary': failing }, keepMs)
    for (let at = 0; at < Math.min(networks, failing); at += 1) counters.add(key, { [`n:${at}`]: 1 }, keepMs)
  }
}

async function promote(version = second, reason = 'a new build'): Promise<void> {
  await fixture.registry.promote('mf-basket', version, { by: 'team', reason })
  now = Math.max(now, Date.now()) + MINUTE_MS
}

const quarantine = () => fixture.registry.live()?.quarantine.map(({ version }) => version)

describe('a live version that spends its budget too fast', () => {
  test('is rolled back alone and quarantined, with the figures in the ledger and in a notice', async () => {
    await promote()
    const { shell } = await fixture.registry.readSet(fixture.registry.live()?.set ?? '')
    views(second, 150, 60)
    views(shell, 150, 0, { name: 'shell' })
    await gateway().inspect()
    expect(await basket()).toBe(first)
    expect((await fixture.registry.readSet(fixture.registry.live()?.set ?? '')).shell).toBe(shell)
    expect(quarantine()).toEqual([second])
    const entry = (await fixture.registry.history()).at(-1)
    expect(entry).toMatchObject({ action: 'rollback', by: 'autopilot' })
    expect(entry?.reason).toContain('60 of 150 views failed (40.0 %) within 1 h from 5 networks')
    expect(entry?.reason).toContain('80.0 times too fast')
    expect(notices).toMatchObject([{ part: `mf-basket@${second}`, reason: entry?.reason }])
  })

  test('stays in shadow mode, which sends one notice of the rollback it would have made', async () => {
    await promote()
    views(second, 150, 60)
    const shadow = gateway({ mode: 'shadow' })
    for (let round = 0; round < 3; round += 1) await shadow.inspect()
    expect(await basket()).toBe(second)
    expect(quarantine()).toEqual([])
    expect(notices.map(({ title }) => title)).toEqual([
      `autopilot: shadow: would be put into quarantine, rolled back to ${first}`,
    ])
  })

  test('is left alone when the autopilot is off', async () => {
    await promote()
    views(second, 150, 150)
    await gateway({ mode: 'off' }).inspect()
    expect([await basket(), notices]).toEqual([second, []])
  })

  test.each([
    ['too few views', 99, 99, 5],
    ['failures from two networks only, one of which may be a liar', 1000, 900, 2],
    ['a share that the budget bears', 1000, 20, 5],
  ])('is left alone with %s', async (_, count, failing, networks) => {
    await promote()
    views(second, count, failing, { networks })
    await gateway().inspect()
    expect(await basket()).toBe(second)
  })

  test('is left alone when the failures are over', async () => {
    await promote()
    views(second, 200, 60)
    now += 45 * MINUTE_MS
    views(second, 200, 0)
    await gateway().inspect()
    expect(await basket()).toBe(second)
  })

  test('is rolled back when it burns its budget 6 times too fast within both 6 h and 30 min', async () => {
    await promote()
    for (let quarter = 0; quarter < 20; quarter += 1) {
      now += 15 * MINUTE_MS
      views(second, 100, 4)
    }
    await gateway().inspect()
    expect(await basket()).toBe(first)
    expect((await fixture.registry.history()).at(-1)?.reason).toContain('within 6 h')
  })

  test('only causes a notice when it fails a little for days', async () => {
    await promote()
    for (let hour = 0; hour < 60; hour += 1) {
      now += HOUR_MS
      views(second, 500, 5)
    }
    await gateway().inspect()
    expect(await basket()).toBe(second)
    expect(notices.map(({ title }) => title)).toEqual(['autopilot: spends its error budget'])
  })

  test('is not judged by figures of an earlier rollout of it', async () => {
    await promote()
    views(second, 500, 400)
    now += 40 * MINUTE_MS
    await fixture.registry.promote('mf-basket', first, actor)
    await fixture.registry.promote('mf-basket', second, actor)
    // The ledger has the time of this machine; the counts lie in future minutes, as those of a clock that is ahead.
    now = Date.now() + 5 * HOUR_MS
    views(second, 200, 0)
    await gateway().inspect()
    expect(await basket()).toBe(second)
  })
})

describe('the autopilot does not act', () => {
  test('on a release whose reason begins with security:', async () => {
    await promote(second, 'security: closes a hole in coupons')
    views(second, 500, 400)
    await gateway().inspect()
    expect(await basket()).toBe(second)
    expect(notices).toMatchObject([{ title: expect.stringContaining('by people only') }])
  })

  test('on an excluded part, which does not delay other parts', async () => {
    const shell = await fixture.publish('shell', 's2')
    await promote()
    await fixture.registry.promote('shell', shell, { by: 'team', reason: 'Security: a hole' })
    now = Math.max(now, Date.now()) + MINUTE_MS
    views(second, 150, 60)
    views(shell, 150, 60, { name: 'shell' })
    await gateway().inspect()
    expect(await fixture.registry.readSet(fixture.registry.live()?.set ?? '')).toMatchObject({
      shell,
      remotes: { 'mf-basket': first },
    })
  })

  test('twice on one part within its pause, also after a restart of the gateway', async () => {
    const third = await fixture.publish('mf-basket', 'b3')
    await promote()
    views(second, 150, 60)
    await gateway().inspect()
    await promote(third)
    now += 6 * MINUTE_MS
    views(third, 500, 400)
    await gateway().inspect()
    expect(await basket()).toBe(third)
    now += 30 * MINUTE_MS
    views(third, 500, 400)
    await gateway().inspect()
    expect(await basket()).toBe(first)
    expect(quarantine()).toEqual([second, third])
  })

  test('on another part before an action has settled, because its effect may still show', async () => {
    const shell = await fixture.publish('shell', 's2')
    await fixture.registry.promote('shell', shell, actor)
    await promote()
    views(second, 150, 60)
    views(shell, 150, 60, { name: 'shell' })
    const autopilot = gateway()
    await autopilot.inspect()
    await autopilot.inspect()
    const { set } = fixture.registry.live() ?? { set: '' }
    expect(await fixture.registry.readSet(set)).toMatchObject({ shell, remotes: { 'mf-basket': first } })
    now += 6 * MINUTE_MS
    views(shell, 150, 60, { name: 'shell' })
    await autopilot.inspect()
    expect((await fixture.registry.readSet(fixture.registry.live()?.set ?? '')).shell).not.toBe(shell)
  })

  test('when the previous version is in quarantine or did worse', async () => {
    views(first, 500, 450)
    await promote()
    views(second, 500, 400)
    await gateway().inspect()
    expect(await basket()).toBe(second)
    expect(notices).toMatchObject([{ title: expect.stringContaining('no better version') }])
    const third = await fixture.publish('mf-basket', 'b3')
    await promote(third)
    await fixture.registry.quarantine('mf-basket', second, actor)
    views(third, 500, 400)
    await gateway().inspect()
    expect(await basket()).toBe(third)
  })

  test('twice from two gateways: the ledger lets only one of them act', async () => {
    await promote()
    await promote(await fixture.publish('mf-basket', 'b3'))
    views(await basket(), 150, 60)
    await Promise.all([gateway().inspect(), gateway().inspect(), gateway().inspect()])
    expect(await basket()).toBe(second)
    expect((await fixture.registry.history()).filter(({ by }) => by === 'autopilot')).toHaveLength(1)
    expect(notices).toHaveLength(1)
  })
})
