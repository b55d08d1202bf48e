import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachePrefetch, takePrefetched } from './cache.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.setSystemTime(Date.now() + 60_000)
  vi.useRealTimers()
})

const answering = (answer: unknown) => vi.fn(() => Promise.resolve(answer))

test('does not request a prefetched page again, and uses its data once', async () => {
  const [ahead, onDemand] = [answering('ahead'), answering('asked')]
  await cachePrefetch('/product/a/', 'guest', ahead)
  await cachePrefetch('/product/a/', 'guest', ahead)
  expect(await takePrefetched('/product/a/', 'guest', onDemand)).toBe('ahead')
  expect([ahead.mock.calls.length, onDemand.mock.calls.length]).toEqual([1, 0])
  expect(await takePrefetched('/product/a/', 'guest', onDemand)).toBe('asked')
})

test('prefetched data is used within 30 seconds and not after', async () => {
  await cachePrefetch('/product/a/', 'guest', answering('ahead'))
  vi.setSystemTime(Date.now() + 29_000)
  expect(await takePrefetched('/product/a/', 'guest', answering('asked'))).toBe('ahead')
  await cachePrefetch('/product/a/', 'guest', answering('ahead'))
  vi.setSystemTime(Date.now() + 30_000)
  expect(await takePrefetched('/product/a/', 'guest', answering('asked'))).toBe('asked')
})

test('never shows prices prefetched for another visitor or another city', async () => {
  await cachePrefetch('/product/a/', 'a client in Костроме', answering('their prices'))
  expect(await takePrefetched('/product/a/', 'a guest in Костроме', answering('asked'))).toBe('asked')
})

test('requests a page when it is opened if its prefetch failed', async () => {
  const failing = vi.fn(() => Promise.reject(new Error('away')))
  await expect(cachePrefetch('/product/a/', 'guest', failing)).rejects.toThrow('away')
  expect(await takePrefetched('/product/a/', 'guest', answering('asked'))).toBe('asked')
  const late = cachePrefetch('/product/a/', 'guest', failing)
  expect(await takePrefetched('/product/a/', 'guest', answering('asked'))).toBe('asked')
  await expect(late).rejects.toThrow('away')
})

test('keeps the latest 24 pages at most', async () => {
  for (let at = 0; at < 25; at += 1) await cachePrefetch(`/product/${at}/`, 'guest', answering('ahead'))
  expect(await takePrefetched('/product/0/', 'guest', answering('asked'))).toBe('asked')
  expect(await takePrefetched('/product/1/', 'guest', answering('asked'))).toBe('ahead')
})
