import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eachLimit } from './each-limit.ts'

test('handles every item once, within the limit of concurrency', async () => {
  const taken: number[] = []
  let running = 0
  let most = 0
  const items = Array.from({ length: 20 }, (_, at) => at)
  await eachLimit(items, 3, async (item) => {
    running += 1
    most = Math.max(most, running)
    await wait(item % 3)
    taken.push(item)
    running -= 1
  })
  expect(taken.toSorted((one, other) => one - other)).toEqual(items)
  expect(most).toBe(3)
  await eachLimit([], 3, () => Promise.reject(new Error('nothing to take')))
})
