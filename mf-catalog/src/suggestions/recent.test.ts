// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('keeps the last ten searches, the newest first, without duplicates in another spelling', () => {
  for (let at = 1; at <= 12; at += 1) rememberSearch(`клей ${at}`)
  rememberSearch('КЛЕЙ 5')
  expect(recentSearches()).toHaveLength(10)
  expect(recentSearches().slice(0, 2)).toEqual(['КЛЕЙ 5', 'клей 12'])
  expect(recentSearches()).not.toContain('клей 5')
  expect(recentSearches()).not.toContain('клей 1')
})

test('one search or all of them can be removed', () => {
  rememberSearch('шпатлёвка')
  rememberSearch('клей')
  forgetSearch('шпатлевка')
  expect(recentSearches()).toEqual(['клей'])
  forgetSearches()
  expect(recentSearches()).toEqual([])
  expect(localStorage.length).toBe(0)
})

test.each(['not json', '{}', '"клей"', '[1, null, "", {}, "клей"]'])(
  'a malformed stored history (%s) does not throw',
  (storedText) => {
    localStorage.setItem('searches', storedText)
    expect(recentSearches().every((text) => text === 'клей')).toBe(true)
  },
)

test('without storage there is no history and no error', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  vi.spyOn(console, 'info').mockImplementation(() => {})
  rememberSearch('клей')
  expect(recentSearches()).toEqual([])
})

test('does not store empty texts and texts that are too long', () => {
  rememberSearch('')
  rememberSearch('я'.repeat(301))
  expect(recentSearches()).toEqual([])
})
