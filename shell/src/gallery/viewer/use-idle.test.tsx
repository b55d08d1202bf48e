// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useIdle } from './use-idle.ts'

test('a viewer that is closed leaves no listener behind', () => {
  const listenerCounts = new Map<string, number>()
  const count = (by: number) => (type: string, _listener: unknown, options?: unknown) => {
    const key = `${type} ${typeof options === 'object' && options && 'capture' in options ? options.capture : options}`
    listenerCounts.set(key, (listenerCounts.get(key) ?? 0) + by)
  }
  vi.spyOn(window, 'addEventListener').mockImplementation(count(1) as never)
  vi.spyOn(window, 'removeEventListener').mockImplementation(count(-1) as never)
  onTestFinished(() => void vi.restoreAllMocks())
  const { unmount } = renderHook(() => useIdle())
  expect(listenerCounts.get('keydown true')).toBe(1)
  unmount()
  expect([...listenerCounts.values()].filter((open) => open !== 0)).toEqual([])
})
