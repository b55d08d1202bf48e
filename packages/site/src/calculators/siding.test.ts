import { expect, test } from 'vitest'
import { needsOfJob } from './needs.fixture.ts'
import { siding } from './siding.ts'

// marketudachi.ru/information/what/kupit-sajding-deshevo-pyat-sravnitelno-chestnyx-sposobov-otema-deneg-u-naseleniya: the
// useful sizes of a panel are 3,66 × 0,23 m, so 0,84 m².
test('a house of 8 by 6 m with four windows needs panels, a starting strip, corners and J-profiles', () => {
  expect(needsOfJob(siding, { length: 8, width: 6, height: 3, openings: 7.5, edges: 22 })).toEqual({
    panel: 91,
    start: 10,
    corner: 4,
    trim: 17,
    screw: 1530,
  })
})

test('walls of openings only need nothing', () => {
  expect(needsOfJob(siding, { length: 1, width: 1, height: 1, openings: 100 })).toEqual({})
})
