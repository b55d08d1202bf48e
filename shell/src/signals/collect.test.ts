// @vitest-environment happy-dom
import { Signals } from '@vitrina/contracts/site/signals'
import type { Boot } from '@vitrina/federation/boot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startCollector } from './collect.ts'

const vitals = vi.hoisted(() => new Map<string, (metric: object) => void>())
vi.mock('web-vitals', () => ({
  onLCP: (callback: (metric: object) => void) => vitals.set('LCP', callback),
  onCLS: (callback: (metric: object) => void) => vitals.set('CLS', callback),
  onINP: (callback: (metric: object) => void) => vitals.set('INP', callback),
}))

const [SHELL, BASKET, BEFORE, PRODUCT] = ['1', '2', '3', '4'].map((digit) => digit.repeat(16))
const shell = `shell@${SHELL}`
const basket = `mf-basket@${BASKET}`
const before = `mf-basket@${BEFORE}`
const product = `mf-product@${PRODUCT}`
const file = (packageName: string, version = '', name = 'routes.js') =>
  `https://shop.test/remotes/${packageName}/${version}/${name}:1:2`

const boot = {
  set: 'a'.repeat(16),
  remotes: { 'mf-basket': { version: BASKET }, 'mf-product': { version: PRODUCT } },
} as unknown as Boot

const sent: { body: string; keepalive: boolean }[] = []
let move: (pathname: string) => void
let hear: ReturnType<typeof startCollector>

beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  vi.stubGlobal('fetch', async (_: string, init: { body: string; keepalive: boolean }) => void sent.push(init))
  document.head.innerHTML = `<script type="text/plain" src="/remotes/shell/${SHELL}/main.js"></script>`
  document.body.innerHTML = `<header data-boundary="shell"><i id="logo"></i></header>
    <main data-boundary="mf-product"><b id="price"></b><div data-boundary="mf-basket"><button id="buy"></button></div></main>`
  const listeners: ((state: object) => void)[] = []
  const router = { state: { location: { pathname: '/' } }, subscribe: (listener: never) => listeners.push(listener) }
  move = (pathname) => {
    for (const listener of listeners) listener({ location: { pathname } })
  }
  hear = startCollector(boot, router as never)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Object.defineProperty(document, 'hidden', { value: false, configurable: true })
})

