// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCloseOnBack } from './use-close-on-back.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function open() {
  history.replaceState({ idx: 1, key: 'page' }, '')
  const onClosed = vi.fn()
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  return { onClosed, back, close: renderHook(() => useCloseOnBack(onClosed)).result.current }
}

test('closing goes back by the entry that stands for what lies over the page', () => {
  const { onClosed, back, close } = open()
  expect(history.state).toMatchObject({ idx: 1, key: 'page', over: expect.any(Number) })
  close()
  expect(back).toHaveBeenCalledOnce()
  expect(onClosed).not.toHaveBeenCalled()
})

test('an effect that runs twice, as in development, adds one entry of history', () => {
  history.replaceState({ idx: 1, key: 'page' }, '')
  const pushed = vi.spyOn(history, 'pushState')
  renderHook(() => useCloseOnBack(vi.fn()), { reactStrictMode: true })
  expect(pushed).toHaveBeenCalledOnce()
})

test('closing closes at once where another entry has come since', () => {
  const { onClosed, back, close } = open()
  history.pushState({ idx: 2, key: 'other' }, '')
  close()
  expect(onClosed).toHaveBeenCalledOnce()
  expect(back).not.toHaveBeenCalled()
})
