// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { HomePage as HomeData } from '@vitrina/contracts/site/catalog'
import { identityChanged, sessionChanged } from '@vitrina/shell/session'
import { allSettled } from 'effector'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../open-page.fixture.tsx'
import { sampleCategory, sampleProduct } from '../pages.fixture.ts'
import { scopeInVologda } from '../render-page.fixture.tsx'
import { HomePage } from './HomePage.tsx'

const home: HomeData = {
  roots: [sampleCategory('smesi', 'Сухие смеси', null)],
  hits: [],
  sale: [],
  fresh: [],
  promotions: [],
  today: '2025-11-28',
  brands: [],
}
const estimate = {
  id: 'e1',
  name: 'Дом в Кубенском',
  objectName: null,
  state: 'draft',
  version: 1,
  changedAt: '2025-11-01T10:00:00Z',
  sumThen: 0,
  sumNow: 12_500,
  unpriced: 0,
  lineCount: 2,
}

/** What the place of the block is seen as; changed by `see`. */
let watch: { tell: (isIntersecting: boolean, top: number) => void }[] = []

beforeAll(() => import('./Returning.tsx'))

beforeEach(() => {
  watch = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: object[]) => void) {
        watch.push({
          tell: (isIntersecting, top) =>
            told([{ isIntersecting, boundingClientRect: { top }, rootBounds: { bottom: 800 } }]),
        })
      }
      observe() {}
      disconnect() {}
    },
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

let asked: string[]
let isAway: boolean

async function open(session: { viewed?: string[]; isAuth?: boolean } = {}) {
  asked = []
  isAway = false
  const api = async ({ path }: { path: string }) => {
    asked.push(path)
    if (isAway) throw new Error('away')
    if (path.includes('estimates')) return { estimates: [estimate] }
    if (path.includes('orders')) return { orders: [{ number: '26-7', status: 'Собирается', next: 'Соберём завтра' }] }
    if (path.includes('buy-again')) return { products: [{ product: sampleProduct('9'), count: 1, lastAt: '' }] }
    return { products: ['2', '1'].map((code) => sampleProduct(code)), missing: [] }
  }
  const scope = scopeInVologda(api)
  const lists = { favorites: [], compare: [], viewed: session.viewed ?? [] }
  await openPage(<HomePage home={home} />, '/', scope)
  const tell = () =>
    act(() =>
      allSettled(sessionChanged, { scope, params: { uuid: 'u', isAuth: session.isAuth ?? false, lists } as never }),
    )
  return { scope, tell }
}

const see = (isIntersecting: boolean, top: number) => act(async () => watch.at(-1)?.tell(isIntersecting, top))

test('a first visitor is shown nothing personal and asks for nothing', async () => {
  const { tell } = await open()
  await tell()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toEqual([])
  expect(screen.queryByText('Вы смотрели')).toBeNull()
})

test('goods that were looked at come when their place is out of sight, and not before', async () => {
  const { tell } = await open({ viewed: ['1', '2'] })
  expect(asked).toEqual([])
  await tell()
  await waitFor(() => expect(watch.length).toBeGreaterThan(0))
  await see(true, 400)
  expect(screen.queryByText('Вы смотрели')).toBeNull()
  await see(false, 1200)
  expect(screen.getByRole('heading', { name: 'Вы смотрели' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Вся история' }).getAttribute('href')).toBe('/viewed/')
  expect(screen.getAllByText(/^Товар \d$/).map((name) => name.textContent)).toEqual(['Товар 2', 'Товар 1'])
  expect(asked).toEqual(['/api/site/lists/:list/'])
})

test('somebody who has signed in goes on with their orders and estimates, and buys again', async () => {
  const { tell } = await open({ isAuth: true })
  await tell()
  await waitFor(() => expect(watch.length).toBeGreaterThan(0))
  await see(false, 1200)
  const link = screen.getByRole('link', { name: /Смета «Дом в Кубенском»/ })
  expect(link.getAttribute('href')).toBe('/personal/objects-and-estimates/estimates/e1/')
  expect(link.textContent).toContain('2\u00a0позиции · 12\u00a0500\u00a0₽')
  const order = screen.getByRole('link', { name: /Заказ 26-7/ })
  expect([order.getAttribute('href'), order.textContent]).toEqual(['/personal/order/26-7/', 'Заказ 26-7Соберём завтра'])
  expect(screen.getByRole('heading', { name: 'Купить снова' })).toBeTruthy()
  expect(screen.getByText('Товар 9')).toBeTruthy()
})

test('what cannot be had is left out, and what is another account’s is forgotten', async () => {
  const away = await open({ viewed: ['1'] })
  isAway = true
  await away.tell()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(watch).toEqual([])
  cleanup()

  const { scope, tell } = await open({ viewed: ['1'] })
  await tell()
  await waitFor(() => expect(watch.length).toBeGreaterThan(0))
  await see(false, 1200)
  expect(screen.getByText('Вы смотрели')).toBeTruthy()
  await act(() => allSettled(identityChanged, { scope }))
  expect(screen.queryByText('Вы смотрели')).toBeNull()
})
