import { expect, test } from 'vitest'
import { cladding } from './cladding.ts'
import { needsOfJob } from './needs.fixture.ts'

// Knauf С625: posts every 600 mm, hangers at most 1500 mm apart, 1,0 m² of boards and half the screws of С111 for 1 m².
test('a wall of 4 by 2,75 m needs rails, posts, hangers, boards and screws as in С625', () => {
  expect(needsOfJob(cladding, { length: 4, height: 2.75 })).toEqual({
    rail: 3,
    post: 8,
    hanger: 16,
    sheet: 11,
    screw: 187,
    'frame-screw': 32,
  })
})

// An estimator's handbook for КНАУФ С-623: 2,0 m of posts and 1,6 hangers for 1 m² with posts every 600 mm.
test('a wall of 6 by 2,75 m needs about as many posts and hangers per square metre as in the handbook', () => {
  const { post = 0, hanger = 0 } = needsOfJob(cladding, { length: 6, height: 2.75 })
  expect((post * 2.75) / 16.5).toBeCloseTo(1.8, 1)
  expect(hanger / 16.5).toBeGreaterThan(1.3)
  expect(hanger / 16.5).toBeLessThanOrEqual(1.6)
})

test('two layers of С626 need twice the boards, and longer screws for the second', () => {
  expect(needsOfJob(cladding, { length: 4, height: 2.75, layers: 2 })).toMatchObject({
    sheet: 22,
    screw: 77,
    'long-screw': 165,
  })
})

test('hangers are at most 1,5 m apart: a wall of 3,2 m needs three per post', () => {
  expect(needsOfJob(cladding, { length: 4, height: 3.2 }).hanger).toBe(24)
})
