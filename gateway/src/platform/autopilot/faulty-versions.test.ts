import { beforeEach, describe, expect, test } from 'vitest'
import { type RegistryFixture, temporaryRegistry } from '../../../../packages/releases/src/registry.fixture.ts'
import { MINUTE_MS, slotsAt } from '../signals/slots.ts'
import { type AutopilotFixture, withAutopilot } from './autopilot.fixture.ts'

let tower: AutopilotFixture & RegistryFixture
let first: string
let second: string

beforeEach(async () => {
  tower = withAutopilot(await temporaryRegistry())
  await tower.goLive('s1', 'b1')
  first = await basket()
  second = await tower.publish('mf-basket', 'b2')
})

const basket = async (): Promise<string> => (await tower.parts())['mf-basket'] ?? ''
const quarantine = () => tower.registry.live()?.quarantine.map(({ version }) => version)

/** Records `count` views of a version in this minute; `failing` of them fail. */
function views(version: string, count: number, failing: number): void {
  for (const { key, keepMs } of slotsAt(`mf-basket@${version}`, tower.now())) {
    tower.counters.add(key, { views: count, failing, 'k:boundary': failing }, keepMs)
    for (let at = 0; at < Math.min(5, failing); at += 1) tower.counters.add(key, { [`n:${at}`]: 1 }, keepMs)
  }
}

async function promote(version = second, reason = 'a new build'): Promise<void> {
  await tower.registry.promote('mf-basket', version, { by: 'team', reason })
  tower.advance(MINUTE_MS)
}

describe('a version found faulty by other means', () => {
  const reason = 'its code hung the renderer again'

  test('is rolled back whatever its figures, and is left alone once visitors no longer get it', async () => {
    await promote()
    const autopilot = tower.autopilot()
    await autopilot.reportFaultyVersion('mf-basket', first, reason)
    expect(await basket()).toBe(second)
    await autopilot.reportFaultyVersion('mf-basket', second, reason)
    expect([await basket(), quarantine()]).toEqual([first, [second]])
    expect((await tower.registry.history()).at(-1)).toMatchObject({ by: 'autopilot', reason })
  })

  test('stays in shadow mode and when it is a security release', async () => {
    await promote()
    await tower.autopilot({ mode: 'shadow' }).reportFaultyVersion('mf-basket', second, reason)
    expect(await basket()).toBe(second)
    await promote(first)
    await promote(second, 'security: a hole')
    await tower.autopilot().reportFaultyVersion('mf-basket', second, reason)
    expect(await basket()).toBe(second)
    expect(tower.notices).toHaveLength(2)
  })
})

describe('a canary', () => {
  const start = async (reason = 'a trial') => {
    await tower.registry.startCanary('mf-basket', second, 10, { by: 'team', reason })
    tower.advance(MINUTE_MS)
  }

  test('that does worse than the live version is ended and quarantined, and the live version stays', async () => {
    await start()
    views(first, 400, 2)
    views(second, 40, 8)
    await tower.autopilot().inspect()
    expect(tower.registry.live()?.canaries).toEqual([])
    expect([await basket(), quarantine()]).toEqual([first, [second]])
    expect((await tower.registry.history()).at(-1)).toMatchObject({
      action: 'end-canary',
      by: 'autopilot',
      reason: expect.stringContaining('in the canary 8 of 40 views failed'),
    })
  })

  test.each([
    ['fails as often as what is live', 40, 400, 8],
    ['has had too few views', 40, 4, 4],
  ])('that %s is not ended', async (_, failingOfLive, count, failing) => {
    await start()
    views(first, 2000, failingOfLive)
    views(second, count, failing)
    await tower.autopilot().inspect()
    expect(tower.registry.live()?.canaries).toHaveLength(1)
  })

  test('of a security release is not ended', async () => {
    await start('security: closes a hole')
    views(first, 400, 2)
    views(second, 40, 30)
    await tower.autopilot().inspect()
    expect(tower.registry.live()?.canaries).toHaveLength(1)
  })
})
