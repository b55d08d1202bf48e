// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { markLoaded } from './mark-loaded.ts'

const isMarked = () => document.documentElement.dataset.loaded !== undefined

afterEach(() => {
  vi.restoreAllMocks()
  delete document.documentElement.dataset.loaded
})

test('a page is marked when it has finished loading, not before [SHELL-01]', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  markLoaded()
  expect(isMarked()).toBe(false)
  dispatchEvent(new Event('load'))
  expect(isMarked()).toBe(true)
})

test('a page that has finished already is marked at once [SHELL-01]', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
  markLoaded()
  expect(isMarked()).toBe(true)
})
