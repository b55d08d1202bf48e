// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const taken: unknown[][] = []
const collect = vi.fn(
  () =>
    (...failure: unknown[]) =>
      void taken.push(failure),
)
vi.mock('./collect.ts', () => ({ startCollector: () => collect() }))

const listeners: Parameters<typeof window.addEventListener>[] = []
const add = window.addEventListener.bind(window)

/** Opens a new page: the listeners of the previous one are removed. */
async function open() {
  for (const [type, listener, options] of listeners.splice(0)) window.removeEventListener(type, listener, options)
  vi.stubGlobal('addEventListener', (...listener: Parameters<typeof add>) => {
    listeners.push(listener)
    add(...listener)
  })
  vi.resetModules()
  const { startSignals: beginSignals, reportFailure: hear } = await import('./report-failure.ts')
  beginSignals({} as never, {} as never)
  return hear
}

beforeEach(() => {
  taken.length = 0
  collect.mockClear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

test('does not load the reporting code while nothing happens', async () => {
  await open()
  vi.advanceTimersByTime(7000)
  await vi.dynamicImportSettled()
  expect(collect).not.toHaveBeenCalled()
})

test.each([
  ['the first activity', () => window.dispatchEvent(new Event('pointermove'))],
  ['eight quiet seconds', () => vi.advanceTimersByTime(8000)],
])('loads the reporting code once after %s', async (_, happen) => {
  await open()
  happen()
  window.dispatchEvent(new Event('scroll'))
  await vi.dynamicImportSettled()
  expect(collect).toHaveBeenCalledTimes(1)
})

test('reports failures from before the code was loaded, in order', async () => {
  const hear = await open()
  const error = new Error('one')
  hear('load', error, 'mf-basket')
  hear('boundary', 'two')
  await vi.waitFor(() => expect(taken).toHaveLength(2), { timeout: 10_000 })
  hear('hydration', 'three')
  expect(taken.map(([kind, what]) => [kind, what])).toEqual([
    ['load', error],
    ['boundary', 'two'],
    ['hydration', 'three'],
  ])
})

test('reports uncaught errors and missing files of releases, and not pictures of the shop', async () => {
  await open()
  const error = new Error('uncaught')
  window.dispatchEvent(new ErrorEvent('error', { error, filename: '/remotes/shell/x/main.js' }))
  for (const src of ['http://shop.test/remotes/mf-basket/x/routes.js', 'http://shop.test/images/1']) {
    const image = document.body.appendChild(document.createElement('img'))
    Object.defineProperty(image, 'src', { value: src })
    image.dispatchEvent(new Event('error'))
  }
  await vi.waitFor(() => expect(taken.length).toBeGreaterThan(1), { timeout: 10_000 })
  expect(taken.map(([kind]) => kind)).toEqual(['error', 'load'])
  expect(taken[1]?.[1]).toContain('mf-basket')
})
