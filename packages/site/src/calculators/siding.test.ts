import { expect, test } from 'vitest'
import { needsOfJob } from './needs.fixture.ts'
import { siding } from './siding.ts'

// Guides for vinyl siding: a panel of 3,66 × 0,23 m covers 0,84 m².
test('a house of 8 by 6 m with four windows takes panels, a start, corners and J-profiles', () => {
  expect(needsOfJob(siding, { length: 8, width: 6, height: 3, openings: 7.5, edges: 22 })).toEqual({
    panel: 91,
    start: 10,
    corner: 4,
    trim: 17,
    screw: 1530,
  })
})
