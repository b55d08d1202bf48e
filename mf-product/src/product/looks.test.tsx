// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { $api } from '@vitrina/shell/api'
import { productViewed } from '@vitrina/shell/lists'
import { $session } from '@vitrina/shell/session'
import { allSettled, createWatch, fork } from 'effector'
import { Provider } from 'effector-react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { InShell } from '../in-shell.fixture.tsx'
import { samplePage } from '../page.fixture.ts'

const page = window as { dataLayer?: unknown }
let visits = 0

beforeEach(() => {
  page.dataLayer = undefined
  window.history.pushState({ key: `look-${++visits}` }, '')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const guest = { isAuth: false, isB2b: false, name: 'Гость', lists: { favorites: [], compare: [], viewed: [] } }
const opened = async (session: object | null, data = samplePage()) => {
  const api = async () => ({ idcodes: [], dropped: [] })
  const scope = fork({ values: [[$session, session] as const, [$api, api] as const] as never })
  const viewed = vi.fn()
  createWatch({ unit: productViewed, fn: viewed, scope })
  const view = (shown: typeof data) => (
    <Provider value={scope}>
      <InShell data={shown} />
    </Provider>
  )
  const { rerender } = render(view(data))
  await act(async () => {})
  return { scope, viewed, show: async (shown: typeof data) => act(async () => rerender(view(shown))) }
}

describe('a product view', () => {
  test('is one «detail» event in roubles, names in plain text, under StrictMode too [PDP-06] [T84] [T94] [N28]', async () => {
    await opened(guest)
    expect(page.dataLayer).toEqual([
      {
        event: 'detail',
        ecommerce: {
          currencyCode: 'RUB',
          detail: {
            products: [
              { id: '100500', name: 'Смесь М150 2', price: 75, brand: 'Бригада', category: 'Смеси/Сухие смеси' },
            ],
          },
        },
      },
    ])
  })

  test('is reported once the session is loaded, and not again with other prices or a new session [PDP-06] [T84]', async () => {
    const { scope, show } = await opened(null)
    expect(page.dataLayer).toBeUndefined()
    await act(() => allSettled($session as never, { scope, params: guest as never }))
    expect(page.dataLayer).toHaveLength(1)
    await show(samplePage({ product: { price: 80 } }))
    await act(() => allSettled($session as never, { scope, params: { ...guest, isAuth: true } as never }))
    expect(page.dataLayer).toHaveLength(1)
    window.history.pushState({ key: `look-${++visits}` }, '')
    await show(samplePage({ product: { idcode: '100501' } }))
    expect(page.dataLayer).toHaveLength(2)
  })

  test('contains neither prices of a B2B client nor a missing price [PDP-06]', async () => {
    await opened({ ...guest, isB2b: true })
    window.history.pushState({ key: `look-${++visits}` }, '')
    cleanup()
    await opened(guest, samplePage({ product: { price: 0 } }))
    expect(page.dataLayer).toHaveLength(2)
    expect(JSON.stringify(page.dataLayer)).not.toContain('price')
  })

  test('with neither id nor name is logged as an error, and the page stays [ERRCAT-14] [T84]', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    await opened(guest, samplePage({ plainName: '', product: { idcode: '' } }))
    expect(error).toHaveBeenCalledOnce()
    expect(page.dataLayer).toBeUndefined()
    expect(document.querySelector('h1')).not.toBeNull()
  })

  test('that analytics fails to report is logged, and the page stays [PDP-06]', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(window.history, 'state', 'get').mockImplementation(() => {
      throw new TypeError('broken by somebody')
    })
    await opened(guest)
    expect(error).toHaveBeenCalledWith('Analytics did not take a look at a product', expect.any(TypeError))
    expect(document.querySelector('h1')).not.toBeNull()
  })

  test('adds the code to the viewed products, once for a product [PDP-05]', async () => {
    const { viewed, show } = await opened(guest)
    await show(samplePage({ product: { price: 80 } }))
    await show(samplePage({ product: { idcode: '100501' } }))
    expect(new Set(viewed.mock.calls.map(([idcode]) => idcode))).toEqual(new Set(['100500', '100501']))
  })
})
