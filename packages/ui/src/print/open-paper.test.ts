// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { openPrintWindow } from './open-paper.ts'

afterEach(() => vi.restoreAllMocks())

test('returns an opened window and logs nothing', () => {
  const paper = { closed: false } as Window
  const open = vi.spyOn(window, 'open').mockReturnValue(paper)
  const log = vi.spyOn(console, 'warn').mockReturnValue()
  expect(openPrintWindow()).toBe(paper)
  expect(open.mock.calls[0]?.slice(0, 2)).toEqual(['', '_blank'])
  expect(log).not.toHaveBeenCalled()
})

test.each([
  ['is refused', () => null],
  ['is closed at once', () => ({ closed: true }) as Window],
  [
    'throws',
    () => {
      throw new DOMException('sandboxed')
    },
  ],
])('logs a window that %s in one line, without an exception [ERRCAT-17]', (_, open) => {
  vi.spyOn(window, 'open').mockImplementation(open)
  const log = vi.spyOn(console, 'warn').mockReturnValue()
  expect(openPrintWindow()).toBeNull()
  expect(log).toHaveBeenCalledTimes(1)
  expect(log.mock.calls[0]?.[0]).toContain('The print window does not open')
})
