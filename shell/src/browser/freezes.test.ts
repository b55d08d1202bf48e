// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchFreezes } from './freezes.ts'

const never = () => false
/** A tab whose script does not come back: nothing of it is run any more. */
function freeze(): void {
  vi.setSystemTime(Date.now() + 4000)
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a version that ran when a tab froze is not run by the next page', () => {
  watchFreezes(never).begins('mf-content@1')
  freeze()
  const next = watchFreezes(never)
  expect(next.has('mf-content@1')).toBe(true)
  expect(next.has('mf-content@2')).toBe(false)
  expect(watchFreezes(never).has('mf-content@1')).toBe(true)
})

test('what came back before the tab froze is not to blame', () => {
  const tab = watchFreezes(never)
  tab.begins('mf-content@1')
  tab.begins('mf-basket@1')
  tab.settles('mf-basket@1')
  freeze()
  const next = watchFreezes(never)
  expect([next.has('mf-content@1'), next.has('mf-basket@1')]).toEqual([true, false])
})

test('of several that ran those are to blame that have a version before, all of them when none has', () => {
  const dies = () => {
    const tab = watchFreezes(never)
    tab.begins('mf-content@1')
    tab.begins('mf-basket@1')
    freeze()
  }
  dies()
  const next = watchFreezes((version) => version.startsWith('mf-content'))
  expect([next.has('mf-content@1'), next.has('mf-basket@1')]).toEqual([true, false])
  localStorage.clear()
  dies()
  const other = watchFreezes(never)
  expect([other.has('mf-content@1'), other.has('mf-basket@1')]).toEqual([true, true])
})

test('a page that is only slow, and one that is left or put away, has not frozen', () => {
  watchFreezes(never).begins('mf-content@1')
  vi.advanceTimersByTime(60_000)
  expect(watchFreezes(never).has('mf-content@1')).toBe(false)
  dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(60_000)
  expect(watchFreezes(never).has('mf-content@1')).toBe(false)
  watchFreezes(never).begins('mf-content@1')
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(60_000)
  expect(watchFreezes(never).has('mf-content@1')).toBe(false)
})

test('half an hour later a version gets another chance', () => {
  watchFreezes(never).begins('mf-content@1')
  freeze()
  expect(watchFreezes(never).has('mf-content@1')).toBe(true)
  vi.setSystemTime(Date.now() + 31 * 60_000)
  expect(watchFreezes(never).has('mf-content@1')).toBe(false)
})

test('nothing runs on when all has come back, and a browser that keeps nothing, or nonsense, is as any other', () => {
  const tab = watchFreezes(never)
  tab.begins('mf-content@1')
  tab.settles('mf-content@1')
  expect(vi.getTimerCount()).toBe(0)
  expect(localStorage.length).toBe(0)
  localStorage.setItem('vitrina:running', 'x mf-content@1')
  localStorage.setItem('vitrina:froze', 'mf-content@1 = =')
  expect(watchFreezes(never).has('mf-content@1')).toBe(false)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied')
  })
  watchFreezes(never).begins('mf-content@2')
  expect(watchFreezes(never).has('mf-content@2')).toBe(false)
})
