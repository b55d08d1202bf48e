import { afterEach, expect, test, vi } from 'vitest'
import { createPrefetchQueue } from './queue.ts'

afterEach(() => vi.useRealTimers())

/** An `ask` whose calls stay pending until they are answered or refused by the test. */
function slowAsk() {
  const under: { path: string; answer: () => void; refuse: () => void }[] = []
  const ask = (path: string) =>
    new Promise<void>((answer, reject) => void under.push({ path, answer, refuse: () => reject(new Error('busy')) }))
  return { ask, under, paths: () => under.map(({ path }) => path) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('prefetches two pages at a time, the one that came into view last first', async () => {
  const { ask, under, paths } = slowAsk()
  const queue = createPrefetchQueue(ask)
  for (const path of ['/a/', '/b/', '/c/', '/d/']) queue.enqueue(path)
  expect(paths()).toEqual(['/a/', '/b/'])
  under[0]?.answer()
  await settled()
  expect(paths()).toEqual(['/a/', '/b/', '/d/'])
})

test('does not prefetch what left the screen before its turn', async () => {
  const { ask, under, paths } = slowAsk()
  const queue = createPrefetchQueue(ask)
  for (const path of ['/a/', '/b/', '/c/']) queue.enqueue(path)
  queue.cancel('/c/')
  under[0]?.answer()
  await settled()
  expect(paths()).toEqual(['/a/', '/b/'])
})

test('requests the page that is being opened without waiting for others', () => {
  const { ask, paths } = slowAsk()
  const queue = createPrefetchQueue(ask)
  for (const path of ['/a/', '/b/', '/c/']) queue.enqueue(path)
  queue.runNow('/c/')
  expect(paths()).toEqual(['/a/', '/b/', '/c/'])
})

test('prefetches four pages at once when a mouse sweeps over a list, and the rest in turn', () => {
  const { ask, paths } = slowAsk()
  const queue = createPrefetchQueue(ask)
  for (let at = 0; at < 20; at += 1) queue.runNow(`/${at}/`)
  expect(paths()).toHaveLength(6)
})

test('stops prefetching for half a minute after a refusal of the gateway', async () => {
  const { ask, under, paths } = slowAsk()
  const queue = createPrefetchQueue(ask)
  queue.enqueue('/a/')
  under[0]?.refuse()
  await settled()
  queue.enqueue('/b/')
  expect(paths()).toEqual(['/a/'])
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 31_000)
  queue.enqueue('/c/')
  expect(paths()).toEqual(['/a/', '/c/'])
})
