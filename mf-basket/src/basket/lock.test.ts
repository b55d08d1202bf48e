import { afterEach, expect, test, vi } from 'vitest'
import { withBasketLock } from './lock.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['on the server', undefined],
  ['in a browser without locks', {}],
])('%s a change is sent at once', async (_where, navigator) => {
  vi.stubGlobal('navigator', navigator)
  expect(await withBasketLock(async () => 'written')).toBe('written')
})

test('changes of several tabs are sent one at a time', async () => {
  const request = vi.fn((_name: string, write: () => unknown) => write())
  vi.stubGlobal('navigator', { locks: { request } })
  expect(await withBasketLock(async () => 'written')).toBe('written')
  expect(request.mock.calls.map(([name]) => name)).toEqual(['vitrina-basket'])
})
