import { describe, expect, test } from 'vitest'
import type { NetworkGroup } from '../signals/document-counts.ts'
import { dropOf, findDrop, silenceStatsOf } from './silence.ts'

/** 16 groups of networks with `documents` documents each; `alive` of them came alive. */
const even = (documents: number, alive: number): NetworkGroup[] =>
  Array.from({ length: 16 }, () => ({ documents, alive }))
const OBJECTIVE = 0.995
const usual = silenceStatsOf(even(100, 90))
/** Long and short windows of three pairs. */
const windows = (long: NetworkGroup[], short = long) => [long, short, long, short, long, short]

describe('documents that never come alive', () => {
  test('are not counted in the two groups of networks with most of them, so that one forger cannot decide', () => {
    const groups = even(10, 10)
    groups[3] = { documents: 500, alive: 0 }
    groups[7] = { documents: 400, alive: 0 }
    expect(silenceStatsOf(groups)).toEqual({ documents: 140, silent: 0 })
  })

  test('are not offset by a group that reports twice', () => {
    const groups = even(10, 5)
    groups[0] = { documents: 10, alive: 200 }
    expect(silenceStatsOf(groups).silent).toBe(65)
  })

  test('are measured as the drop in documents that come alive', () => {
    expect(dropOf({ documents: 10_000, silent: 10_000 }, usual)).toBeGreaterThan(0.99)
    expect(dropOf({ documents: 10_000, silent: 5500 }, { documents: 10_000, silent: 1000 })).toBeCloseTo(0.49, 1)
    expect(dropOf({ documents: 10_000, silent: 900 }, usual)).toBe(0)
    expect(dropOf({ documents: 0, silent: 0 }, usual)).toBe(0)
    expect(dropOf({ documents: 100, silent: 100 }, { documents: 0, silent: 0 })).toBe(0)
  })
})

describe('a drop within windows', () => {
  test('acts when both windows of a pair show it', () => {
    expect(findDrop(windows(even(20, 0)), usual, OBJECTIVE, 100)).toMatchObject({ acts: true, longMs: 3_600_000 })
    expect(findDrop(windows(even(20, 12)), usual, OBJECTIVE, 100)?.share).toBeGreaterThan(0.2)
  })

  test.each([
    ['it is over: the short window is as usual', windows(even(20, 0), even(20, 18)), usual],
    ['there were too few documents', windows(even(7, 0)), usual],
    ['a set before was no better', windows(even(20, 6)), silenceStatsOf(even(100, 30))],
    ['it is what an hour of the day does', windows(even(20, 16)), usual],
  ])('is not reported when %s', (_, figures, before) => {
    expect(findDrop(figures, before, OBJECTIVE, 100)).toBeNull()
  })

  test('has to be larger where the objective allows more', () => {
    expect(findDrop(windows(even(20, 10)), usual, 0.995, 100)).not.toBeNull()
    expect(findDrop(windows(even(20, 10)), usual, 0.9, 100)?.acts).not.toBe(true)
  })

  test('is reported and not acted on when only the slow pair shows it', () => {
    const calm = even(20, 18)
    const figures = [calm, calm, calm, calm, even(20, 4), even(20, 4)]
    expect(findDrop(figures, usual, OBJECTIVE, 100)).toMatchObject({ acts: false })
  })
})
