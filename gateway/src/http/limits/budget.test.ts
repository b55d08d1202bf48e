import { expect, test } from 'vitest'
import { Budget } from './budget.ts'

const HERE = '192.0.2.1'
const THERE = '2001:db8::/56'

test('gives one key no more than its share, and another key its own', () => {
  const budget = new Budget({ perKey: 10, total: 100 })
  expect(budget.acquire(HERE, 10)).not.toBeNull()
  expect(budget.acquire(HERE, 1)).toBeNull()
  expect(budget.acquire(THERE, 10)).not.toBeNull()
  expect([budget.used, budget.keys, budget.usedBy(HERE)]).toEqual([20, 2, 10])
})

test('gives all keys together no more than the total', () => {
  const budget = new Budget({ perKey: 10, total: 25 })
  const leases = ['a', 'b', 'c', 'd'].map((key) => budget.acquire(key, 8))
  expect(leases.map((lease) => lease !== null)).toEqual([true, true, true, false])
  expect(budget.used).toBe(24)
})

test('grows a lease within the share, and keeps a lease that may not grow', () => {
  const budget = new Budget({ perKey: 10, total: 100 })
  const lease = budget.acquire(HERE, 0)
  expect([budget.used, budget.keys]).toEqual([0, 0])
  expect(lease?.grow(7)).toBe(true)
  expect(lease?.grow(4)).toBe(false)
  expect(lease?.amount).toBe(7)
  expect(lease?.grow(3)).toBe(true)
  expect(budget.used).toBe(10)
})

test('releases a lease once, however often it is called, and drops the entry of an empty key', () => {
  const budget = new Budget({ perKey: 10, total: 100 })
  const first = budget.acquire(HERE, 6)
  const second = budget.acquire(HERE, 4)
  first?.release()
  first?.release()
  expect([budget.used, budget.keys]).toEqual([4, 1])
  expect(first?.grow(1)).toBe(false)
  second?.release()
  expect([budget.used, budget.keys, budget.usedBy(HERE)]).toEqual([0, 0, 0])
})

test('refuses amounts that are not positive numbers', () => {
  const budget = new Budget({ perKey: 10, total: 100 })
  expect(() => budget.acquire(HERE, -1)).toThrow(RangeError)
  expect(() => budget.acquire(HERE, Number.NaN)).toThrow(RangeError)
})
