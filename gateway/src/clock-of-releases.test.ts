import { openApprovals, openIssuedPreviews } from '@vitrina/releases'
import { beforeEach, describe, expect, test } from 'vitest'
import { type RegistryFixture, temporaryRegistry } from '../../packages/releases/src/registry.fixture.ts'
import { advanceMonotonicClock, shiftWallClock } from './infra/clock.fixture.ts'
import { type AutopilotFixture, withAutopilot } from './platform/autopilot/autopilot.fixture.ts'
import { lastActionAt } from './platform/autopilot/ledger.ts'
import { Previews } from './platform/previews/previews.ts'
import { MemoryCounters } from './platform/signals/counters.ts'
import { KnownParts } from './platform/signals/parts.ts'
import { Signals } from './platform/signals/signals.ts'
import { slotsAt } from './platform/signals/slots.ts'
import { VersionHealth } from './platform/signals/version-health.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const [SET, VERSION] = ['a'.repeat(16), 'b'.repeat(16)]
const basket = `mf-basket@${VERSION}`

function openSignals() {
  const counters = new MemoryCounters()
  const set = { id: SET, shell: 'c'.repeat(16), remotes: { 'mf-basket': VERSION } }
  const known = new KnownParts({ readSet: async () => set as never, readVersion: async () => null as never })
  const signals = new Signals(counters, known, () => Date.now())
  const health = new VersionHealth(counters, () => Date.now())
  const failures = [{ of: basket, kind: 'load' as const, message: 'x' }]
  const view = { fresh: true, parts: [basket], failures: [], vitals: [] }
  return {
    view: (visitor: string) => signals.record({ set: SET, views: [view] }, { visitor, address: visitor }),
    failure: (visitor: string, address: string) =>
      signals.record({ set: SET, views: [{ ...view, failures }] }, { visitor, address }),
    views: async () => (await health.recent('mf-basket', VERSION, 30 * MINUTE)).views,
    failing: async () => (await health.recent('mf-basket', VERSION, 30 * MINUTE)).failing,
  }
}

/** Advances the monotonic clock to the beginning of its next hour. */
const advanceToHourStart = () => advanceMonotonicClock(HOUR - (performance.now() % HOUR))

describe.each([
  ['set back an hour', -HOUR],
  ['set a day ahead', DAY],
])('a time of day that is %s', (_, jump) => {
  test('counts one view a minute for a visitor, and a new one after it', async () => {
    const { view, views } = openSignals()
    advanceToHourStart()
    await view('Anna')
    expect(await views()).toBe(1)
    shiftWallClock(jump)
    await view('Anna')
    expect(await views()).toBe(0)
    advanceMonotonicClock(MINUTE)
    await view('Anna')
    expect(await views()).toBe(1)
  })

  test('ignores an address for its hour once it has reported enough failures', async () => {
    const { failure, failing } = openSignals()
    advanceToHourStart()
    for (let at = 0; at < 9; at += 1) await failure(`visitor ${at}`, '10.0.0.1')
    expect(await failing()).toBe(5)
    shiftWallClock(jump)
    advanceMonotonicClock(HOUR - MINUTE)
    await failure('one more', '10.0.0.1')
    expect(await failing()).toBe(0)
    advanceMonotonicClock(MINUTE)
    await failure('one more', '10.0.0.1')
    expect(await failing()).toBe(1)
  })

  test('keeps the figures of a release for their whole lifetime', async () => {
    const { view, views } = openSignals()
    await view('Anna')
    shiftWallClock(jump)
    await view('Boris')
    expect(await views()).toBe(1)
    shiftWallClock(-jump)
    expect(await views()).toBe(1)
    await view('Viktor')
    expect(await views()).toBe(2)
  })

  test('expires a preview link by that clock and opens no link that was ended', async () => {
    const { dataDir, registry, goLive } = await temporaryRegistry()
    const set = await goLive('s1', 'b1')
    const config = { dataDir, previewSecret: undefined, publicOrigin: 'https://shop.test', port: 5200 }
    const issued = openIssuedPreviews(dataDir)
    const previews = new Previews(registry, config, issued)
    const add = async () => {
      const { id, url, expiresAt } = await previews.issuePreview(set, 2 * HOUR)
      const at = new Date().toISOString()
      await issued.add({ id, set, parts: [], by: 'Anna', at, until: expiresAt.toISOString() })
      const token = new URL(url).searchParams.get('token') ?? ''
      const opens = () =>
        previews.read(token).then(
          () => 'opens',
          ({ fault }) => fault,
        )
      return { id, opens }
    }
    const [good, leaked] = [await add(), await add()]
    await issued.end(leaked.id, 'Anna')
    expect(await good.opens()).toBe('opens')
    shiftWallClock(jump)
    expect(await good.opens()).toBe(jump > 0 ? 'late' : 'opens')
    const later = await add()
    expect([await later.opens(), await leaked.opens()]).toEqual(['opens', jump > 0 ? 'late' : 'ended'])
    shiftWallClock(-jump)
    expect([await good.opens(), await leaked.opens(), await later.opens()]).toEqual(['opens', 'ended', 'opens'])
  })

  test('keeps a move that waits for a second person until it expires, and accepts it again once the clock is right', async () => {
    const { dataDir } = await temporaryRegistry()
    const approvals = openApprovals(dataDir)
    const move = { action: 'promote' as const, name: 'mf-basket', version: VERSION, percent: null, reason: 'x' }
    const { id } = await approvals.request({ ...move, askedBy: 'Anna' }, 2 * HOUR)
    shiftWallClock(jump)
    await approvals.request({ ...move, askedBy: 'Boris' }, 2 * HOUR)
    if (jump > 0) await expect(approvals.claim(id, 'Viktor')).rejects.toThrow('too old')
    expect((await approvals.list()).map(({ askedBy }) => askedBy)).toEqual(jump > 0 ? ['Boris'] : ['Anna', 'Boris'])
    shiftWallClock(-jump)
    expect(await approvals.claim(id, 'Viktor')).toMatchObject({ askedBy: 'Anna' })
  })
})

