import { afterEach, expect, test, vi } from 'vitest'
import { openQueue } from './queue.ts'

afterEach(() => vi.useRealTimers())

/** Answers only when it is told to. */
function slowAsk() {
  const under: { path: string; answer: () => void; refuse: () => void }[] = []
  const ask = (path: string) =>
    new Promise<void>((answer, reject) => void under.push({ path, answer, refuse: () => reject(new Error('busy')) }))
  return { ask, under, paths: () => under.map(({ path }) => path) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('two pages at most are on their way, and the one that came into sight last is the next', async () => {
  const { ask, under, paths } = slowAsk()
  const queue = openQueue(ask)
  for (const path of ['/a/', '/b/', '/c/', '/d/']) queue.later(path)
  expect(paths()).toEqual(['/a/', '/b/'])
  under[0]?.answer()
  await settled()
  expect(paths()).toEqual(['/a/', '/b/', '/d/'])
})

test('what left the screen before its turn is not asked for', async () => {
  const { ask, under, paths } = slowAsk()
  const queue = openQueue(ask)
  for (const path of ['/a/', '/b/', '/c/']) queue.later(path)
  queue.drop('/c/')
  under[0]?.answer()
  await settled()
  expect(paths()).toEqual(['/a/', '/b/'])
})

test('the page that is about to be opened waits for no other', () => {
  const { ask, paths } = slowAsk()
  const queue = openQueue(ask)
  for (const path of ['/a/', '/b/', '/c/']) queue.later(path)
  queue.now('/c/')
  expect(paths()).toEqual(['/a/', '/b/', '/c/'])
})

test('a mouse that sweeps over a list has four pages asked for at once, and the rest in their turn', () => {
  const { ask, paths } = slowAsk()
  const queue = openQueue(ask)
  for (let at = 0; at < 20; at += 1) queue.now(`/${at}/`)
  expect(paths()).toHaveLength(6)
})

test('a gateway that refuses is not asked ahead for half a minute', async () => {
  const { ask, under, paths } = slowAsk()
  const queue = openQueue(ask)
  queue.later('/a/')
  under[0]?.refuse()
  await settled()
  queue.later('/b/')
  expect(paths()).toEqual(['/a/'])
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 31_000)
  queue.later('/c/')
  expect(paths()).toEqual(['/a/', '/c/'])
})
