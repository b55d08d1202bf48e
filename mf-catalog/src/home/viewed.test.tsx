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
/** Observers of the block; `see` notifies them. */
let watch: { tell: (isIntersecting: boolean, top: number) => void }[] = []

beforeAll(() => import('./ViewedGoods.tsx'))

beforeEach(() => {
  watch = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        watch.push({
          tell: (isIntersecting, top) =>
            callback([{ isIntersecting, boundingClientRect: { top }, rootBounds: { bottom: 800 } }]),
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

let requestedCodes: string[]
let isAway: boolean

async function open(session: { viewed?: string[] } = {}) {
  requestedCodes = []
  isAway = false
  const api = async ({ path }: { path: string }) => {
    requestedCodes.push(path)
    if (isAway) throw new Error('away')
    return { products: ['2', '1'].map((code) => sampleProduct(code)), missing: [] }
  }
  const scope = scopeInVologda(api)
  const lists = { favorites: [], compare: [], viewed: session.viewed ?? [] }
  await openPage(<HomePage home={home} />, '/', scope)
  const tell = () =>
    act(() => allSettled(sessionChanged, { scope, params: { uuid: 'u', isAuth: false, lists } as never }))
  return { scope, tell }
}

const see = (isIntersecting: boolean, top: number) => act(async () => watch.at(-1)?.tell(isIntersecting, top))

test('a first-time visitor has no viewed products and sends no request', async () => {
  const { tell } = await open()
  await tell()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(requestedCodes).toEqual([])
  expect(screen.queryByText('Вы смотрели')).toBeNull()
})

test('viewed products are shown only once their block is out of view', async () => {
  const { tell } = await open({ viewed: ['1', '2'] })
  expect(requestedCodes).toEqual([])
  await tell()
  await waitFor(() => expect(watch.length).toBeGreaterThan(0))
  await see(true, 400)
  expect(screen.queryByText('Вы смотрели')).toBeNull()
  await see(false, 1200)
  expect(screen.getByRole('heading', { name: 'Вы смотрели' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Вся история' }).getAttribute('href')).toBe('/viewed/')
  expect(screen.getAllByText(/^Товар \d$/).map((name) => name.textContent)).toEqual(['Товар 2', 'Товар 1'])
  expect(requestedCodes).toEqual(['/api/site/lists/:list/'])
})

test('shows nothing after a failure, and clears the products of another account', async () => {
  const away = await open({ viewed: ['1'] })
  isAway = true
  await away.tell()
  await waitFor(() => expect(requestedCodes).toHaveLength(1))
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
