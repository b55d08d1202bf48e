import { msg } from '@vitrina/contracts/ops/message'
import { describe, expect, test } from 'vitest'
import type { Figures } from '../signals/version-health.ts'
import { slowerVitals, testCanary, wilsonUpperBound, worseVitals } from './trial.ts'

const none = { count: 0, p75: null, low: null, high: null }
const figures = (views: number, failing: number, parts: Partial<Figures> = {}): Figures => ({
  views,
  failing,
  networks: failing,
  kinds: {} as Figures['kinds'],
  vitals: { LCP: none, INP: none, CLS: none },
  ...parts,
})

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** Tests a canary after every view; returns the view at which it is ended, or null. */
function stoppedAfter(share: number, random: () => number, most: number): number | null {
  let failing = 0
  for (let views = 1; views <= most; views += 1) {
    if (random() < share) failing += 1
    if (testCanary(figures(views, failing), figures(5000, 25), 0.995, 50).isWorse) return views
  }
  return null
}

describe('the sequential test', () => {
  test('does not end a canary that is as good as the live version, however often it is tested', () => {
    const random = seededRandom(7)
    const ended = Array.from({ length: 1000 }, () => stoppedAfter(0.005, random, 1000)).filter((at) => at !== null)
    expect(ended.length).toBeLessThanOrEqual(3)
  })

  test.each([
    [0.5, 20],
    [0.2, 60],
    [0.05, 400],
  ])('ends a canary that fails in %d of its views soon', (share, soon) => {
    const random = seededRandom(11)
    const ended = Array.from({ length: 100 }, () => stoppedAfter(share, random, 2000) ?? Number.POSITIVE_INFINITY)
    expect(ended.toSorted((one, other) => one - other)[49]).toBeLessThanOrEqual(soon)
  })

  test('allows more failures while little is known of the control', () => {
    expect(wilsonUpperBound({ views: 0, failing: 0 })).toBe(1)
    expect(wilsonUpperBound({ views: 10, failing: 0 })).toBeGreaterThan(0.15)
    expect(wilsonUpperBound({ views: 10_000, failing: 50 })).toBeLessThan(0.0065)
    expect(testCanary(figures(30, 5), figures(5, 0), 0.995, 50).isWorse).toBe(false)
  })

  test('waits for a fifth of the sample, ten views and failures from several networks', () => {
    const isWorse = (views: number, sample: number, networks = views) =>
      testCanary(figures(views, views, { networks }), figures(5000, 0), 0.995, sample).isWorse
    expect([isWorse(199, 1000), isWorse(200, 1000)]).toEqual([false, true])
    expect([isWorse(9, 10), isWorse(10, 10)]).toEqual([false, true])
    expect(isWorse(200, 1000, 1)).toBe(false)
  })
})

const vitals = (p75: number, count = 200, low = p75 * 0.9, high = p75 * 1.1) => {
  return { LCP: { count, p75, low, high }, INP: none, CLS: none }
}

test('a vital is worse when it is both slow and notably slower than before', () => {
  expect(worseVitals(vitals(4000), vitals(2000), 100)).toEqual(['LCP 4000 instead of 2000'])
  expect(worseVitals(vitals(2400), vitals(1000), 100)).toEqual([])
  expect(worseVitals(vitals(4000), vitals(3900), 100)).toEqual([])
  expect(worseVitals(vitals(4000, 20), vitals(2000), 100)).toEqual([])
})

const ofPart = (name: string) => msg`${name} of its part`

test('a vital stops a canary only when chance does not explain it', () => {
  const config = { sample: 100, slowerTimes: 1.25 }
  expect(slowerVitals(vitals(4000), vitals(2800), config, ofPart)).toHaveLength(1)
  expect(slowerVitals(vitals(4000, 200, 2900), vitals(2800, 200, 2500, 3000), config, ofPart)).toEqual([])
  expect(slowerVitals(vitals(4000), vitals(2800), { ...config, slowerTimes: 1.5 }, ofPart)).toEqual([])
})
