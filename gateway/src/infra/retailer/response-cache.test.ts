import { describe, expect, test, vi } from 'vitest'
import { startProcessTimer } from '../../../../packages/releases/src/process-timer.fixture.ts'
import { advanceMonotonicClock, shiftWallClock } from '../clock.fixture.ts'
import { runInRequest } from '../upstream/request-context.ts'
import { ResponseCache } from './response-cache.ts'

const times = { freshMs: 1000, staleMs: 60_000 }

describe('what is remembered of the retailer’s answers', () => {
  test('many who ask at once cause one question', async () => {
    const memory = new ResponseCache(1024 * 1024)
    const ask = vi.fn(async () => ({ value: 1 }))
    await Promise.all([1, 2, 3].map(() => memory.get('a', times, ask)))
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('an old answer is given while a new one is asked for, and when asking fails', async () => {
    const memory = new ResponseCache(1024 * 1024)
    await memory.get('a', times, async () => ({ value: 1 }))
    advanceMonotonicClock(5000)
    expect(await memory.get('a', times, () => Promise.reject(new Error('away')))).toEqual({ value: 1 })
  })

  test('an answer older than its time is not given any more', async () => {
    const memory = new ResponseCache(1024 * 1024)
    await memory.get('a', times, async () => ({ value: 1 }))
    advanceMonotonicClock(120_000)
    await expect(memory.get('a', times, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  })

  test('what may help for longer is asked for first, and given when that fails or takes longer than a second', async () => {
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

  test('a time of day that jumps makes nothing older or younger', async () => {
    const memory = new ResponseCache(1024 * 1024)
    await memory.get('a', times, async () => ({ value: 1 }))
    const ask = vi.fn(async () => ({ value: 2 }))
    for (const jump of [-3_600_000, 24 * 3_600_000]) {
      shiftWallClock(jump)
      expect(await memory.get('a', times, ask)).toEqual({ value: 1 })
    }
    expect(ask).not.toHaveBeenCalled()
  })

  test('no visitor waits past their own deadline for an answer that others wait for as well, and the others get it', async () => {
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

describe('the bytes of what is remembered', () => {
  const MB = 1024 * 1024
  const text = (kilobytes: number) => 'x'.repeat(kilobytes * 1024)
  const fill = async (memory: ResponseCache, keys: number, kilobytes: number) => {
    for (let at = 0; at < keys; at += 1) await memory.get(`key ${at}`, times, async () => ({ text: text(kilobytes) }))
  }

  test('stay below the bound, and what was asked for longest ago leaves', async () => {
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

  test('have no room for an answer that takes more than half of them: it is given and pushes nothing out', async () => {
    const memory = new ResponseCache(MB)
    await fill(memory, 3, 10)
    const { bytes } = memory
    expect((await memory.get('large', times, async () => ({ text: text(700) }))).text).toHaveLength(700 * 1024)
    expect([memory.bytes, memory.entries]).toEqual([bytes, 3])
  })

  test('are given back when nothing is asked for again within its time', async () => {
    const memory = new ResponseCache(MB)
    await fill(memory, 20, 10)
    advanceMonotonicClock(130_000)
    await memory.get('another', times, async () => ({ text: '' }))
    expect(memory.entries).toBe(1)
  })

  test('hold names of what there is not apart: no number of them pushes out what there is', async () => {
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

  test('count what comes after there was none, and none after there was something', async () => {
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

describe('many things asked for together', () => {
  const keyOf = (item: string) => `of ${item}`
  const answering = () => vi.fn(async (items: string[]) => new Map(items.map((item) => [item, { item }])))
  const asked = ({ mock }: ReturnType<typeof answering>) => mock.calls.map(([items]) => items)

  test('are asked for once however they are combined, also by many at once', async () => {
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
    expect(asked(ask)).toEqual([['a', 'b'], ['c'], ['d']])
  })

  test('are given from memory while old ones are asked for anew, and when that fails', async () => {
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

  test('that are left out of the answer are not asked for again until their time', async () => {
    const memory = new ResponseCache(1024 * 1024)
    const ask = vi.fn(async (_items: string[]) => new Map<string, object>())
    for (let turn = 0; turn < 2; turn += 1) expect((await memory.getMany(['gone'], keyOf, times, ask)).size).toBe(0)
    expect(ask).toHaveBeenCalledOnce()
    advanceMonotonicClock(120_000)
    await memory.getMany(['gone'], keyOf, times, ask)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('are waited for no longer than whoever asks has time', async () => {
    const memory = new ResponseCache(1024 * 1024)
    const never = () => new Promise<Map<string, object>>(() => {})
    const waiting = runInRequest({ requestId: 'a', limitMs: 50 }, () => memory.getMany(['a'], keyOf, times, never))
    await expect(waiting).rejects.toMatchObject({ outcome: 'expired' })
  })
})