describe('a clock that is set back behind the last moves', () => {
  let tower: AutopilotFixture & RegistryFixture
  let first: Record<string, string>

  beforeEach(async () => {
    const fixture = await temporaryRegistry()
    await fixture.goLive('s1', 'b1')
    shiftWallClock(DAY)
    tower = withAutopilot(fixture)
    first = await tower.parts()
  })

  /** Records `count` views of a part in each of the last `minutes`; `failing` of them fail. */
  function views(part: string, minutes: number, count: number, failing: number): void {
    for (let minute = 0; minute < minutes; minute += 1) {
      for (const { key, keepMs } of slotsAt(part, tower.now() - minute * MINUTE)) {
        tower.counters.add(key, { views: count, failing }, keepMs)
        for (let at = 0; at < Math.min(5, failing); at += 1) tower.counters.add(key, { [`n:${at}`]: 1 }, keepMs)
      }
    }
  }

  /** Records `count` documents of a set sent to sixteen networks in this minute; `alive` of them came alive. */
  function documents(set: string, count: number, alive: number): void {
    for (let at = 0; at < count; at += 1) {
      const network = (at % 16).toString(16)
      tower.documents.countServed(set, network)
      if (at < alive) tower.documents.countAlive(set, network)
    }
  }

  async function promote(name: string, marker: string): Promise<string> {
    const version = await tower.publish(name, marker)
    await tower.registry.promote(name, version, { by: 'team', reason: 'a new build' })
    return `${name}@${version}`
  }

  function setBack(): void {
    shiftWallClock(-DAY)
    tower = withAutopilot(tower)
  }

  test('judges a release by all its reports, not only by those of the current minute', async () => {
    const bad = await promote('mf-basket', 'b2')
    setBack()
    views(bad, 20, 12, 6)
    await tower.autopilot().inspect()
    expect(await tower.parts()).toEqual(first)
  })

  test('judges a canary by all its reports too', async () => {
    const version = await tower.publish('mf-basket', 'b2')
    await tower.registry.startCanary('mf-basket', version, 10, { by: 'team', reason: 'a trial' })
    setBack()
    views(`mf-basket@${first['mf-basket']}`, 20, 12, 0)
    views(`mf-basket@${version}`, 20, 3, 3)
    await tower.autopilot().inspect()
    expect(tower.registry.live()?.canaries).toEqual([])
  })

  test('judges a silent set by all its documents too', async () => {
    const before = tower.registry.live()?.set ?? ''
    await promote('shell', 's2')
    setBack()
    documents(before, 300, 270)
    tower.advance(HOUR)
    documents(tower.registry.live()?.set ?? '', 200, 3)
    tower.advance(3 * MINUTE)
    await tower.autopilot().inspect()
    expect(await tower.parts()).toEqual(first)
  })

  test('lets an action of the autopilot settle all the same, and undoes the last move first', async () => {
    const [shell, basketPart] = [await promote('shell', 's2'), await promote('mf-basket', 'b2')]
    setBack()
    for (const part of [shell, basketPart]) views(part, 20, 12, 6)
    const autopilot = tower.autopilot()
    for (let at = 0; at < 3; at += 1) await autopilot.inspect()
    expect(await tower.parts()).toEqual({ ...first, shell: shell.split('@')[1] })
    // The ledger holds the action with a time in the future, so no pause until that time may be reported.
    const history = await tower.registry.history()
    const at = Date.parse(history.at(-1)?.at ?? '')
    const last = (now: number) => lastActionAt(history, now, 'mf-basket')
    expect([last(tower.now()), last(at - MINUTE / 2)]).toEqual([Number.NEGATIVE_INFINITY, at])
    advanceMonotonicClock(5 * MINUTE + 1)
    await autopilot.inspect()
    expect(await tower.parts()).toEqual(first)
  })
})
