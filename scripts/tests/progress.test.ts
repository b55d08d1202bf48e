import { afterEach, expect, test, vi } from 'vitest'
import type { Durations } from './durations.ts'
import { clock, showProgress, trackProgress } from './progress.ts'

const never: Durations = { suites: {}, units: {} }

/** Two suites, the first of which has run for as long as `seconds` says. */
function suitesAt(durations: Durations) {
  let now = 0
  const progress = trackProgress({ durations, titles: ['unit', 'browser'], now: () => now })
  return {
    progress,
    at(seconds: number) {
      now = seconds * 1000
      return progress
    },
  }
}

test('prints the running suite, how many tests are done, the failures and the suites to come', () => {
  const { progress, at } = suitesAt(never)
  progress.begin('unit')
  progress.setNames('unit', ['a', 'b', 'c', 'd'])
  expect(at(1).line()).toBe('unit 0 of 4; then browser')
  progress.addDone('unit', 'a', 5000, 2)
  expect(at(30).line()).toBe('unit 1 of 4, 2 failed; then browser · about 2 min to go until then')
})

test('estimates the rest from the last durations of files and from how much slower this run is', () => {
  const storedDurations = { suites: { unit: 100_000, browser: 60_000 }, units: { a: 10_000, b: 10_000, c: 80_000 } }
  const { progress, at } = suitesAt(storedDurations)
  progress.begin('unit')
  progress.setNames('unit', ['a', 'b', 'c'])
  expect(at(10).line()).toBe('unit 0 of 3; then browser · about 3 min to go')
  progress.addDone('unit', 'a', 20_000, 0)
  progress.addDone('unit', 'b', 20_000, 0)
  // 20 s of work took 40 s: the remaining 80 s take 160 s, and the browser suite follows.
  expect(at(40).line()).toBe('unit 2 of 3; then browser · about 4 min to go')
})

test('assumes the mean duration for a new file', () => {
  const { progress, at } = suitesAt({ suites: {}, units: { a: 10_000 } })
  progress.begin('unit')
  progress.setNames('unit', ['a', 'new'])
  progress.addDone('unit', 'a', 10_000, 0)
  progress.begin('browser')
  expect(at(10).line()).toBe('unit 1 of 2; browser · about 10 s to go')
})

test('a first run prints no estimate before a tenth of the files has ended', () => {
  const { progress, at } = suitesAt(never)
  progress.begin('unit')
  progress.setNames(
    'unit',
    Array.from({ length: 20 }, (_, nth) => `file ${nth}`),
  )
  progress.addDone('unit', 'file 0', 60_000, 0)
  expect(at(60).line()).toBe('unit 1 of 20; then browser')
  progress.addDone('unit', 'file 1', 2000, 0)
  expect(at(62).line()).toBe('unit 2 of 20; then browser · about 10 min to go until then')
})

test('stores durations for the next run; a partial run does not change the duration of the suite', () => {
  const { progress, at } = suitesAt({ suites: { browser: 60_000 }, units: { old: 1 } })
  progress.begin('unit')
  progress.addDone('unit', 'a', 1234.5, 0)
  expect(at(7).end('unit')).toBe(7000)
  expect(progress.durations({ keepsSuites: true })).toEqual({
    suites: { browser: 60_000, unit: 7000 },
    units: { old: 1, a: 1235 },
  })
  expect(progress.durations({ keepsSuites: false }).suites).toEqual({ browser: 60_000 })
})

afterEach(() => vi.useRealTimers())

test('without a terminal writes a line three times a minute, without escape sequences', () => {
  vi.useFakeTimers()
  const progress = trackProgress({ durations: never, titles: ['unit'] })
  let text = ''
  const screen = showProgress(progress, false, (more) => {
    text += more
  })
  progress.begin('unit')
  vi.advanceTimersByTime(60_000)
  screen.say('a line that stays')
  screen.close()
  vi.advanceTimersByTime(60_000)
  expect(text).toBe('  0:20  unit\n  0:40  unit\n  1:00  unit\na line that stays\n')
})

test('in a terminal overwrites the line, and clears it for lines that stay', () => {
  vi.useFakeTimers()
  const progress = trackProgress({ durations: never, titles: ['unit'] })
  let text = ''
  const screen = showProgress(progress, true, (more) => {
    text += more
  })
  progress.begin('unit')
  vi.advanceTimersByTime(2000)
  screen.say('a line that stays')
  screen.close()
  expect(text).toBe('  0:01  unit\r\u001b[2K  0:02  unit\r\u001b[2Ka line that stays\n')
})

test('formats minutes and seconds', () => {
  expect([0, 61_400, 600_000].map(clock)).toEqual(['0:00', '1:01', '10:00'])
})
