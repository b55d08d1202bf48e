import { beforeEach, describe, expect, test } from 'vitest'
import { type RegistryFixture, temporaryRegistry } from '../../../../packages/releases/src/registry.fixture.ts'
import { HOUR_MS, MINUTE_MS } from '../signals/slots.ts'
import { type AutopilotFixture, withAutopilot } from './autopilot.fixture.ts'

let tower: AutopilotFixture & RegistryFixture
let old: Record<string, string>
let oldSet: string

beforeEach(async () => {
  tower = withAutopilot(await temporaryRegistry())
  oldSet = await tower.goLive('s1', 'b1')
  old = await tower.parts()
  documents(oldSet, 300, 270)
})

/** Records `count` documents of a set sent to sixteen networks in this minute; `alive` of them came alive. */
function documents(set: string, count: number, alive: number): void {
  for (let at = 0; at < count; at += 1) {
    const network = (at % 16).toString(16)
    tower.documents.countServed(set, network)
    if (at < alive) tower.documents.countAlive(set, network)
  }
}

const live = () => tower.registry.live()?.set ?? ''

async function promote(name: string, marker: string, reason = 'a new build'): Promise<string> {
  const version = await tower.publish(name, marker)
  await tower.registry.promote(name, version, { by: 'team', reason })
  tower.advance(MINUTE_MS)
  return version
}

const quarantine = () => tower.registry.live()?.quarantine.map(({ name, version }) => `${name}@${version}`)

describe('a live set whose pages do not come alive', () => {
  test('has its changed shell rolled back, with the reason in the ledger and in a notice', async () => {
    const shell = await promote('shell', 's2')
    documents(live(), 200, 3)
    tower.advance(3 * MINUTE_MS)
    await tower.autopilot().inspect()
    expect([await tower.parts(), quarantine()]).toEqual([old, [`shell@${shell}`]])
    const entry = (await tower.registry.history()).at(-1)
    expect(entry).toMatchObject({ action: 'rollback', by: 'autopilot' })
    expect(entry?.reason).toMatch(
      /\d+ of \d+ pages never came alive \(\d\d\.\d %\) within 1 h, in the set [0-9a-f]{16}/,
    )
    expect(tower.notices).toMatchObject([{ part: `shell@${shell}`, reason: entry?.reason }])
  })

  test('has its remote rolled back when only that changed, and keeps the shell', async () => {
    const basket = await promote('mf-basket', 'b2')
    documents(live(), 200, 20)
    tower.advance(3 * MINUTE_MS)
    await tower.autopilot().inspect()
    expect([await tower.parts(), quarantine()]).toEqual([old, [`mf-basket@${basket}`]])
  })

  test('has several changed parts rolled back one after another, until documents come alive', async () => {
    const shell = await tower.publish('shell', 's2')
    const basket = await tower.publish('mf-basket', 'b2')
    const { id } = await tower.registry.createSet({ shell, remotes: { 'mf-basket': basket } })
    await tower.registry.activate(id, { by: 'team', reason: 'both' })
    tower.advance(MINUTE_MS)
    documents(live(), 200, 0)
    tower.advance(3 * MINUTE_MS)
    const autopilot = tower.autopilot()
    await autopilot.inspect()
    await autopilot.inspect()
    expect(await tower.parts()).toEqual({ shell: old.shell, 'mf-basket': basket })
    expect(tower.notices[0]?.reason).toContain('one of 2 parts that changed')
    tower.advance(6 * MINUTE_MS)
    documents(live(), 200, 0)
    tower.advance(3 * MINUTE_MS)
    await autopilot.inspect()
    expect(await tower.parts()).toEqual(old)
  })

  test('stays in shadow mode, which sends one notice', async () => {
    const shell = await promote('shell', 's2')
    documents(live(), 200, 0)
    tower.advance(3 * MINUTE_MS)
    const shadow = tower.autopilot({ mode: 'shadow' })
    for (let round = 0; round < 3; round += 1) await shadow.inspect()
    expect([(await tower.parts()).shell, quarantine()]).toEqual([shell, []])
    expect(tower.notices.map(({ title }) => title)).toEqual([
      `autopilot: shadow: would be put into quarantine, rolled back to ${old.shell}`,
    ])
  })

  test('stays when it is a security release', async () => {
    const shell = await promote('shell', 's2', 'security: a hole')
    documents(live(), 200, 0)
    tower.advance(3 * MINUTE_MS)
    await tower.autopilot().inspect()
    expect((await tower.parts()).shell).toBe(shell)
    expect(tower.notices).toMatchObject([{ title: expect.stringContaining('by people only') }])
  })
})

describe('a live set is left alone', () => {
  test('while its pages may yet come alive', async () => {
    const shell = await promote('shell', 's2')
    documents(live(), 500, 0)
    tower.advance(0)
    await tower.autopilot().inspect()
    expect([(await tower.parts()).shell, tower.notices]).toEqual([shell, []])
  })

  test.each([
    ['as many come alive as before', 300, 250],
    ['too few pages have gone out', 60, 0],
  ])('when %s', async (_, count, alive) => {
    const shell = await promote('shell', 's2')
    documents(live(), count, alive)
    tower.advance(3 * MINUTE_MS)
    await tower.autopilot().inspect()
    expect([(await tower.parts()).shell, tower.notices]).toEqual([shell, []])
  })

  test('when hardly any page of the set before came alive either', async () => {
    for (let hour = 0; hour < 2; hour += 1) {
      documents(oldSet, 2000, 100)
      tower.advance(HOUR_MS)
    }
    const shell = await promote('shell', 's2')
    documents(live(), 400, 10)
    tower.advance(3 * MINUTE_MS)
    await tower.autopilot().inspect()
    expect([(await tower.parts()).shell, tower.notices]).toEqual([shell, []])
  })

  test('when only two networks request pages that never come alive', async () => {
    const shell = await promote('shell', 's2')
    documents(live(), 300, 280)
    for (let at = 0; at < 3000; at += 1) tower.documents.countServed(live(), at % 2 ? 'a' : 'b')
    tower.advance(3 * MINUTE_MS)
    await tower.autopilot().inspect()
    expect([(await tower.parts()).shell, tower.notices]).toEqual([shell, []])
  })
})

describe('a canary whose pages do not come alive', () => {
  const start = async () => {
    const version = await tower.publish('mf-basket', 'b2')
    const { canaries } = await tower.registry.startCanary('mf-basket', version, 10, { by: 'team', reason: 'a trial' })
    tower.advance(MINUTE_MS)
    return { version, set: canaries[0]?.set ?? '' }
  }

  test('is ended and quarantined, and the live version stays', async () => {
    const { version, set } = await start()
    documents(live(), 2000, 1800)
    documents(set, 200, 10)
    tower.advance(3 * MINUTE_MS)
    await tower.autopilot().inspect()
    expect(tower.registry.live()?.canaries).toEqual([])
    expect([await tower.parts(), quarantine()]).toEqual([old, [`mf-basket@${version}`]])
    expect((await tower.registry.history()).at(-1)?.reason).toContain('in the live set')
  })

  test('is not ended while its documents come alive as often as those of the live set', async () => {
    const { set } = await start()
    documents(live(), 2000, 1500)
    documents(set, 200, 145)
    tower.advance(3 * MINUTE_MS)
    await tower.autopilot().inspect()
    expect(tower.registry.live()?.canaries).toHaveLength(1)
  })
})
