import { describe, expect, it, vi } from 'vitest'
import { againAlone } from './again-alone.ts'
import type { Counts } from './suites.ts'

const part = (passedIn: Record<string, number>, missed: string[] = []): Counts => ({
  passed: Object.values(passedIn).reduce((sum, count) => sum + count, 0),
  passedIn,
  failed: missed.length,
  failures: missed.map((file) => ({ file, told: `${file} > a journey` })),
})

const whole = [part({ a: 3, b: 2 }), part({ c: 4, d: 1 }, ['c'])]

describe('journeys that missed something beside others', () => {
  it('are driven once more alone, and each of their tests is counted once', async () => {
    const drive = vi.fn(async () => part({ c: 5 }))
    expect(await againAlone(whole, drive)).toEqual({ passed: 11, failed: 0, failures: [] })
    expect(drive).toHaveBeenCalledWith(expect.any(String), 'site', ['c'])
  })

  it('fail when they fail alone too', async () => {
    const counts = await againAlone(whole, async () => part({ c: 4 }, ['c']))
    expect(counts).toMatchObject({ passed: 10, failed: 1, failures: [{ file: 'c' }] })
  })

  it('are not driven again when there are many of them: that is no accident', async () => {
    const drive = vi.fn(async () => part({}))
    const counts = await againAlone([part({}, ['a', 'b', 'c', 'd']), part({ e: 1 }, ['f', 'g', 'h'])], drive)
    expect(counts).toMatchObject({ passed: 1, failed: 7 })
    expect(drive).not.toHaveBeenCalled()
  })

  it('are left as they are when something failed that no file stands for', async () => {
    const drive = vi.fn(async () => part({}))
    const cutOff: Counts = { passed: 0, failed: 1, failures: [{ told: 'no report was written' }] }
    expect(await againAlone([...whole, cutOff], drive)).toMatchObject({ passed: 10, failed: 2 })
    expect(drive).not.toHaveBeenCalled()
  })

  it('are not looked for when nothing failed', async () => {
    const drive = vi.fn(async () => part({}))
    expect(await againAlone([part({ a: 3 })], drive)).toMatchObject({ passed: 3, failed: 0 })
    expect(drive).not.toHaveBeenCalled()
  })
})
