import { expect, test, vi } from 'vitest'
import { Backpressure } from './backpressure.ts'

test('counts the bytes of a response that wait now, not those that waited before', () => {
  const unsent = new Backpressure({ perKey: 100, total: 1000, drainTimeoutMs: 60_000 })
  const cut = vi.fn()
  const answer = unsent.track('a', cut)
  for (const bytes of [80, 60, 90]) {
    answer.buffered(bytes)
    expect(unsent.bytes).toBe(bytes)
  }
  expect(cut).not.toHaveBeenCalled()
  answer.drained()
  expect(unsent.bytes).toBe(0)
})

test('aborts a response with more waiting bytes than its network may have', () => {
  const unsent = new Backpressure({ perKey: 100, total: 1000, drainTimeoutMs: 60_000 })
  const cut = vi.fn()
  unsent.track('a', cut).buffered(101)
  expect(cut).toHaveBeenCalledOnce()
  expect(unsent.bytes).toBe(0)
})
