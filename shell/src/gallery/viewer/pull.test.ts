import { expect, test } from 'vitest'
import { movePull, shouldClose, startPull, type Touch } from './pull.ts'

/** Whether a straight swipe from (100, 100) by x and y pixels, lifted after `ms`, closes. */
function swipe(x: number, y: number, ms: number): boolean {
  const first: Touch = { x: 100, y: 100, at: 1000 }
  const last: Touch = { x: 100 + x, y: 100 + y, at: 1000 + ms }
  const half: Touch = { x: 100 + x / 2, y: 100 + y / 2, at: 1000 + ms / 2 }
  return shouldClose(movePull(movePull(startPull(first), half), last), last)
}

test.each([
  [200, 5000],
  [-200, 5000],
  [50, 300],
  [-50, 299],
  [120, 100],
])('%i px in %i ms closes [GALLERY-06] [T90]', (y, ms) => {
  expect(swipe(0, y, ms)).toBe(true)
})

test.each([
  [100, 1000],
  [199, 5000],
  [49, 50],
  [50, 301],
  [-100, 301],
  [0, 10],
])('%i px in %i ms leaves it open [GALLERY-06] [T90]', (y, ms) => {
  expect(swipe(0, y, ms)).toBe(false)
})

test('a swipe that starts sideways never closes, however far down it ends', () => {
  expect(swipe(220, 210, 200)).toBe(false)
  const first: Touch = { x: 0, y: 0, at: 0 }
  const aside = movePull(startPull(first), { x: 30, y: 5, at: 20 })
  const down: Touch = { x: 30, y: 300, at: 200 }
  expect(shouldClose(movePull(aside, down), down)).toBe(false)
})