function putAway(): void {
  Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Views reported so far; every message is checked against the contract. */
const reportedViews = () =>
  sent.flatMap(({ body }) => {
    const parsed = Signals.safeParse(JSON.parse(body))
    expect(parsed.error).toBeUndefined()
    return parsed.data?.views ?? []
  })

function thrown(message: string, ...files: string[]): Error {
  const error = new TypeError(message)
  error.stack = [`TypeError: ${message}`, ...files.map((name) => `    at x (${name})`)].join('\n')
  return error
}

const failures = () => reportedViews().flatMap((view) => view.failures)

describe('a view', () => {
  test('is reported once, some seconds after it began, with the parts in it', () => {
    vi.advanceTimersByTime(9000)
    expect(sent).toEqual([])
    vi.advanceTimersByTime(1000)
    putAway()
    expect(reportedViews()).toEqual([{ fresh: true, parts: [shell, product, basket], failures: [], vitals: [] }])
    expect(sent[0]?.keepalive).toBe(true)
  })

  test('reports the hydration in the first message of its document only', () => {
    putAway()
    move('/cart/')
    putAway()
    expect(sent.map(({ body }) => JSON.parse(body).alive)).toEqual([true, false])
  })

  test('is reported at once when the page is hidden', () => {
    putAway()
    expect(reportedViews()).toHaveLength(1)
  })

  test('of the next page is a new one, with its own parts', () => {
    move('/cart/')
    document.querySelector('main')?.remove()
    putAway()
    expect(reportedViews().map(({ parts }) => parts)).toEqual([[shell, product, basket], [shell]])
  })

  test('that fails after its report is not fresh, and the same failure is reported once', () => {
    hear('boundary', thrown('one', file('mf-basket', BASKET)), 'mf-basket')
    vi.advanceTimersByTime(10_000)
    hear('boundary', thrown('two', file('mf-basket', BASKET)), 'mf-basket')
    hear('load', thrown('three'), 'mf-basket')
    vi.advanceTimersByTime(10_000)
    expect(reportedViews().map(({ fresh, failures: all }) => [fresh, all.map(({ kind }) => kind)])).toEqual([
      [true, ['boundary']],
      [false, ['load']],
    ])
  })

  test('does not report loads that were aborted when the page was left, as in Firefox and WebKit', () => {
    hear('boundary', thrown('one', file('mf-basket', BASKET)), 'mf-basket')
    hear('load', thrown('two'), 'mf-basket')
    vi.advanceTimersByTime(2000)
    window.dispatchEvent(new Event('pagehide'))
    expect(failures().map(({ kind }) => kind)).toEqual(['boundary'])
  })

  test('reports loads that had failed well before the page was left', () => {
    hear('load', thrown('one'), 'mf-basket')
    vi.advanceTimersByTime(6000)
    window.dispatchEvent(new Event('pagehide'))
    expect(failures().map(({ kind }) => kind)).toEqual(['load'])
  })

  test('is reported every ten seconds at most, however many failures there are', () => {
    for (let at = 0; at < 60; at += 1) {
      hear('error', thrown(String(at), file(`mf-${'abcdefghij'[at % 10]}`, BASKET)))
      vi.advanceTimersByTime(1000)
    }
    expect(sent.length).toBeLessThanOrEqual(6)
  })
})

describe('a failure belongs to', () => {
  test.each([
    [
      'the remote whose code threw, though the shell called it',
      thrown('x', file('mf-basket', BASKET), file('shell', SHELL)),
      basket,
    ],
    ['the remote that called the shell', thrown('x', file('shell', SHELL), file('mf-product', PRODUCT)), product],
    ['the shell when no remote is in the stack', thrown('x', file('shell', SHELL)), shell],
    ['the remote of the file that failed to load', file('mf-product', PRODUCT), product],
  ])('%s', (_, error, of) => {
    hear('error', error)
    putAway()
    expect(failures().map((failure) => failure.of)).toEqual([of])
  })

  test('the remote of the widget, in the version of the page’s set', () => {
    hear('load', thrown('mf-basket/AddToBasket did not arrive', file('shell', SHELL)), 'mf-basket')
    putAway()
    expect(failures()).toMatchObject([{ of: basket, kind: 'load' }])
  })

  test('the previous version that replaced the widget and failed as well', () => {
    hear('boundary', thrown('one', file('mf-basket', BASKET)), 'mf-basket')
    hear('load', thrown('two'), before)
    hear('boundary', thrown('three', file('mf-basket', BEFORE)), 'mf-basket')
    putAway()
    expect(failures().map(({ of, kind }) => [of, kind])).toEqual([
      [basket, 'boundary'],
      [before, 'load'],
      [before, 'boundary'],
    ])
  })

  test('the remote in the component stack of a failed hydration', () => {
    hear('hydration', thrown('mismatch', file('shell', SHELL)), '', `\n    at Price (${file('mf-product', PRODUCT)})`)
    putAway()
    expect(failures()).toMatchObject([{ of: product, kind: 'hydration' }])
  })

  test('no part when a widget was only updated before hydration', () => {
    hear(
      'hydration',
      thrown('Minified React error #421; visit https://react.dev/errors/421', file('mf-basket', BASKET)),
    )
    putAway()
    expect(failures()).toEqual([])
  })

  test.each([
    ['third-party scripts', thrown('x', 'https://chat.test/widget.js')],
    ['extensions', thrown('x', 'chrome-extension://abc/inject.js')],
    ['an unknown source', undefined],
  ])('no part when it comes from %s', (_, error) => {
    hear('error', error)
    putAway()
    expect(failures()).toEqual([])
  })

  test('no part while offline, and is reported once when it repeats online', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
    hear('load', thrown('x', file('mf-basket', BASKET)))
    const error = thrown('y', file('mf-basket', BASKET))
    hear('load', error, 'mf-basket')
    hear('boundary', error, 'mf-basket')
    putAway()
    expect(failures().map(({ kind, message }) => [kind, message])).toEqual([['load', 'TypeError: y']])
  })
})

test('leaves queries of addresses out of reports [S12]', () => {
  hear('load', thrown('no answer from https://shop.test/search/?q=secret#part of it', file('mf-basket', BASKET)))
  putAway()
  expect(failures()[0]?.message).toBe('TypeError: no answer from https://shop.test/search/ of it')
})

test('assigns a web vital to the part where it was measured', () => {
  vitals.get('LCP')?.({ value: 1200, entries: [{ element: document.querySelector('#price') }] })
  vitals.get('CLS')?.({
    value: 0.2,
    entries: [
      { value: 0.01, sources: [{ node: document.querySelector('#buy') }] },
      { value: 0.19, sources: [{ node: document.querySelector('#logo') }] },
    ],
  })
  vitals.get('INP')?.({ value: 80, entries: [{ startTime: 5, duration: 80, target: document.querySelector('#buy') }] })
  putAway()
  expect(reportedViews()[0]?.vitals).toEqual([
    { name: 'LCP', value: 1200, of: product },
    { name: 'CLS', value: 0.2, of: shell },
    { name: 'INP', value: 80, of: basket },
  ])
})
