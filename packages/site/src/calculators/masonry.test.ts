import { expect, test } from 'vitest'
import { blocks, bricks } from './masonry.ts'
import { needsOfJob } from './needs.fixture.ts'

// Norms of consumption of materials in building, volume 08, table 8-6 (base.garant.ru/3922612): bricks and m³ of mortar
// for 1 m³ of a wall of single solid bricks.
test.each([
  [250, 400, 0.221],
  [380, 395, 0.234],
  [510, 394, 0.24],
  [640, 392, 0.245],
])('a cubic metre of a wall of %i mm needs %i bricks and %f m³ of mortar', (thickness, count, mortar) => {
  const { brick = 0, mortar: kilograms = 0 } = needsOfJob(bricks, {
    length: 10_000 / thickness,
    height: 0.1,
    thickness,
  })
  expect(brick).toBe(count)
  expect(kilograms / 1700).toBeCloseTo(mortar, 3)
})

// ГЭСН 08-02-002: 5,04 thousand bricks and 2,27 m³ of mortar for 100 m² of partitions of half a brick.
test('100 m² of half a brick need 5040 bricks and 2,27 m³ of mortar', () => {
  const { brick, mortar = 0 } = needsOfJob(bricks, { length: 50, height: 2, thickness: 120 })
  expect(brick).toBe(5040)
  expect(mortar / 1700).toBeCloseTo(2.27, 2)
})

test('thicker bricks are fewer, in proportion to their height with the joint', () => {
  expect(needsOfJob(bricks, { length: 4, height: 1, brick: 88 }).brick).toBe(308)
})

test('10 m² of aerated blocks of 625 by 250 mm with glue need 63 blocks and about 28 kg per cubic metre', () => {
  const { block, mix = 0 } = needsOfJob(blocks, { length: 5, height: 2 })
  expect(block).toBe(63)
  // Makers of glue state 25–30 kg for 1 m³ at 2–3 mm.
  expect(mix / 3).toBeGreaterThan(25)
  expect(mix / 3).toBeLessThan(30)
})

test('a wall of openings only needs nothing, and neither does one of an unsupported thickness', () => {
  expect(needsOfJob(bricks, { length: 2, height: 1, openings: 2.5 })).toEqual({})
  expect(bricks.calculate({ length: 2, height: 1, openings: 0, thickness: 200, brick: 65, waste: 5 })).toEqual([])
})
