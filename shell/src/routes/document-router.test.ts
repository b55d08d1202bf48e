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

/** The document's router with the site's own routes; what is asked of each page for later is noted, not done. */
function open(state = 'idle') {
  const routes = siteRoutes()
  const asked: unknown[] = []
  const pages = routes.flatMap(({ children = [] }) => children).flatMap(({ children = [] }) => children)
  for (const { id, handle } of pages) {
    if (!handle) continue
    vi.spyOn(handle, 'prefetch').mockImplementation(() => void asked.push(id))
    vi.spyOn(handle, 'ask').mockImplementation(async (given: unknown) => void asked.push([id, given]))
  }
  const router = { routes, state: { navigation: { state } } }
  provideDocumentRouter(router as never, () => ({ api, whose: 'account' }) as never)
  return asked
}

test('the page at an address is asked for its code, whatever query and hash stand there', () => {
  const asked = open()
  for (const address of ['/catalog/', '/product/gvozdi/?from=a#reviews', '/personal/shops/matrix/', '/no/such/page/'])
    prefetchPage(address)
  expect(asked).toEqual(['catalog', 'product-slug', 'personal-shops-matrix'])
})

test('the page at a path is asked for its data, with its parameters, for whoever looks', async () => {
  const asked = open()
  await prefetchData('/product/gvozdi/')
  await prefetchData('/no/such/page/')
  expect(asked).toEqual([
    ['product-slug', { params: { slug: 'gvozdi' }, url: new URL('/product/gvozdi/', location.origin), api }],
  ])
  expect(currentVisitorKey()).toBe('account')
})

test('another page is on its way while the router loads it', () => {
  open()
  expect(isNavigating()).toBe(false)
  open('loading')
  expect(isNavigating()).toBe(true)
})

test('what lies over the page handles Back until it is gone', () => {
  listenForBackBeforeRouter()
  const hear = vi.fn()
  onTestFinished(() => setBackInterceptor())
  setBackInterceptor(hear)
  window.dispatchEvent(new PopStateEvent('popstate'))
  setBackInterceptor()
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(hear).toHaveBeenCalledTimes(1)
})
