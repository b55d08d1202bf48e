import { expect, test } from 'vitest'
import { insulation } from './insulation.ts'
import { needsOfJob } from './needs.fixture.ts'

const wall = { length: 10, height: 3, openings: 5 }

test('two layers need twice the area, and a film a tenth more than it', () => {
  expect(needsOfJob(insulation, { ...wall, layers: 2 })).toEqual({ slab: 50, film: 27.5 })
})

// Guides for plastered facades: 5 to 8 anchors for 1 m².
test('a facade needs anchors per square metre', () => {
  expect(needsOfJob(insulation, { ...wall, film: 0, anchors: 6 })).toEqual({ slab: 25, anchor: 150 })
})
