import { expect, test, vi } from 'vitest'
import { WarmUpQueue } from './warm-up-queue.ts'

function stand() {
  const pages = new WarmUpQueue()
  const begun: number[] = []
  const ends: (() => void)[] = []
  const ask = (page: number) =>
    pages.run(() => {
      begun.push(page)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  return { pages, begun, ends, ask }
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

test('renders the first pages one after another, in the order of their requests', async () => {
  const { begun, ends, ask } = stand()
  for (const page of [1, 2, 3]) void ask(page)
  await soon()
  expect(begun).toEqual([1])
  ends[0]?.()
  await soon()
  expect(begun).toEqual([1, 2])
})

test('a slow page does not delay the next one', async () => {
  const { begun, ask } = stand()
  for (const page of [1, 2]) void ask(page)
  await vi.waitFor(() => expect(begun).toEqual([1, 2]), { timeout: 10_000 })
})

test('a failing page does not delay the next one', async () => {
  const { pages } = stand()
  const broken = pages.run(() => Promise.reject(new Error('broken')))
  const next = pages.run(async () => 'made')
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('made')
})

test('is warming up for half of the first pages, and a second at most', async () => {
  vi.useFakeTimers()
  try {
    const some = new WarmUpQueue()
    for (let page = 0; page < 3; page += 1) {
      expect(some.isWarmingUp()).toBe(true)
      await some.run(async () => {})
    }
    expect(some.isWarmingUp()).toBe(false)
    const none = new WarmUpQueue()
    vi.advanceTimersByTime(1000)
    expect(none.isWarmingUp()).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test('renders pages concurrently once it is warm', async () => {
  const { pages, begun, ask } = stand()
  for (let page = 0; page < 6; page += 1) await pages.run(async () => {})
  for (const page of [1, 2, 3]) void ask(page)
  await soon()
  expect(begun).toEqual([1, 2, 3])
})
