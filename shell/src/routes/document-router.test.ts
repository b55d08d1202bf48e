// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  currentVisitorKey,
  isNavigating,
  listenForBackBeforeRouter,
  prefetchData,
  prefetchPage,
  provideDocumentRouter,
  setBackInterceptor,
} from './document-router.ts'
import { siteRoutes } from './routes.tsx'

const api = vi.fn()

/** The document's router with the site's routes; prefetches of pages are recorded and not run. */
function open(state = 'idle') {
  const routes = siteRoutes()
  const prefetches: unknown[] = []
  const pages = routes.flatMap(({ children = [] }) => children).flatMap(({ children = [] }) => children)
  for (const { id, handle } of pages) {
    if (!handle) continue
    vi.spyOn(handle, 'prefetch').mockImplementation(() => void prefetches.push(id))
    vi.spyOn(handle, 'ask').mockImplementation(async (given: unknown) => void prefetches.push([id, given]))
  }
  const router = { routes, state: { navigation: { state } } }
  provideDocumentRouter(router as never, () => ({ api, visitorKey: 'account' }) as never)
  return prefetches
}

test('prefetches the code of the page at an address, whatever its query and hash', () => {
  const prefetches = open()
  for (const address of ['/catalog/', '/product/gvozdi/?from=a#reviews', '/personal/shops/matrix/', '/no/such/page/'])
    prefetchPage(address)
  expect(prefetches).toEqual(['catalog', 'product-slug', 'personal-shops-matrix'])
})

test('prefetches the data of the page at a path, with its parameters, for the current visitor', async () => {
  const prefetches = open()
  await prefetchData('/product/gvozdi/')
  await prefetchData('/no/such/page/')
  expect(prefetches).toEqual([
    ['product-slug', { params: { slug: 'gvozdi' }, url: new URL('/product/gvozdi/', location.origin), api }],
  ])
  expect(currentVisitorKey()).toBe('account')
})

test('isNavigating is true while the router loads a page', () => {
  open()
  expect(isNavigating()).toBe(false)
  open('loading')
  expect(isNavigating()).toBe(true)
})

test('an overlay intercepts Back until it is removed', () => {
  listenForBackBeforeRouter()
  const hear = vi.fn()
  onTestFinished(() => setBackInterceptor())
  setBackInterceptor(hear)
  window.dispatchEvent(new PopStateEvent('popstate'))
  setBackInterceptor()
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(hear).toHaveBeenCalledTimes(1)
})
