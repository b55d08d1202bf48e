import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { collectWhenIdle } from './idle-collection.ts'

const MB = 1024 * 1024

describe('an idle thread', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function setUp() {
    const heap = { mb: 100, collections: 0 }
    const collect = () => {
      heap.collections += 1
      heap.mb = 60
    }
    return { heap, run: collectWhenIdle({ collect, heapBytes: () => heap.mb * MB }) }
  }

  test('collects once after ten seconds', async () => {
    const { heap, run } = setUp()
    await run(async () => 'page')
    vi.advanceTimersByTime(9_999)
    expect(heap.collections).toBe(0)
    vi.advanceTimersByTime(1)
    expect(heap.collections).toBe(1)
    vi.advanceTimersByTime(600_000)
    expect(heap.collections).toBe(1)
  })

  test('counts the ten seconds from its last page', async () => {
    const { heap, run } = setUp()
    for (let page = 0; page < 5; page += 1) {
      await run(async () => 'page')
      vi.advanceTimersByTime(9_000)
    }
    expect(heap.collections).toBe(0)
  })

  test('collects nothing while one of two pages is still being made', async () => {
    const { heap, run } = setUp()
    const slow = Promise.withResolvers<void>()
    const running = run(() => slow.promise)
    await run(async () => 'page')
    vi.advanceTimersByTime(60_000)
    expect(heap.collections).toBe(0)
    slow.resolve()
    await running
    vi.advanceTimersByTime(10_000)
    expect(heap.collections).toBe(1)
  })

  test('collects again only when the heap has grown by 32 MB', async () => {
    const { heap, run } = setUp()
    for (const { mb, collections } of [
      { mb: 100, collections: 1 },
      { mb: 91, collections: 1 },
      { mb: 92, collections: 2 },
    ]) {
      heap.mb = mb
      await run(async () => 'page')
      vi.advanceTimersByTime(10_000)
      expect(heap.collections).toBe(collections)
    }
  })

  test('keeps working when garbage collection is not allowed', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const run = collectWhenIdle({
      collect: () => {
        throw new Error('not allowed')
      },
      heapBytes: () => 100 * MB,
    })
    await run(async () => 'page')
    vi.advanceTimersByTime(10_000)
    expect(log).toHaveBeenCalledOnce()
    expect(await run(async () => 'next page')).toBe('next page')
    log.mockRestore()
  })

  test('collects after a failed page, and rejects with its error', async () => {
    const { heap, run } = setUp()
    await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    vi.advanceTimersByTime(10_000)
    expect(heap.collections).toBe(1)
  })
})
