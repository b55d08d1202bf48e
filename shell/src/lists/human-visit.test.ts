import { allSettled, fork } from 'effector'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { $api } from '../api/model.ts'
import { sessionChanged } from '../session/model.ts'
import { openGateway, openTab, session } from './lists.fixture.ts'
import { $viewed, productViewed } from './model.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the list of viewed products', () => {
  test('has a product once, however often it is viewed [FAV-04] [T59]', async () => {
    const gateway = openGateway({ viewed: ['1'] })
    const scope = await openTab(gateway)
    for (const params of ['2', '1', '2', '2']) await allSettled(productViewed, { scope, params })
    expect(scope.getState($viewed)).toEqual(['1', '2'])
    expect(gateway.requests).toEqual(['PUT viewed 2'])
  })

  test('waits for the session, which has the products viewed before', async () => {
    const gateway = openGateway({ viewed: ['1'] })
    const scope = fork({ values: [[$api, gateway.api]] as never })
    for (const params of ['1', '1', '2']) await allSettled(productViewed, { scope, params })
    expect(gateway.requests).toEqual([])
    await allSettled(sessionChanged, { scope, params: session(gateway.storedLists) })
    expect(gateway.requests).toEqual(['PUT viewed 2'])
    expect(scope.getState($viewed)).toEqual(['1', '2'])
  })

  test('records nothing for robots, and a prerendered page once it is shown', async () => {
    const gateway = openGateway()
    const scope = await openTab(gateway)
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    await allSettled(productViewed, { scope, params: '1' })
    expect(gateway.requests).toEqual([])

    const page = Object.assign(new EventTarget(), { prerendering: true })
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 Firefox/130.0' })
    vi.stubGlobal('document', page)
    const settled = allSettled(productViewed, { scope, params: '2' })
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(gateway.requests).toEqual([])
    page.dispatchEvent(new Event('prerenderingchange'))
    await settled
    expect(gateway.requests).toEqual(['PUT viewed 2'])
  })
})
