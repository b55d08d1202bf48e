import { describe, expect, test, vi } from 'vitest'
import { setTimeOfDay, skipAhead } from '../clock.fixture.ts'
import { withinRequest } from '../upstream/asking.ts'
import { Memory } from './memory.ts'

const times = { freshMs: 1000, staleMs: 60_000 }

describe('what is remembered of the retailer’s answers', () => {
  test('many who ask at once cause one question', async () => {
    const memory = new Memory()
    const ask = vi.fn(async () => ({ value: 1 }))
    await Promise.all([1, 2, 3].map(() => memory.get('a', times, ask)))
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('an old answer is given while a new one is asked for, and when asking fails', async () => {
    const memory = new Memory()
    await memory.get('a', times, async () => ({ value: 1 }))
    skipAhead(5000)
    expect(await memory.get('a', times, () => Promise.reject(new Error('away')))).toEqual({ value: 1 })
  })

  test('an answer older than its time is not given any more', async () => {
    const memory = new Memory()
    await memory.get('a', times, async () => ({ value: 1 }))
    skipAhead(120_000)
    await expect(memory.get('a', times, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  })

  test('what may help for longer is asked for first, and given when that fails or takes longer than a second', async () => {
    const memory = new Memory()
    const content = { ...times, ifErrorMs: 3_600_000 }
    await memory.get('a', content, async () => ({ value: 1 }))
    skipAhead(120_000)
    expect(await memory.get('a', content, () => Promise.reject(new Error('away')))).toEqual({ value: 1 })
    const startedAt = performance.now()
    expect(await memory.get('a', content, () => new Promise<{ value: number }>(() => {}))).toEqual({ value: 1 })
    expect(performance.now() - startedAt).toBeLessThan(2000)
    memory.forget('a')
    await memory.get('a', content, async () => ({ value: 2 }))
    skipAhead(120_000)
    expect(await memory.get('a', content, async () => ({ value: 3 }))).toEqual({ value: 3 })
    skipAhead(3_700_000)
    await expect(memory.get('a', content, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  })

  test('a time of day that jumps makes nothing older or younger', async () => {
    const memory = new Memory()
    await memory.get('a', times, async () => ({ value: 1 }))
    const ask = vi.fn(async () => ({ value: 2 }))
    for (const jump of [-3_600_000, 24 * 3_600_000]) {
      setTimeOfDay(jump)
      expect(await memory.get('a', times, ask)).toEqual({ value: 1 })
    }
    expect(ask).not.toHaveBeenCalled()
  })

  test('nobody waits past their own deadline for an answer that others wait for as well, and the others get it', async () => {
    const memory = new Memory()
    const answer = Promise.withResolvers<{ value: number }>()
    const ask = vi.fn(() => answer.promise)
    const waitFor = (limitMs: number) => withinRequest({ requestId: 'a', limitMs }, () => memory.get('a', times, ask))
    const startedAt = performance.now()
    const [first, patient, late] = [waitFor(100), memory.get('a', times, ask), waitFor(200)]
    for (const one of [first, late]) await expect(one).rejects.toMatchObject({ outcome: 'expired' })
    expect(performance.now() - startedAt).toBeGreaterThan(190)
    expect(performance.now() - startedAt).toBeLessThan(1000)
    answer.resolve({ value: 1 })
    expect(await patient).toEqual({ value: 1 })
    expect(await waitFor(100)).toEqual({ value: 1 })
    expect(ask).toHaveBeenCalledTimes(1)
  })
})
