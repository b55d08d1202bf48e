import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bodyOf, type CachedPage, PageCache, pack } from './page-cache.ts'

const keepAll = () => true
const textOf = async (page: CachedPage) => (await bodyOf(page, undefined)).toString()

describe('the cache of guests’ pages', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => vi.useRealTimers())

  test('gives the same bytes to all who come within 15 s, made once', async () => {
    const cache = new PageCache(1e6)
    const make = vi.fn(() => pack('<p>one</p>', 200))
    const pages = await Promise.all([1, 2, 3].map(() => cache.get('a', make, keepAll)))
    expect(make).toHaveBeenCalledTimes(1)
    expect(pages[0]).toBe(pages[2])
    expect(brotliDecompressSync(pages[0]?.br ?? '').toString()).toBe('<p>one</p>')
  })

  test('gives the page in every form that a client may take', async () => {
    const page = await pack('<p>one</p>', 200)
    expect(brotliDecompressSync(await bodyOf(page, 'br')).toString()).toBe('<p>one</p>')
    expect(gunzipSync(await bodyOf(page, 'gzip')).toString()).toBe('<p>one</p>')
    expect(await bodyOf(page, 'gzip')).toBe(await bodyOf(page, 'gzip'))
    expect((await bodyOf(page, undefined)).toString()).toBe('<p>one</p>')
  })

  test('gives an old page while it is made anew', async () => {
    const cache = new PageCache(1e6)
    await cache.get('a', () => pack('old', 200), keepAll)
    vi.setSystemTime(Date.now() + 20_000)
    expect(await textOf(await cache.get('a', () => pack('new', 200), keepAll))).toBe('old')
    await vi.waitFor(async () => {
      expect(await textOf(await cache.get('a', () => pack('newer', 200), keepAll))).toBe('new')
    })
  })

  test('gives an old page when making it fails', async () => {
    const cache = new PageCache(1e6)
    await cache.get('a', () => pack('old', 200), keepAll)
    vi.setSystemTime(Date.now() + 60_000)
    const failing = () => Promise.reject(new Error('away'))
    expect(await textOf(await cache.get('a', failing, keepAll))).toBe('old')
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(await textOf(await cache.get('a', failing, keepAll))).toBe('old')
  })

  test('keeps no page that is not worth keeping', async () => {
    const cache = new PageCache(1e6)
    const make = vi.fn(() => pack('away', 503))
    await cache.get('a', make, ({ status }) => status === 200)
    await cache.get('a', make, ({ status }) => status === 200)
    expect(make).toHaveBeenCalledTimes(2)
  })

  test('takes any share of memory, whole bytes or not', async () => {
    const page = await new PageCache(0.1 * 7).get('a', () => pack('x', 200), keepAll)
    expect(await textOf(page)).toBe('x')
    expect(() => new PageCache(1.3 * 1024 * 1024)).not.toThrow()
  })

  test('stays within its memory', async () => {
    const cache = new PageCache(20_000)
    for (let number = 0; number < 50; number += 1)
      await cache.get(`page ${number}`, () => pack(randomBytes(750).toString('base64'), 200), keepAll)
    const make = vi.fn(() => pack('again', 200))
    await cache.get('page 0', make, keepAll)
    expect(make).toHaveBeenCalled()
  })
})
