// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let latest: unknown = { id: 'set-1', timestamp: '2026-01-02T03:04:05Z' }
let takeNewBuild = () => false
let notifySetSeen = (_set: string | null) => {}
const reload = vi.fn()
const fetchSpy = vi.fn()
const isChanging = vi.fn(() => false)

function setHidden(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

const settle = () => vi.advanceTimersByTimeAsync(0)

/** Makes the tab visible again and waits for the response of the check. */
async function lookAgain() {
  setHidden(false)
  await lookedUp()
}

async function lookedUp() {
  for (let turn = 0; turn < 20; turn += 1) await settle()
}

/** A newly loaded document of `set-1`. */
async function openPage(set = 'set-1') {
  vi.resetModules()
  const page = await import('./watch-builds.ts')
  await import('./check-build.ts')
  page.watchBuilds(set, isChanging)
  takeNewBuild = page.claimNewBuild
  notifySetSeen = page.onReleaseSetSeen
}

const listeners: [EventTarget, Parameters<EventTarget['addEventListener']>][] = []

beforeEach(async () => {
  vi.useFakeTimers()
  const add = document.addEventListener.bind(document)
  vi.spyOn(document, 'addEventListener').mockImplementation((...given: Parameters<typeof add>) => {
    listeners.push([document, given as never])
    add(...given)
  })
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    fetchSpy(url, options.cache)
    return new Response(JSON.stringify(latest))
  })
  latest = { id: 'set-1' }
  window.history.replaceState(null, '', '/catalog/')
  await openPage()
})
afterEach(() => {
  for (const [target, [name, listener, options]] of listeners.splice(0))
    target.removeEventListener(name, listener, options)
  document.body.replaceChildren()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.clearAllMocks()
  Object.defineProperty(document, 'hidden', { value: false, configurable: true })
  isChanging.mockReturnValue(false)
})

test('pageSet returns the set of the page', async () => {
  const { pageSet } = await import('./watch-builds.ts')
  expect(pageSet()).toBe('set-1')
})

describe('the check', () => {
  test('is made every hour with the cache disabled [EXT-10] [N35] [T102]', async () => {
    await vi.advanceTimersByTimeAsync(HOUR - 1)
    expect(fetchSpy).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(fetchSpy.mock.calls).toEqual([['/builds/latest.json', 'no-store']])
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(fetchSpy).toHaveBeenCalledTimes(2)
  })

  test('is made when the tab becomes visible, at most once a minute [N35]', async () => {
    await lookAgain()
    await lookAgain()
    expect(fetchSpy).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(MINUTE)
    await lookAgain()
    expect(fetchSpy).toHaveBeenCalledTimes(2)
  })

  test('is made when a response of the gateway names another set, at most once a minute [EXT-10]', async () => {
    for (const set of ['set-1', null, '']) notifySetSeen(set)
    await lookedUp()
    expect(fetchSpy).not.toHaveBeenCalled()
    for (let answer = 0; answer < 5; answer += 1) notifySetSeen('set-2')
    await lookedUp()
    expect(fetchSpy).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(MINUTE)
    notifySetSeen('set-2')
    await lookedUp()
    expect(fetchSpy).toHaveBeenCalledTimes(2)
  })

  test.each([[{}], [{ id: 5 }], [null], ['text']])('changes nothing when the response is %o [S33]', async (answer) => {
    latest = answer
    vi.spyOn(console, 'info').mockImplementation(() => {})
    await lookAgain()
    setHidden(true)
    expect(reload).not.toHaveBeenCalled()
  })

  test('does nothing while the page is of the live set [T102]', async () => {
    await lookAgain()
    setHidden(true)
    expect([reload.mock.calls.length, takeNewBuild()]).toEqual([0, false])
  })
})

