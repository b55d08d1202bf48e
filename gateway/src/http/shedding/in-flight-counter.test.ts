import { expect, test } from 'vitest'
import { InFlightCounter } from './in-flight-counter.ts'

test('counts at most 100 requests of a network, and each one that ends frees a slot', () => {
  const crowd = new InFlightCounter()
  for (let request = 0; request < 102; request += 1) crowd.increment('a')
  crowd.increment('b')
  expect([crowd.countOf('a'), crowd.countOf('b'), crowd.size]).toEqual([102, 1, 101])
  for (const left of [101, 101, 100, 99]) {
    crowd.decrement('a')
    expect(crowd.size).toBe(left)
  }
  crowd.decrement('b')
  expect([crowd.countOf('b'), crowd.size]).toEqual([0, 98])
})

test('ignores a decrement of a network without requests', () => {
  const crowd = new InFlightCounter()
  crowd.increment('a')
  crowd.decrement('b')
  expect([crowd.countOf('a'), crowd.countOf('b'), crowd.size]).toEqual([1, 0, 1])
})
