import { beforeEach, describe, expect, test } from 'vitest'
import { type RegistryFixture, temporaryRegistry } from '../../../../packages/releases/src/registry.fixture.ts'
import { MINUTE_MS, slotsAt } from '../signals/slots.ts'
import { vitalCount } from '../signals/vitals.ts'
import { type AutopilotFixture, withAutopilot } from './autopilot.fixture.ts'

let tower: AutopilotFixture & RegistryFixture
let first: string
let second: string
let trial: string

beforeEach(async () => {
  tower = withAutopilot(await temporaryRegistry())
  await tower.goLive('s1', 'b1')
  first = (await tower.parts())['mf-basket'] ?? ''
  second = await tower.publish('mf-basket', 'b2')
  const { canaries } = await tower.registry.startCanary('mf-basket', second, 10, { by: 'team', reason: 'a trial' })
  trial = canaries[0]?.set ?? ''
  tower.advance(MINUTE_MS)
})

/** Records `count` visits of a version with values spread around `middle`. */
function visits(version: string, name: 'LCP' | 'INP' | 'CLS', middle: number, count = 400): void {
  for (let at = 0; at < count; at += 1) {
    const value = middle * (0.6 + (0.8 * (at % 20)) / 20)
    for (const { key, keepMs } of slotsAt(`mf-basket@${version}`, tower.now())) {
      tower.counters.add(key, { [vitalCount(name, value)]: 1 }, keepMs)
    }
  }
}

const canaries = () => tower.registry.live()?.canaries.length
const quarantine = () => tower.registry.live()?.quarantine

describe('a canary that is slower than the live version', () => {
  test.each([
    ['LCP', 2600, 5200],
    ['INP', 180, 420],
  ] as const)('by its %s is ended with the reason, and is not put into quarantine', async (name, before, now) => {
    visits(first, name, before)
    visits(second, name, now)
    await tower.autopilot().inspect()
    expect([canaries(), quarantine(), (await tower.parts())['mf-basket']]).toEqual([0, [], first])
    const entry = (await tower.registry.history()).at(-1)
    expect(entry).toMatchObject({ action: 'end-canary', by: 'autopilot' })
    expect(entry?.reason).toMatch(
      new RegExp(`slower than what is live: ${name} of its part: \\d+ ms instead of \\d+ ms`),
    )
    expect(entry).not.toHaveProperty('quarantine')
    expect(tower.notices).toMatchObject([{ title: 'autopilot: its canary ended', part: `mf-basket@${second}` }])
  })

  test('is ended for the LCP of whole pages too, when another part measures it', async () => {
    for (let at = 0; at < 400; at += 1) {
      tower.documents.countVital(tower.registry.live()?.set ?? '', vitalCount('LCP', 2000 + (at % 20) * 60))
      tower.documents.countVital(trial, vitalCount('LCP', 5000 + (at % 20) * 100))
    }
    await tower.autopilot().inspect()
    expect(canaries()).toBe(0)
    expect(tower.notices[0]?.reason).toContain('LCP of whole pages')
  })

  test('goes on in shadow mode, which sends one notice', async () => {
    visits(first, 'LCP', 2600)
    visits(second, 'LCP', 5200)
    const shadow = tower.autopilot({ mode: 'shadow' })
    for (let round = 0; round < 3; round += 1) await shadow.inspect()
    expect(canaries()).toBe(1)
    expect(tower.notices.map(({ title }) => title)).toEqual(['autopilot: shadow: would be its canary ended'])
  })

  test('goes on with a notice where ending slow canaries is switched off', async () => {
    visits(first, 'LCP', 2600)
    visits(second, 'LCP', 5200)
    await tower.autopilot({ slowerTimes: null }).inspect()
    expect(canaries()).toBe(1)
    expect(tower.notices.map(({ title }) => title)).toEqual(['autopilot: the canary is slower than what is live'])
  })

  test.each([
    ['it is still good', 'LCP', 800, 1700, 400],
    ['the ratio is not reached', 'LCP', 3000, 3400, 400],
    ['too few visits have been heard of', 'LCP', 2600, 5200, 60],
    ['only its layout moves, which is told', 'CLS', 0.1, 0.4, 400],
  ] as const)('goes on when %s', async (_, name, before, now, count) => {
    visits(first, name, before)
    visits(second, name, now, count)
    await tower.autopilot().inspect()
    expect(canaries()).toBe(1)
  })
})
