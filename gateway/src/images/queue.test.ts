import { expect, test } from 'vitest'
import { createQueue, QueueFull } from './queue.ts'

test('no more than asked run together, and all of them run in the order they came', async () => {
  const queue = createQueue(2, 10)
  let running = 0
  let most = 0
  const order: number[] = []
  const task = (number: number) =>
    queue(async () => {
      order.push(number)
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
      if (number === 1) throw new Error('one failed')
    })
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(task))
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4, 5])
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})

test('beyond those who may wait the task is refused at once', async () => {
  const queue = createQueue(1, 1)
  let open = () => {}
  const first = queue(() => new Promise<void>((resolve) => (open = resolve)))
  const second = queue(async () => {})
  await expect(queue(async () => {})).rejects.toThrow(QueueFull)
  open()
  await Promise.all([first, second])
})
