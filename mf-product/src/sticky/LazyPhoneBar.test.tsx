// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { $api } from '@vitrina/shell/api'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { InShell, markupOf } from '../in-shell.fixture.tsx'
import { samplePage } from '../page.fixture.ts'

type Notify = (entries: { isIntersecting: boolean }[]) => void
let observers: Notify[] = []

beforeEach(() => {
  observers = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly notify: Notify
      constructor(notify: Notify) {
        this.notify = notify
      }
      observe = () => void observers.push(this.notify)
      disconnect = () => {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function setWidth(isNarrow: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width') && isNarrow,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

const bar = () => document.querySelector<HTMLElement>('section[aria-label="Цена и корзина"]')

/** Notifies the observers whether the watched blocks are in view, and waits for chunks. */
async function see(isInReach: boolean) {
  act(() => observers.forEach((notify) => void notify([{ isIntersecting: isInReach }])))
  await act(() => vi.dynamicImportSettled())
}

const open = (page = samplePage({ isMobile: true })) => {
  const api = () => Promise.reject(new Error('nobody answers'))
  const scope = fork({ values: [[$api, api as never]] })
  render(
    <Provider value={scope}>
      <InShell data={page} />
    </Provider>,
  )
}

describe.each([true, false])('price and basket in a narrow window (phone: %s)', (isMobile) => {
  beforeEach(() => setWidth(true))

  test('are shown only while the buy block is out of view', async () => {
    open(samplePage({ isMobile }))
    expect(bar()).toBeNull()
    await see(true)
    expect(bar()).toBeNull()
    await see(false)
    expect(bar()?.inert).toBe(false)
    await see(true)
    expect(bar()?.inert).toBe(true)
  })

  test('have the price and the control without a quantity', async () => {
    open(samplePage({ isMobile }))
    await see(false)
    const inside = within(bar() ?? document.body)
    expect(bar()?.textContent?.replaceAll('\u00a0', ' ')).toContain('75 ₽ / уп')
    expect(inside.getByText(/^В корзину: /).textContent).toContain('"compact":true')
    expect(inside.queryByRole('spinbutton')).toBeNull()
  })

  test.each([{ price: 0 }, { discontinued: true, stores: {} }])(
    'are not rendered for a product that cannot be bought: %o',
    async (product) => {
      open(samplePage({ isMobile, product }))
      await see(false)
      expect(bar()).toBeNull()
    },
  )
})

test('a wide window does not load the bar', async () => {
  setWidth(false)
  open(samplePage())
  await see(false)
  expect(bar()).toBeNull()
  expect(screen.getByRole('region', { name: 'Покупка и разделы страницы' })).toBeTruthy()
})

test('the bar is not in server markup', async () => {
  expect(await markupOf(samplePage({ isMobile: true }))).not.toContain('Цена и корзина')
})
