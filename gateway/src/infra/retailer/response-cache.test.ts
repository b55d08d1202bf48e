import { describe, expect, test, vi } from 'vitest'
import { startProcessTimer } from '../../../../packages/releases/src/process-timer.fixture.ts'
import { advanceMonotonicClock, shiftWallClock } from '../clock.fixture.ts'
import { runInRequest } from '../upstream/request-context.ts'
import { ResponseCache } from './response-cache.ts'

const times = { freshMs: 1000, staleMs: 60_000 }

describe('a response cache', () => {
  test('sends one request for concurrent callers', async () => {
    const memory = new ResponseCache(1024 * 1024)
    const ask = vi.fn(async () => ({ value: 1 }))
    await Promise.all([1, 2, 3].map(() => memory.get('a', times, ask)))
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('serves a stale response while it revalidates, and when that fails', async () => {
    const memory = new ResponseCache(1024 * 1024)
    await memory.get('a', times, async () => ({ value: 1 }))
    advanceMonotonicClock(5000)
    expect(await memory.get('a', times, () => Promise.reject(new Error('away')))).toEqual({ value: 1 })
  })

  test('does not serve a response older than its time', async () => {
    const memory = new ResponseCache(1024 * 1024)
    await memory.get('a', times, async () => ({ value: 1 }))
    advanceMonotonicClock(120_000)
    await expect(memory.get('a', times, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  })

  test('revalidates an older response first, and serves it when that fails or takes longer than a second', async () => {
    const memory = new ResponseCache(1024 * 1024)
    const content = { ...times, ifErrorMs: 3_600_000 }
    await memory.get('a', content, async () => ({ value: 1 }))
    advanceMonotonicClock(120_000)
    expect(await memory.get('a', content, () => Promise.reject(new Error('away')))).toEqual({ value: 1 })
    const spent = startProcessTimer()
    expect(await memory.get('a', content, () => new Promise<{ value: number }>(() => {}))).toEqual({ value: 1 })
    expect(spent()).toBeLessThan(2000)
    memory.invalidate('a')
    await memory.get('a', content, async () => ({ value: 2 }))
    advanceMonotonicClock(120_000)
    expect(await memory.get('a', content, async () => ({ value: 3 }))).toEqual({ value: 3 })
    advanceMonotonicClock(3_700_000)
    await expect(memory.get('a', content, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  })

  test('a jump of the wall clock changes no age', async () => {
    const memory = new ResponseCache(1024 * 1024)
    await memory.get('a', times, async () => ({ value: 1 }))
    const ask = vi.fn(async () => ({ value: 2 }))
    for (const jump of [-3_600_000, 24 * 3_600_000]) {
      shiftWallClock(jump)
      expect(await memory.get('a', times, ask)).toEqual({ value: 1 })
    }
    expect(ask).not.toHaveBeenCalled()
  })

  test('no visitor waits past their own deadline for a shared request, and the others get its response', async () => {
    const memory = new ResponseCache(1024 * 1024)
    const answer = Promise.withResolvers<{ value: number }>()
    const ask = vi.fn(() => answer.promise)
    const waitFor = (limitMs: number) => runInRequest({ requestId: 'a', limitMs }, () => memory.get('a', times, ask))
    const startedAt = performance.now()
    const spent = startProcessTimer()
    const [first, patient, late] = [waitFor(100), memory.get('a', times, ask), waitFor(200)]
    for (const one of [first, late]) await expect(one).rejects.toMatchObject({ outcome: 'expired' })
    expect(performance.now() - startedAt).toBeGreaterThan(190)
    expect(spent()).toBeLessThan(1000)
    answer.resolve({ value: 1 })
    expect(await patient).toEqual({ value: 1 })
    expect(await waitFor(100)).toEqual({ value: 1 })
    expect(ask).toHaveBeenCalledTimes(1)
  })
})

describe('the size of the cache', () => {
  const MB = 1024 * 1024
  const text = (kilobytes: number) => 'x'.repeat(kilobytes * 1024)
  const fill = async (memory: ResponseCache, keys: number, kilobytes: number) => {
    for (let at = 0; at < keys; at += 1) await memory.get(`key ${at}`, times, async () => ({ text: text(kilobytes) }))
  }

  test('stays below the limit by evicting the least recently used responses', async () => {
    const memory = new ResponseCache(MB)
    await fill(memory, 200, 10)
    expect(memory.bytes).toBeLessThanOrEqual(MB)
    expect(memory.bytes).toBeGreaterThan(MB / 2)
    const ask = vi.fn(async () => ({ text: '' }))
    await memory.get('key 199', times, ask)
    expect(ask).not.toHaveBeenCalled()
    await memory.get('key 0', times, ask)
    expect(ask).toHaveBeenCalledOnce()
  })

  test('does not cache a response above half of the limit, and evicts nothing for it', async () => {
    const memory = new ResponseCache(MB)
    await fill(memory, 3, 10)
    const { bytes } = memory
    expect((await memory.get('large', times, async () => ({ text: text(700) }))).text).toHaveLength(700 * 1024)
    expect([memory.bytes, memory.entries]).toEqual([bytes, 3])
  })

  test('shrinks when entries expire without being requested again', async () => {
    const memory = new ResponseCache(MB)
    await fill(memory, 20, 10)
    advanceMonotonicClock(130_000)
    await memory.get('another', times, async () => ({ text: '' }))
    expect(memory.entries).toBe(1)
  })

  test('counts absent entries separately: no number of them evicts a present one', async () => {
    const memory = new ResponseCache(MB)
    await fill(memory, 50, 10)
    const there = memory.entries
    for (let at = 0; at < 5000; at += 1) await memory.get(`made up ${at}`, times, async () => null)
    expect(memory.bytes).toBeLessThanOrEqual(MB)
    const ask = vi.fn(async () => ({ text: '' }))
    for (let at = 0; at < there; at += 1) await memory.get(`key ${at}`, times, ask)
    expect(ask).not.toHaveBeenCalled()
    expect(await memory.get('made up 4999', times, ask)).toBeNull()
    expect(ask).not.toHaveBeenCalled()
  })

  test('replaces an absent entry by a present one, and vice versa', async () => {
    const memory = new ResponseCache(MB)
    for (const value of [null, { a: 1 }, null]) {
      await memory.get('a', times, async () => value)
      expect(memory.entries).toBe(1)
      advanceMonotonicClock(120_000)
      expect(await memory.get('a', times, async () => value)).toEqual(value)
      advanceMonotonicClock(120_000)
    }
  })
})

describe('items fetched together', () => {
  const keyOf = (item: string) => `of ${item}`
  const answering = () => vi.fn(async (items: string[]) => new Map(items.map((item) => [item, { item }])))
  const batchesOf = ({ mock }: ReturnType<typeof answering>) => mock.calls.map(([items]) => items)

  test('are requested once in any combination, also by concurrent callers', async () => {
    const memory = new ResponseCache(1024 * 1024)
    const ask = answering()
    const [one, two] = await Promise.all([
      memory.getMany(['a', 'b'], keyOf, times, ask),
      memory.getMany(['b', 'c'], keyOf, times, ask),
    ])
    expect([[...one.keys()], [...two.keys()]]).toEqual([
      ['a', 'b'],
      ['b', 'c'],
    ])
    expect([...(await memory.getMany(['c', 'd', 'a', 'd'], keyOf, times, ask)).keys()].sort()).toEqual(['a', 'c', 'd'])
    expect(batchesOf(ask)).toEqual([['a', 'b'], ['c'], ['d']])
  })

  test('are served stale while they are revalidated, and when that fails', async () => {
    const memory = new ResponseCache(1024 * 1024)
    await memory.getMany(['a', 'b'], keyOf, times, answering())
    advanceMonotonicClock(5000)
    const away = vi.fn(() => Promise.reject(new Error('away')))
    expect((await memory.getMany(['a', 'b'], keyOf, times, away)).size).toBe(2)
    expect(away).toHaveBeenCalledOnce()
    await expect(memory.getMany(['a', 'new'], keyOf, times, away)).rejects.toThrow('away')
    advanceMonotonicClock(120_000)
    await expect(memory.getMany(['a'], keyOf, times, away)).rejects.toThrow('away')
  })

  test('missing from the response are not requested again until they expire', async () => {
    const memory = new ResponseCache(1024 * 1024)
    const ask = vi.fn(async (_items: string[]) => new Map<string, object>())
    for (let turn = 0; turn < 2; turn += 1) expect((await memory.getMany(['gone'], keyOf, times, ask)).size).toBe(0)
    expect(ask).toHaveBeenCalledOnce()
    advanceMonotonicClock(120_000)
    await memory.getMany(['gone'], keyOf, times, ask)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('are waited for no longer than the caller’s deadline', async () => {
    const memory = new ResponseCache(1024 * 1024)
    const never = () => new Promise<Map<string, object>>(() => {})
    const waiting = runInRequest({ requestId: 'a', limitMs: 50 }, () => memory.getMany(['a'], keyOf, times, never))
    await expect(waiting).rejects.toMatchObject({ outcome: 'expired' })
  })
})
