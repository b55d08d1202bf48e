import { expect, test } from 'vitest'
import { temporaryRegistry } from '../registry.fixture.ts'
import { stateOf } from './state.ts'
import { versionsOf } from './versions.ts'

test('returns the owner of a live part, and the changes of each version', async () => {
  const { registry, goLive, publish } = await temporaryRegistry()
  await goLive('s1', 'b1')
  await publish('mf-basket', 'b2')
  const owner = { team: 'The team', contact: 'team@shop.test' }
  expect((await stateOf(registry)).parts).toMatchObject([
    { name: 'shell', owner },
    { name: 'mf-basket', owner },
  ])
  const rows = (await versionsOf(registry, 'mf-basket')).map(({ role, changes, owner: own }) => [role, changes, own])
  expect(rows.toSorted()).toEqual([
    ['kept', 'What b2 brings.', owner],
    ['live', 'What b1 brings.', owner],
  ])
})
