import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTimeout } from './within.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const resolveAfter = <T>(ms: number, answer: () => T) => new Promise((resolve) => setTimeout(resolve, ms)).then(answer)

test('resolves in time and leaves no timer', async () => {
  const answer = withTimeout(
    resolveAfter(10, () => 'here'),
    20,
    'late',
  )
  await vi.advanceTimersByTimeAsync(10)
  expect(await answer).toBe('here')
  expect(vi.getTimerCount()).toBe(0)
})

test('rejects at the time limit', async () => {
  const answer = withTimeout(
    resolveAfter(30, () => 'here'),
    20,
    'late',
  ).catch(({ message }) => message)
  await vi.advanceTimersByTimeAsync(20)
  expect(await answer).toBe('late')
})

test('rejects with the original error when it fails in time', async () => {
  await expect(withTimeout(Promise.reject(new Error('away')), 20, 'late')).rejects.toThrow('away')
  expect(vi.getTimerCount()).toBe(0)
})
