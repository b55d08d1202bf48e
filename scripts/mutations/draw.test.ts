import { expect, test } from 'vitest'
import { drawSample } from './draw.ts'
import { sourcesOf } from './find-mutants.ts'
import { locationOf, mutantKey } from './mutant.ts'
import { nearestTests } from './nearest-tests.ts'

const keys = (count: number, seed: number) =>
  drawSample('packages/site', count, seed).chosen.map((mutant) => mutantKey(locationOf(mutant)))

test('a seed gives the same sample each time, another seed another one, and a larger one begins with the smaller', () => {
  const sample = keys(20, 1)
  expect(sample).toHaveLength(20)
  expect(new Set(sample).size).toBe(20)
  expect(keys(20, 1)).toEqual(sample)
  expect(keys(30, 1).slice(0, 20)).toEqual(sample)
  expect(keys(20, 2)).not.toEqual(sample)
})

test('a sample has sources alone: no tests, fixtures or texts', () => {
  const sources = sourcesOf('gateway')
  expect(sources).toContain('gateway/src/app.ts')
  expect(sources.filter((file) => /\.(?:test|fixture)\.|texts\.ts$/.test(file))).toEqual([])
})

test('the test beside a file comes first, those that come to it by others later', () => {
  const tests = nearestTests()('packages/site/src/money.ts')
  expect(tests[0]).toBe('packages/site/src/money.test.ts')
  expect(tests).toContain('mf-basket/src/basket/page.test.tsx')
})

test('a file that runs in a process of its own is tried by the tests that start the process', () => {
  expect(nearestTests()('gateway/src/infra/files/office-files.ts')).not.toEqual([])
})
