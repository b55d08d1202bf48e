import { expect, test } from 'vitest'
import { temporaryRegistry } from '../../../../packages/releases/src/registry.fixture.ts'
import { towerOver } from './autopilot.fixture.ts'

const owner = 'The team, team@shop.test'

async function blamed(mode: 'on' | 'shadow') {
  const tower = towerOver(await temporaryRegistry())
  const { registry } = tower
  await tower.goLive('s1', 'b1')
  const version = await tower.publish('mf-basket', 'b2')
  await registry.promote('mf-basket', version, { by: 'team', reason: 'a new build' })
  tower.pass(60_000)
  await tower.autopilot({ mode }).blame('mf-basket', version, 'it hung two renderers')
  return { ...tower, version }
}

test('names the owner to call in the message about a rollback', async () => {
  const { told, version, parts } = await blamed('on')
  expect((await parts())['mf-basket']).not.toBe(version)
  expect(told).toMatchObject([{ part: `mf-basket@${version}`, owner }])
})

test('names the owner in the message about a rollback that the shadow mode only reports', async () => {
  const { told, version } = await blamed('shadow')
  expect(told).toMatchObject([{ title: expect.stringContaining('shadow'), part: `mf-basket@${version}`, owner }])
})
