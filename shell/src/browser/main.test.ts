// @vitest-environment happy-dom

import { BOOT_ELEMENT, type Boot, END_ELEMENT, ROOT_ELEMENT } from '@vitrina/federation/boot'
import { beforeEach, expect, test, vi } from 'vitest'

const hydrateRoot = vi.fn()
const draw = vi.fn()
const obeyRules = vi.fn()

vi.mock('./main.css', () => ({}))
vi.mock('./federation.ts', () => ({ browserRemotes: () => ({}) }))
vi.mock('react-dom/client', () => ({
  hydrateRoot: (...given: unknown[]) => hydrateRoot(...given),
  createRoot: () => ({ render: draw }),
}))
vi.mock('../routes/apply-route-rules.ts', () => ({ applyRouteRules: (...given: unknown[]) => obeyRules(...given) }))
vi.mock('../routes/document-router.ts', () => ({
  listenForBackBeforeRouter: () => {},
  provideDocumentRouter: () => {},
}))
vi.mock('../third-parties/track-page-views.ts', () => ({ trackPageViews: () => {} }))
vi.mock('../build-check/watch-builds.ts', () => ({ watchBuilds: () => {}, claimNewBuild: () => false }))
vi.mock('../prefetch/start.ts', () => ({ startPrefetch: () => {} }))
vi.mock('../signals/report-failure.ts', () => ({ startSignals: () => {}, reportFailure: () => {} }))

const boot: Boot = {
  set: 'set',
  remotes: {},
  scope: {},
  loaderData: { cart: null },
  refusal: null,
  failed: [],
  renderedAt: 0,
}

/** Runs the shell's script in a document and returns the module that knows the server-rendered routes. */
async function run(body: string) {
  vi.resetModules()
  document.body.innerHTML = body
  await import('./main.tsx')
  return import('../routes/server-rendered.ts')
}
const data = `<script type="application/json" id="${BOOT_ELEMENT}">${JSON.stringify(boot)}</script>`
const root = `<div id="${ROOT_ELEMENT}">made by the server</div>`
const whole = `${data}${root}<i id="${END_ELEMENT}"></i>`

beforeEach(() => {
  vi.clearAllMocks()
  delete document.documentElement.dataset.old
})

test('hydrates a whole document, and marks its routes as server-rendered', async () => {
  const { isServerRendered: isServed } = await run(whole)
  expect([isServed('cart'), isServed('catalog')]).toEqual([true, false])
  expect(hydrateRoot).toHaveBeenCalledOnce()
  expect(draw).not.toHaveBeenCalled()
})

test('renders a truncated document in the browser, and marks no route as server-rendered', async () => {
  const { isServerRendered: isServed } = await run(data + root)
  expect(isServed('cart')).toBe(false)
  expect(draw).toHaveBeenCalledOnce()
  expect(document.getElementById(ROOT_ELEMENT)?.textContent).toBe('')
})

test('a route rule to another site loads that address as a document', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  await run(whole)
  obeyRules.mock.calls[0]?.[1].leave('https://shop.test/new/')
  expect(assign).toHaveBeenCalledWith('https://shop.test/new/')
})

test('does not start in a browser that is too old, and starts in any other', async () => {
  document.documentElement.dataset.old = ''
  await run(whole)
  expect(hydrateRoot).not.toHaveBeenCalled()
  delete document.documentElement.dataset.old
  await run(whole)
  expect(hydrateRoot).toHaveBeenCalledOnce()
})
