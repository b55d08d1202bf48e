// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pushHistoryEntry } from './history-entry.ts'

const routerListener = vi.fn()
const page = { idx: 3, key: 'page' }
const comesBack = () => window.dispatchEvent(new PopStateEvent('popstate', { state: page }))

beforeEach(() => {
  vi.useFakeTimers()
  routerListener.mockClear()
  window.history.replaceState(page, '')
  window.addEventListener('popstate', routerListener)
  vi.spyOn(window.history, 'back').mockImplementation(() => {})
})

afterEach(() => {
  window.removeEventListener('popstate', routerListener)
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('callbacks run once the entry is removed, without a navigation of the router', () => {
  const onBack = vi.fn()
  const then = vi.fn()
  const entry = pushHistoryEntry(onBack)
  entry.leave(then)
  entry.leave(then)
  expect(window.history.back).toHaveBeenCalledTimes(1)
  expect(then).not.toHaveBeenCalled()
  comesBack()
  expect(then).toHaveBeenCalledTimes(2)
  expect([onBack, routerListener].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

test('callbacks run after a timeout when `history.back` is slow, without a navigation of the router', () => {
  const onBack = vi.fn()
  const then = vi.fn()
  const entry = pushHistoryEntry(onBack)
  entry.leave(then)
  vi.advanceTimersByTime(600)
  expect(then).toHaveBeenCalledTimes(1)
  entry.leave(then)
  expect(then).toHaveBeenCalledTimes(2)
  comesBack()
  expect(routerListener).not.toHaveBeenCalled()
  comesBack()
  expect(routerListener).toHaveBeenCalledTimes(1)
  expect(onBack).not.toHaveBeenCalled()
})

test('the browser’s own Back is reported once', () => {
  const onBack = vi.fn()
  pushHistoryEntry(onBack)
  comesBack()
  comesBack()
  expect(onBack).toHaveBeenCalledTimes(1)
  expect(routerListener).toHaveBeenCalledTimes(1)
})
