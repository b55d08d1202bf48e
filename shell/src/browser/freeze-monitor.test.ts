// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFreezeMonitor } from './freeze-monitor.ts'

const never = () => false
/** Simulates a tab whose script hangs: the clock goes on, and no timer of the tab runs. */
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

test('the next page does not run a version that ran when a tab froze', () => {
  createFreezeMonitor(never).start('mf-content@1')
  freeze()
  const next = createFreezeMonitor(never)
  expect(next.hasFrozen('mf-content@1')).toBe(true)
  expect(next.hasFrozen('mf-content@2')).toBe(false)
  expect(createFreezeMonitor(never).hasFrozen('mf-content@1')).toBe(true)
})

test('a version that finished before the tab froze is not blamed', () => {
  const tab = createFreezeMonitor(never)
  tab.start('mf-content@1')
  tab.start('mf-basket@1')
  tab.finish('mf-basket@1')
  freeze()
  const next = createFreezeMonitor(never)
  expect([next.hasFrozen('mf-content@1'), next.hasFrozen('mf-basket@1')]).toEqual([true, false])
})

test('blames the running versions that have a previous version, and all of them when none has', () => {
  const dies = () => {
    const tab = createFreezeMonitor(never)
    tab.start('mf-content@1')
    tab.start('mf-basket@1')
    freeze()
  }
  dies()
  const next = createFreezeMonitor((version) => version.startsWith('mf-content'))
  expect([next.hasFrozen('mf-content@1'), next.hasFrozen('mf-basket@1')]).toEqual([true, false])
  localStorage.clear()
  dies()
  const other = createFreezeMonitor(never)
  expect([other.hasFrozen('mf-content@1'), other.hasFrozen('mf-basket@1')]).toEqual([true, true])
})

test('a slow page, and one that was left or hidden, does not count as frozen', () => {
  createFreezeMonitor(never).start('mf-content@1')
  vi.advanceTimersByTime(60_000)
  expect(createFreezeMonitor(never).hasFrozen('mf-content@1')).toBe(false)
  dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(60_000)
  expect(createFreezeMonitor(never).hasFrozen('mf-content@1')).toBe(false)
  createFreezeMonitor(never).start('mf-content@1')
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(60_000)
  expect(createFreezeMonitor(never).hasFrozen('mf-content@1')).toBe(false)
})

test('tries a version again after half an hour', () => {
  createFreezeMonitor(never).start('mf-content@1')
  freeze()
  expect(createFreezeMonitor(never).hasFrozen('mf-content@1')).toBe(true)
  vi.setSystemTime(Date.now() + 31 * 60_000)
  expect(createFreezeMonitor(never).hasFrozen('mf-content@1')).toBe(false)
})

test('runs no timer once all versions have finished, and ignores broken or missing storage', () => {
  const tab = createFreezeMonitor(never)
  tab.start('mf-content@1')
  tab.finish('mf-content@1')
  expect(vi.getTimerCount()).toBe(0)
  expect(localStorage.length).toBe(0)
  localStorage.setItem('vitrina:running', 'x mf-content@1')
  localStorage.setItem('vitrina:froze', 'mf-content@1 = =')
  expect(createFreezeMonitor(never).hasFrozen('mf-content@1')).toBe(false)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied')
  })
  createFreezeMonitor(never).start('mf-content@2')
  expect(createFreezeMonitor(never).hasFrozen('mf-content@2')).toBe(false)
})
