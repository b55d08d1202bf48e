import { expect, test } from 'vitest'
import { Crowd } from './crowd.ts'

test('a network counts with 100 of its requests at most, and each that ends gives room for one', () => {
  const crowd = new Crowd()
  for (let request = 0; request < 102; request += 1) crowd.enter('a')
  crowd.enter('b')
  expect([crowd.of('a'), crowd.of('b'), crowd.size]).toEqual([102, 1, 101])
  for (const left of [101, 101, 100, 99]) {
    crowd.leave('a')
    expect(crowd.size).toBe(left)
  }
  crowd.leave('b')
  expect([crowd.of('b'), crowd.size]).toEqual([0, 98])
})

test('what leaves without having entered takes nothing from others', () => {
  const crowd = new Crowd()
  crowd.enter('a')
  crowd.leave('b')
  expect([crowd.of('a'), crowd.of('b'), crowd.size]).toEqual([1, 0, 1])
})
