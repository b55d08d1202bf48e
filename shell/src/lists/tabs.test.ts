import { allSettled } from 'effector'
import { describe, expect, test, vi } from 'vitest'
import { openGateway, openTab, session } from './lists.fixture.ts'
import { $favorites, favoriteToggled } from './model.ts'

describe('two tabs', () => {
  /** Opens another tab of the same browser: a new instance of the module with its own channel. */
  async function openOtherTab(gateway: ReturnType<typeof openGateway>) {
    vi.resetModules()
    const [api, lists, who, effector] = await Promise.all([
      import('../api/model.ts'),
      import('./model.ts'),
      import('../session/model.ts'),
      import('effector'),
    ])
    const scope = effector.fork({ values: [[api.$api, gateway.api]] as never })
    await effector.allSettled(who.sessionChanged, { scope, params: session(gateway.storedLists) })
    return { lists, scope, toggle: (params: string) => effector.allSettled(lists.favoriteToggled, { scope, params }) }
  }

  test('stay in sync, and neither sends back a received list', async () => {
    const gateway = openGateway()
    const here = await openTab(gateway)
    const there = await openOtherTab(gateway)
    await allSettled(favoriteToggled, { scope: here, params: '1' })
    await expect.poll(() => there.scope.getState(there.lists.$favorites)).toEqual(['1'])
    await there.toggle('2')
    await expect.poll(() => here.getState($favorites)).toEqual(['1', '2'])
    expect(gateway.requests).toEqual(['PUT favorites 1', 'PUT favorites 2'])
  })

  test('send changes in turn, so that neither overwrites the other', async () => {
    const gateway = openGateway()
    const here = await openTab(gateway)
    const there = await openOtherTab(gateway)
    let atOnce = 0
    let most = 0
    gateway.answer = async () => {
      most = Math.max(most, ++atOnce)
      await new Promise((resolve) => setTimeout(resolve, 5))
      atOnce -= 1
    }
    await Promise.all([allSettled(favoriteToggled, { scope: here, params: '1' }), there.toggle('2')])
    expect(most).toBe(1)
    expect(gateway.storedLists.favorites.toSorted()).toEqual(['1', '2'])
  })
})
