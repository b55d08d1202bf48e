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

test('closing goes back by the history entry of the overlay', () => {
  const { onClosed, back, close } = open()
  expect(history.state).toMatchObject({ idx: 1, key: 'page', over: expect.any(Number) })
  close()
  expect(back).toHaveBeenCalledOnce()
  expect(onClosed).not.toHaveBeenCalled()
})

test('adds one history entry when effects run twice, as in development', () => {
  history.replaceState({ idx: 1, key: 'page' }, '')
  const pushed = vi.spyOn(history, 'pushState')
  renderHook(() => useCloseOnBack(vi.fn()), { reactStrictMode: true })
  expect(pushed).toHaveBeenCalledOnce()
})

test('closes at once when another history entry has been added since', () => {
  const { onClosed, back, close } = open()
  history.pushState({ idx: 2, key: 'other' }, '')
  close()
  expect(onClosed).toHaveBeenCalledOnce()
  expect(back).not.toHaveBeenCalled()
})
