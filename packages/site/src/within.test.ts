import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTimeout } from './within.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const resolveAfter = <T>(ms: number, answer: () => T) => new Promise((resolve) => setTimeout(resolve, ms)).then(answer)

test('an answer in time is given, and nothing is left waiting', async () => {
  const answer = withTimeout(
    resolveAfter(10, () => 'here'),
    20,
    'late',
  )
  await vi.advanceTimersByTimeAsync(10)
  expect(await answer).toBe('here')
  expect(vi.getTimerCount()).toBe(0)
})

test('an answer that is late fails at the limit', async () => {
  const answer = withTimeout(
    resolveAfter(30, () => 'here'),
    20,
    'late',
  ).catch(({ message }) => message)
  await vi.advanceTimersByTimeAsync(20)
  expect(await answer).toBe('late')
})

test('a failure in time is the one that is told', async () => {
  await expect(withTimeout(Promise.reject(new Error('away')), 20, 'late')).rejects.toThrow('away')
  expect(vi.getTimerCount()).toBe(0)
})
