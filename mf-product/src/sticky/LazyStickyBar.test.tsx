// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { $api } from '@vitrina/shell/api'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { InShell, markupOf } from '../in-shell.fixture.tsx'
import { samplePage } from '../page.fixture.ts'

type Notify = (entries: { isIntersecting: boolean }[]) => void
const watched = new Map<Element, Notify[]>()

beforeEach(() => {
  watched.clear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly notify: Notify
      constructor(notify: Notify) {
        this.notify = notify
      }
      observe = (element: Element) => void watched.set(element, [...(watched.get(element) ?? []), this.notify])
      disconnect = () => {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const buyBlock = () => screen.getByRole('region', { name: 'Цена и покупка' }).parentElement
const navigation = () =>
  screen.getAllByRole('navigation', { name: 'Разделы страницы' })[0]?.parentElement?.parentElement
const bar = () => document.querySelector<HTMLElement>('section[aria-label="Покупка и разделы страницы"]')

/** Notifies the observers what is in view, as after a scroll, and waits for chunks. */
async function see(buy: boolean, links: boolean) {
  const tell = (element: Element | null | undefined, isIntersecting: boolean) =>
    element && watched.get(element)?.forEach((notify) => void notify([{ isIntersecting }]))
  act(() => {
    tell(buyBlock(), buy)
    tell(navigation(), links)
  })
  await act(() => vi.dynamicImportSettled())
}

const open = (page = samplePage()) =>
  render(
    <Provider value={fork({ values: [[$api, (() => Promise.reject(new Error('nobody answers'))) as never]] })}>
      <InShell data={page} />
    </Provider>,
  )

describe('the sticky bar', () => {
  test('is shown only once both blocks are known to be out of view [PDP-33] [T83]', async () => {
    open()
    expect(bar()).toBeNull()
    await see(true, false)
    expect(bar()).toBeNull()
    await see(false, true)
    expect(bar()?.inert).toBe(true)
    await see(false, false)
    expect(bar()?.inert).toBe(false)
    await see(true, false)
    expect(bar()?.inert).toBe(true)
    await see(false, false)
    await see(false, true)
    expect(bar()?.inert).toBe(true)
  })

  test('does not watch the navigation that is inside it [T83]', async () => {
    open()
    await see(false, false)
    const inside = bar()?.querySelector('nav')
    expect(inside).toBeTruthy()
    expect([...watched.keys()].some((element) => bar()?.contains(element) && element.contains(inside ?? null))).toBe(
      false,
    )
  })

  test('has picture, code, name, price and old price [PDP-34] [PDP-38]', async () => {
    open()
    await see(false, false)
    const picture = bar()?.querySelector('img')
    expect([picture?.width, picture?.height]).toEqual([62, 62])
    const words = bar()?.textContent?.replaceAll('\u00a0', ' ')
    expect(words).toContain('Код товара: 100500')
    expect(words).toContain('75 ₽ / уп')
    expect(words).toContain('Старая цена 100 ₽')
    expect(bar()?.innerHTML).toContain('Смесь М150 <sup>2</sup>')
  })

  test('has the control without a quantity, the two buttons and the navigation [PDP-35] [PDP-15]', async () => {
    open()
    await see(false, false)
    const inside = within(bar() ?? document.body)
    expect(inside.getByText(/^В корзину: /).textContent).toContain('"compact":true')
    expect(inside.queryByRole('spinbutton')).toBeNull()
    expect(within(inside.getByRole('group', { name: 'Избранное и сравнение' })).getAllByRole('button')).toHaveLength(2)
    const links = inside.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['#description', '#full-characteristic', '#certificates', '#storage', '#branches'])
  })

  test('has no basket control without a price, the two buttons stay [T75] [PDP-21]', async () => {
    open(samplePage({ product: { price: 0 } }))
    await see(false, false)
    expect(bar()?.textContent).not.toContain('В корзину')
    expect(bar()?.textContent).toContain('Цена по запросу')
    expect(bar()?.querySelectorAll('[role="group"] button')).toHaveLength(2)
  })

  test('is not in server markup, and on a phone its container is missing too [PDPM-06] [T83]', async () => {
    expect(await markupOf(samplePage())).not.toContain('Покупка и разделы')
    open(samplePage({ isMobile: true }))
    for (const tell of [...watched.values()].flat()) act(() => tell([{ isIntersecting: false }]))
    await act(() => vi.dynamicImportSettled())
    expect(bar()).toBeNull()
  })
})
