import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Memory } from './memory.ts'

const times = { freshMs: 1000, staleMs: 60_000 }

describe('what is remembered of the retailer’s answers', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => vi.useRealTimers())

  test('many who ask at once cause one question', async () => {
    const memory = new Memory()
    const ask = vi.fn(async () => ({ value: 1 }))
    await Promise.all([1, 2, 3].map(() => memory.get('a', times, ask)))
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('an old answer is given while a new one is asked for, and when asking fails', async () => {
    const memory = new Memory()
    await memory.get('a', times, async () => ({ value: 1 }))
    vi.setSystemTime(Date.now() + 5000)
    expect(await memory.get('a', times, () => Promise.reject(new Error('away')))).toEqual({ value: 1 })
  })

  test('an answer older than its time is not given any more', async () => {
    const memory = new Memory()
    await memory.get('a', times, async () => ({ value: 1 }))
    vi.setSystemTime(Date.now() + 120_000)
    await expect(memory.get('a', times, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  })
})
