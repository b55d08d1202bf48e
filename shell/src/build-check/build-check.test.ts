// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let latest: unknown = { id: 'set-1', timestamp: '2026-01-02T03:04:05Z' }
let takeNewBuild = () => false
let setHeard = (_set: string | null) => {}
const reload = vi.fn()
const asked = vi.fn()
const isChanging = vi.fn(() => false)

vi.mock('../api/model.ts', () => ({ isChanging: () => isChanging() }))

function setHidden(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

const settle = () => vi.advanceTimersByTimeAsync(0)

/** What the tab does when it is looked at again, once the answer is there. */
async function lookAgain() {
  setHidden(false)
  await lookedUp()
}

async function lookedUp() {
  for (let turn = 0; turn < 20; turn += 1) await settle()
}

/** A page of `set-1`, as fresh as a document. */
async function openPage(set = 'set-1') {
  vi.resetModules()
  const page = await import('./watch-builds.ts')
  await import('./check-build.ts')
  page.watchBuilds(set)
  takeNewBuild = page.claimNewBuild
  setHeard = page.onReleaseSetSeen
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
    asked(url, options.cache)
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

test('the page says of which set it is', async () => {
  const { pageSet } = await import('./watch-builds.ts')
  expect(pageSet()).toBe('set-1')
})

describe('the check', () => {
  test('is made every hour, past every cache [EXT-10] [N35] [T102]', async () => {
    await vi.advanceTimersByTimeAsync(HOUR - 1)
    expect(asked).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(asked.mock.calls).toEqual([['/builds/latest.json', 'no-store']])
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('is made when the tab is looked at again, at most once a minute [N35]', async () => {
    await lookAgain()
    await lookAgain()
    expect(asked).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(MINUTE)
    await lookAgain()
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('is made when an answer of the gateway tells of another set, at most once a minute [EXT-10]', async () => {
    for (const set of ['set-1', null, '']) setHeard(set)
    await lookedUp()
    expect(asked).not.toHaveBeenCalled()
    for (let answer = 0; answer < 5; answer += 1) setHeard('set-2')
    await lookedUp()
    expect(asked).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(MINUTE)
    setHeard('set-2')
    await lookedUp()
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test.each([[{}], [{ id: 5 }], [null], ['text']])('that is answered %o changes nothing [S33]', async (answer) => {
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

  test('comes with the next page that is opened [EXT-10]', () => {
    expect(reload).not.toHaveBeenCalled()
    expect(takeNewBuild()).toBe(true)
  })

  test('comes as soon as the tab is out of sight [EXT-10]', () => {
    setHidden(true)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('is loaded after five minutes without activity, not after five with some [EXT-10] [T102]', async () => {
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

  test('that goes back again leaves the page as it is', async () => {
    latest = { id: 'set-1' }
    await vi.advanceTimersByTimeAsync(MINUTE)
    await lookAgain()
    setHidden(true)
    expect(reload).not.toHaveBeenCalled()
  })

  test('may be gone to again once it has been left for another one [EXT-10] [S33]', async () => {
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

  test('may be the one before: a rollback is another set [EXT-10]', async () => {
    await openPage('set-3')
    await lookAgain()
    expect(takeNewBuild()).toBe(true)
  })
})

describe('nothing is loaded anew', () => {
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

  test('while there is unsent input in the page, and is once it is sent [T102]', async () => {
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
  ])('before what was typed is %s [T102]', async (_, end) => {
    const typed = field('<input>')
    expect(await isOffered()).toBe(false)
    end(typed)
    expect(takeNewBuild()).toBe(true)
  })

  test('while a call that changes something is under way [T102]', async () => {
    isChanging.mockReturnValue(true)
    expect(await isOffered()).toBe(false)
    isChanging.mockReturnValue(false)
    expect(takeNewBuild()).toBe(true)
  })

  test('on the order page [T102]', async () => {
    window.history.replaceState(null, '', '/order/?placed=1')
    expect(await isOffered()).toBe(false)
  })

  test('while a window is open [T102]', async () => {
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
