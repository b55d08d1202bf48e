import { expect, test } from 'vitest'
import { columnFoundation, slabFoundation, stripFoundation } from './foundations.ts'
import { needsOfJob } from './needs.fixture.ts'

// The strip in the example of siemensu.ru/7551-lentochnogo-shema: 10 × 12 m with a third wall of 11,2 m and a width of
// 0,4 m is 2 × 10 + 3 × (12 − 2 × 0,4) = 53,6 m long.
test('the strip of a house of 10 by 12 m with an inner wall is 53,6 m long', () => {
  const { concrete } = needsOfJob(stripFoundation, { length: 10, width: 12, inner: 11.2, breadth: 0.4, depth: 1 })
  expect(concrete).toBeCloseTo(53.6 * 0.4, 3)
})

test('four rods run along the strip, with stirrups every 30 cm', () => {
  // 42,4 m: 4 × 42,4 × 1,05 / 11,7 = 15,2 rods; 143 stirrups of 2 × (0,3 + 0,7) m.
  expect(needsOfJob(stripFoundation, { length: 12, width: 10 })).toEqual({ concrete: 13.568, rod: 16, stirrup: 26 })
})

test('concrete mixed on site needs cement, sand and gravel', () => {
  const needs = needsOfJob(slabFoundation, { length: 5, width: 4, thickness: 0.1, mixed: 1 })
  expect(needs).toMatchObject({ cement: 560, sand: 1480, gravel: 2500 })
  expect(needs).not.toHaveProperty('concrete')
})

test('a slab of 10 by 8 m and 25 cm has two meshes with a step of 20 cm', () => {
  // One mesh: 41 lines of 10 m and 51 of 8 m are 818 m.
  expect(needsOfJob(slabFoundation, { length: 10, width: 8 })).toEqual({
    concrete: 20,
    rod: 147,
    cushion: 25_600,
    film: 92,
  })
})

// ГОСТ 34028-2016: a metre of ⌀12 mm weighs 0,888 kg, and a cubic metre of heavy concrete 2400 kg.
test('gives the weight where the norm has it', () => {
  const inputs = {
    length: 10,
    width: 8,
    thickness: 0.25,
    step: 0.2,
    cushion: 0,
    rod: 12,
    rodLength: 11.7,
    mixed: 0,
    waste: 0,
  }
  const weights = Object.fromEntries(slabFoundation.calculate(inputs).map(({ key, weight }) => [key, weight]))
  expect(weights).toMatchObject({ concrete: 48_000, rod: Math.round(147 * 11.7 * 0.888) })
})

test('twelve columns of 30 cm and 1,8 m need 1,527 m³', () => {
  expect(needsOfJob(columnFoundation, { count: 12 })).toMatchObject({ concrete: 1.527, rod: 10 })
})
