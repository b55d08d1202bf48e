import { expect, test } from 'vitest'
import { drawSample } from './draw.ts'
import { sourcesOf } from './find-mutants.ts'
import { locationOf, mutantKey } from './mutant.ts'
import { nearestTests } from './nearest-tests.ts'

const keys = (count: number, seed: number) =>
  drawSample('packages/site', count, seed).chosen.map((mutant) => mutantKey(locationOf(mutant)))

test('a seed gives the same sample each time, and a larger sample begins with the smaller one', () => {
  const sample = keys(20, 1)
  expect(sample).toHaveLength(20)
  expect(new Set(sample).size).toBe(20)
  expect(keys(20, 1)).toEqual(sample)
  expect(keys(30, 1).slice(0, 20)).toEqual(sample)
  expect(keys(20, 2)).not.toEqual(sample)
})

test('a sample contains only sources: no tests, fixtures or texts', () => {
  const sources = sourcesOf('gateway')
  expect(sources).toContain('gateway/src/app.ts')
  expect(sources.filter((file) => /\.(?:test|fixture)\.|texts\.ts$/.test(file))).toEqual([])
})

test('lists the test beside a file first, and tests that import it indirectly later', () => {
  const tests = nearestTests()('packages/site/src/money.ts')
  expect(tests[0]).toBe('packages/site/src/money.test.ts')
  expect(tests).toContain('mf-basket/src/basket/page.test.tsx')
})

test('finds the tests that start a process for a file that runs in a process of its own', () => {
  expect(nearestTests()('gateway/src/infra/files/office-files.ts')).not.toEqual([])
})
