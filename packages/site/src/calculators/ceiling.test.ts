import { expect, test } from 'vitest'
import { ceiling } from './ceiling.ts'
import { needsOfJob } from './needs.fixture.ts'

// Knauf П113, for 1 m² of a ceiling of 10 × 10 m: 2,9 m of ПП 60/27, 0,2 extenders, 1,7 connectors, 0,7 hangers, 23 TN
// 25. An estimator's handbook for КНАУФ П-113 with a step of 500 mm has the same 2,9 m, 0,7 and 1,7.
test('100 m² of a ceiling need a hundred times the values of the П113 table for 1 m²', () => {
  expect(needsOfJob(ceiling, { length: 10, width: 10 })).toEqual({
    rail: 14,
    profile: 97,
    extender: 20,
    connector: 170,
    hanger: 70,
    sheet: 100,
    screw: 2300,
    tape: 40,
  })
})

// Knauf П112: 3,2 m of ПП 60/27, 0,6 extenders, 2,3 connectors, 1,3 hangers, 17 TN 25. The norms of a builder's price
// list have the same 3,2 m and 1,3 hangers for 1 m² of the frame.
test('a ceiling on two levels of profiles needs a larger frame and fewer screws', () => {
  expect(needsOfJob(ceiling, { length: 5, width: 4, system: 112 })).toMatchObject({
    profile: 22,
    connector: 46,
    hanger: 26,
    screw: 340,
  })
})
