import { expect, test } from 'vitest'
import { temporaryRegistry } from '../../../../packages/releases/src/registry.fixture.ts'
import { withAutopilot } from './autopilot.fixture.ts'

const owner = 'The team, team@shop.test'

async function noticesOfFault(mode: 'on' | 'shadow') {
  const tower = withAutopilot(await temporaryRegistry())
  const { registry } = tower
  await tower.goLive('s1', 'b1')
  const version = await tower.publish('mf-basket', 'b2')
  await registry.promote('mf-basket', version, { by: 'team', reason: 'a new build' })
  tower.advance(60_000)
  await tower.autopilot({ mode }).reportFaultyVersion('mf-basket', version, 'it hung two renderers')
  return { ...tower, version }
}

test('names the owner to call in the message about a rollback', async () => {
  const { notices, version, parts } = await noticesOfFault('on')
  expect((await parts())['mf-basket']).not.toBe(version)
  expect(notices).toMatchObject([{ part: `mf-basket@${version}`, owner }])
})

test('names the owner in the message about a rollback that the shadow mode only reports', async () => {
  const { notices, version } = await noticesOfFault('shadow')
  expect(notices).toMatchObject([{ title: expect.stringContaining('shadow'), part: `mf-basket@${version}`, owner }])
})
