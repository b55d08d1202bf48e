// @vitest-environment happy-dom

import { cleanup, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { basketOf, line } from '../../basket.fixture.ts'
import { settle } from '../../gateway.fixture.ts'
import { closeBasket, fill, type OpenBasket, openBasket } from '../../open-basket.fixture.tsx'

let page: OpenBasket
let seen: (targets: Element[], isIntersecting: boolean) => void
vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(tell: (entries: object[]) => void) {
      seen = (targets, isIntersecting) => tell(targets.map((target) => ({ target, isIntersecting })))
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
afterEach(async () => {
  cleanup()
  await closeBasket(page)
})

const frames: FrameRequestCallback[] = []
vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
const frame = async () => {
  frames.shift()?.(0)
  await act(settle)
}
const whole = () => screen.queryAllByRole('checkbox', { name: /Заказать/ }).length
const rows = () => [...document.querySelectorAll('ul[aria-label="Товары в корзине"] > li')].slice(1)

test('renders off-screen rows light, and completes them a few per frame when they come near', async () => {
  page = await openBasket(basketOf(Array.from({ length: 30 }, (_, at) => line(String(10000 + at), 10, 1))))
  expect(whole()).toBe(6)
  const far = rows().slice(10, 14)
  act(() => seen(far, true))
  act(() => seen(far.slice(3), false))
  await frame()
  expect(whole()).toBe(7)
  await frame()
  await frame()
  expect(whole()).toBe(9)
  expect(frames).toEqual([])
  expect(screen.getByRole('checkbox', { name: 'Заказать: Товар 10010' })).toBeDefined()
  expect(screen.queryByRole('checkbox', { name: 'Заказать: Товар 10029' })).toBeNull()
})

test('completes no row during a search, and resumes soon after', async () => {
  page = await openBasket(basketOf(Array.from({ length: 30 }, (_, at) => line(String(10000 + at), 10, 1))))
  await fill('Найти в корзине', '1002')
  act(() => seen(rows().slice(20, 21), true))
  await frame()
  expect(frames).toEqual([])
  expect(whole()).toBe(0)
  await expect.poll(whole).toBe(1)
})
