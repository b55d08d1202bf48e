import { describe, expect, it, vi } from 'vitest'
import { againAlone } from './again-alone.ts'
import type { Counts } from './suites.ts'

const part = (passedIn: Record<string, number>, missed: string[] = []): Counts => ({
  passed: Object.values(passedIn).reduce((sum, count) => sum + count, 0),
  passedIn,
  failed: missed.length,
  failures: missed.map((file) => ({ file, told: `${file} > a test` })),
})

const whole = [part({ a: 3, b: 2 }), part({ c: 4, d: 1 }, ['c'])]

describe('tests that missed something beside others', () => {
  it('are run once more alone, and each of them is counted once', async () => {
    const run = vi.fn(async () => part({ c: 5 }))
    expect(await againAlone('site', whole, run)).toEqual({ passed: 11, failed: 0, failures: [] })
    expect(run).toHaveBeenCalledWith(expect.any(String), 'site', ['c'])
  })

  it('fail when they fail alone too', async () => {
    const counts = await againAlone('site', whole, async () => part({ c: 4 }, ['c']))
    expect(counts).toMatchObject({ passed: 10, failed: 1, failures: [{ file: 'c' }] })
  })

  it('are not run again when there are many of them: that is no accident', async () => {
    const run = vi.fn(async () => part({}))
    const counts = await againAlone('site', [part({}, ['a', 'b', 'c', 'd']), part({ e: 1 }, ['f', 'g', 'h'])], run)
    expect(counts).toMatchObject({ passed: 1, failed: 7 })
    expect(run).not.toHaveBeenCalled()
  })

  it('are left as they are when something failed that no file stands for', async () => {
    const run = vi.fn(async () => part({}))
    const cutOff: Counts = { passed: 0, failed: 1, failures: [{ told: 'no report was written' }] }
    expect(await againAlone('site', [...whole, cutOff], run)).toMatchObject({ passed: 10, failed: 2 })
    expect(run).not.toHaveBeenCalled()
  })

  it('are not looked for when nothing failed', async () => {
    const run = vi.fn(async () => part({}))
    expect(await againAlone('site', [part({ a: 3 })], run)).toMatchObject({ passed: 3, failed: 0 })
    expect(run).not.toHaveBeenCalled()
  })
})