describe('another set', () => {
  beforeEach(async () => {
    latest = { id: 'set-2' }
    await lookAgain()
  })

  test('is loaded with the next page that is opened [EXT-10]', () => {
    expect(reload).not.toHaveBeenCalled()
    expect(takeNewBuild()).toBe(true)
  })

  test('is loaded as soon as the tab is hidden [EXT-10]', () => {
    setHidden(true)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('is loaded after five minutes without activity, which any activity starts again [EXT-10] [T102]', async () => {
    await vi.advanceTimersByTimeAsync(4 * MINUTE)
    document.dispatchEvent(new Event('keydown'))
    await vi.advanceTimersByTimeAsync(4 * MINUTE)
    expect(reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2 * MINUTE)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('is loaded once: a document that is still old is not loaded again [T102] [S33]', async () => {
    setHidden(true)
    expect(reload).toHaveBeenCalledTimes(1)
    await openPage()
    await lookAgain()
    setHidden(true)
    expect([reload.mock.calls.length, takeNewBuild()]).toEqual([1, false])
  })

  test('is not loaded when the page’s own set has become live again', async () => {
    latest = { id: 'set-1' }
    await vi.advanceTimersByTimeAsync(MINUTE)
    await lookAgain()
    setHidden(true)
    expect(reload).not.toHaveBeenCalled()
  })

  test('can be loaded again after a page of another set [EXT-10] [S33]', async () => {
    for (const [page = '', next] of [
      ['set-1', 'set-2'],
      ['set-2', 'set-1'],
      ['set-1', 'set-2'],
    ]) {
      latest = { id: next }
      await openPage(page)
      await lookAgain()
      expect([page, takeNewBuild()]).toEqual([page, true])
    }
  })

  test('can be an older one after a rollback [EXT-10]', async () => {
    await openPage('set-3')
    await lookAgain()
    expect(takeNewBuild()).toBe(true)
  })
})

describe('another set is not loaded', () => {
  const field = (html: string) => {
    const form = document.createElement('form')
    form.insertAdjacentHTML('beforeend', html)
    document.body.append(form)
    const input = form.elements[0] as HTMLInputElement
    input.value = 'Анна'
    input.dispatchEvent(new Event('input', { bubbles: true }))
    return { form, input }
  }
  const isOffered = async () => {
    await lookAgain()
    setHidden(true)
    const offered = reload.mock.calls.length > 0
    return offered
  }

  beforeEach(() => {
    latest = { id: 'set-2' }
  })

  test('while there is unsent input in the page, only after it is sent [T102]', async () => {
    const { form } = field('<input>')
    expect(await isOffered()).toBe(false)
    expect(takeNewBuild()).toBe(false)
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    expect(takeNewBuild()).toBe(true)
  })

  test.each([
    ['reset', ({ form }: ReturnType<typeof field>) => form.dispatchEvent(new Event('reset', { bubbles: true }))],
    ['gone', ({ form }: ReturnType<typeof field>) => form.remove()],
    [
      'emptied',
      ({ input }: ReturnType<typeof field>) => {
        input.value = ''
      },
    ],
  ])('before the input is %s [T102]', async (_, end) => {
    const typed = field('<input>')
    expect(await isOffered()).toBe(false)
    end(typed)
    expect(takeNewBuild()).toBe(true)
  })

  test('while a write request is pending [T102]', async () => {
    isChanging.mockReturnValue(true)
    expect(await isOffered()).toBe(false)
    isChanging.mockReturnValue(false)
    expect(takeNewBuild()).toBe(true)
  })

  test('on the order page [T102]', async () => {
    window.history.replaceState(null, '', '/order/?placed=1')
    expect(await isOffered()).toBe(false)
  })

  test('while a dialog is open [T102]', async () => {
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>')
    expect(await isOffered()).toBe(false)
  })

  test('where the tab cannot remember that it reloaded [T102] [S33]', async () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      clear() {},
      setItem() {
        throw new Error('full')
      },
    })
    expect(await isOffered()).toBe(false)
  })
})
