import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { startProcessTimer } from '../../../../packages/releases/src/process-timer.fixture.ts'
import { advanceMonotonicClock, shiftWallClock } from '../../infra/clock.fixture.ts'
import { monotonicNow } from '../../infra/clock.ts'
import {
  bodyOf,
  type CachedPage,
  compressPage,
  NOT_CACHEABLE,
  PageCache,
  type PageResponse,
  staleIfErrorAge,
} from './page-cache.ts'

const keepAll = () => true
const made = (text: string, status: number): PageResponse => ({
  document: Buffer.from(text),
  status,
  headers: {},
  madeAt: monotonicNow(),
})
const packed = (document: string, status: number) => compressPage(made(document, status))
const textOf = async (page: CachedPage) => (await bodyOf(page, undefined)).toString()

describe('the cache of guests’ pages', () => {
  test('renders a page once for simultaneous requests', async () => {
    const cache = new PageCache(1e6)
    const make = vi.fn(() => packed('<p>one</p>', 200))
    const pages = await Promise.all([1, 2, 3].map(() => cache.get('a', make, keepAll)))
    expect(make).toHaveBeenCalledTimes(1)
    expect(pages[0]).toBe(pages[2])
    expect(brotliDecompressSync(pages[0]?.br ?? '').toString()).toBe('<p>one</p>')
  })

  test('serves the page in every encoding that a client accepts', async () => {
    const page = await packed('<p>one</p>', 200)
    expect(brotliDecompressSync(await bodyOf(page, 'br')).toString()).toBe('<p>one</p>')
    expect(gunzipSync(await bodyOf(page, 'gzip')).toString()).toBe('<p>one</p>')
    expect(await bodyOf(page, 'gzip')).toBe(await bodyOf(page, 'gzip'))
    expect((await bodyOf(page, undefined)).toString()).toBe('<p>one</p>')
  })

  test('encodes a page of one visitor without storing the result', async () => {
    const page = made('<p>one</p>', 200)
    expect(brotliDecompressSync(await bodyOf(page, 'br')).toString()).toBe('<p>one</p>')
    expect(gunzipSync(await bodyOf(page, 'gzip')).toString()).toBe('<p>one</p>')
    expect((await bodyOf(page, undefined)).toString()).toBe('<p>one</p>')
    expect(Object.keys(page)).toEqual(Object.keys(made('', 200)))
  })

  test('renders a page again after the catalogue has changed, and serves the old one when that fails', async () => {
    const cache = new PageCache(1e6)
    const old = await packed('old', 200)
    await cache.get('a', async () => ({ ...old, staleIfErrorMs: 86_400_000 }), keepAll)
    cache.invalidateAll()
    expect([cache.isFresh('a'), cache.getFresh('a')]).toEqual([false, undefined])
    expect(await textOf(await cache.get('a', () => Promise.reject(new Error('away')), keepAll))).toBe('old')
    expect(await textOf(await cache.get('a', () => packed('new', 200), keepAll))).toBe('new')
    expect(cache.isFresh('a')).toBe(true)
  })

  test('serves a stale page while it is rendered again', async () => {
    const cache = new PageCache(1e6)
    await cache.get('a', () => packed('old', 200), keepAll)
    advanceMonotonicClock(20_000)
    expect(await textOf(await cache.get('a', () => packed('new', 200), keepAll))).toBe('old')
    await vi.waitFor(
      async () => {
        expect(await textOf(await cache.get('a', () => packed('newer', 200), keepAll))).toBe('new')
      },
      { timeout: 10_000 },
    )
  })

  test('serves a page past its trueUntil only when it cannot be rendered again', async () => {
    const cache = new PageCache(1e6)
    const trueUntil = monotonicNow() + 5000
    await cache.get('a', async () => ({ ...(await packed('open', 200)), trueUntil }), keepAll)
    advanceMonotonicClock(4000)
    expect(await textOf(await cache.get('a', () => packed('too early', 200), keepAll))).toBe('open')
    advanceMonotonicClock(2000)
    expect([cache.isFresh('a'), cache.getFresh('a')]).toEqual([false, undefined])
    expect(await textOf(await cache.get('a', () => Promise.reject(new Error('away')), keepAll))).toBe('open')
    expect(await textOf(await cache.get('a', () => packed('shut', 200), keepAll))).toBe('shut')
  })

  test('serves a stale page when rendering fails', async () => {
    const cache = new PageCache(1e6)
    await cache.get('a', () => packed('old', 200), keepAll)
    advanceMonotonicClock(60_000)
    const failing = () => Promise.reject(new Error('away'))
    expect(await textOf(await cache.get('a', failing, keepAll))).toBe('old')
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(await textOf(await cache.get('a', failing, keepAll))).toBe('old')
  })

  describe('a page with a week of stale-if-error', () => {
    const DAY = 24 * 60 * 60_000
    const article = async (text: string) => ({ ...(await packed(text, 200)), staleIfErrorMs: 7 * DAY })
    const keep = ({ madeAt, status }: CachedPage) => madeAt !== NOT_CACHEABLE && status === 200
    const makings: Record<string, () => Promise<CachedPage>> = {
      'the renderer throws': () => Promise.reject(new Error('away')),
      'the renderer hangs': () => new Promise(() => {}),
      'it is left to the browser': async () => ({ ...(await packed('empty', 200)), madeAt: NOT_CACHEABLE }),
      'the shop is away': () => packed('away', 503),
    }

    test.each(Object.keys(makings))(
      'is served for that week when %s, counted as stale, and no day longer',
      async (how) => {
        const cache = new PageCache(1e6)
        const make = makings[how] ?? (() => packed('', 200))
        const { madeAt } = await cache.get('a', () => article('old'), keep)
        for (const _ of [1, 2]) {
          advanceMonotonicClock(3 * DAY)
          const spent = startProcessTimer()
          const page = await cache.get('a', make, keep)
          expect(await textOf(page)).toBe('old')
          expect(spent()).toBeLessThan(3000)
        }
        const given = staleIfErrorAge(await cache.get('a', make, keep)) ?? 0
        expect(given).toBeGreaterThanOrEqual((6 * DAY) / 1000 + (how.includes('hangs') ? 6 : 0))
        expect(given).toBeLessThanOrEqual(Math.ceil((monotonicNow() - madeAt) / 1000))
        expect(cache.lookups).toEqual({ fresh: 0, stale: 3, missing: 1 })
        if (how.includes('hangs')) return
        advanceMonotonicClock(2 * DAY)
        const late = await cache.get('a', make, keep).then(textOf, () => 'nothing')
        expect(late).not.toBe('old')
      },
    )

    test('is rendered again before it is served stale, and jumps of the wall clock change nothing', async () => {
      const cache = new PageCache(1e6)
      await cache.get('a', () => article('old'), keep)
      shiftWallClock(-60 * 60_000)
      expect(cache.getFresh('a')).toBeDefined()
      shiftWallClock(30 * DAY)
      expect(cache.getFresh('a')).toBeDefined()
      advanceMonotonicClock(11 * 60_000)
      const page = await cache.get('a', () => article('new'), keep)
      expect([await textOf(page), staleIfErrorAge(page)]).toEqual(['new', null])
    })

    test('is replaced by 404 once the page no longer exists', async () => {
      const cache = new PageCache(1e6)
      await cache.get('a', () => article('old'), keep)
      advanceMonotonicClock(DAY)
      expect((await cache.get('a', () => packed('gone', 404), keep)).status).toBe(404)
    })
  })

  test('serves a page with a price for ten minutes at most', async () => {
    const cache = new PageCache(1e6)
    await cache.get('a', () => packed('old', 200), keepAll)
    advanceMonotonicClock(11 * 60_000)
    await expect(cache.get('a', () => Promise.reject(new Error('away')), keepAll)).rejects.toThrow('away')
  })

  test('does not cache a failed page', async () => {
    const cache = new PageCache(1e6)
    const make = vi.fn(() => packed('away', 503))
    await cache.get('a', make, ({ status }) => status === 200)
    await cache.get('a', make, ({ status }) => status === 200)
    expect(make).toHaveBeenCalledTimes(2)
  })

  test('accepts a size that is not a whole number of bytes', async () => {
    const page = await new PageCache(0.1 * 7).get('a', () => packed('x', 200), keepAll)
    expect(await textOf(page)).toBe('x')
    expect(() => new PageCache(1.3 * 1024 * 1024)).not.toThrow()
  })

  test('evicts pages beyond its size', async () => {
    const cache = new PageCache(20_000)
    for (let number = 0; number < 50; number += 1)
      await cache.get(`page ${number}`, () => packed(randomBytes(750).toString('base64'), 200), keepAll)
    const make = vi.fn(() => packed('again', 200))
    await cache.get('page 0', make, keepAll)
    expect(make).toHaveBeenCalled()
  })
})
