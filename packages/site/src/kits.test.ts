import { expect, test } from 'vitest'
import { calculatorOf } from './calculators.ts'
import { kitOf, kits } from './kits.ts'

const sizes = { length: 2, width: 1.5, height: 2.5, openings: 1.6, edges: 6, waste: 10 }

const wanted = (kind: string, name: string, inputs = sizes) =>
  kitOf(kind)
    ?.reckon(inputs)
    .find((need) => need.name === name)?.wanted

test('tiles of the floor and of the walls are one amount, and so is their glue', () => {
  // 3 m² of a floor and 7 m by 2,5 m of walls without a door of 1,6 m².
  expect(wanted('bathroom', 'Плитка')).toBe(18.9)
  expect(wanted('bathroom', 'Клей для плитки')).toBe(68.04)
})

test('one set of sizes drives every step as its calculator reckons alone', () => {
  const screed = calculatorOf('screed')?.reckon({ length: 2, width: 1.5, thickness: 50, rate: 2, mesh: 1, waste: 10 })
  for (const need of screed ?? []) expect(wanted('bathroom', need.name)).toBe(need.wanted)
})

test('every need of every kit is a number of its own material, with the waste that was given', () => {
  for (const kit of kits) {
    const needs = kit.reckon(sizes)
    expect(new Set(needs.map(({ key }) => key)).size).toBe(needs.length)
    expect(new Set(needs.map(({ name, wantedUnit }) => name + wantedUnit)).size).toBe(needs.length)
    expect(needs.every((need) => Number.isFinite(need.wanted) && need.wanted > 0 && need.waste === 10)).toBe(true)
  }
})

test('a larger room never takes less', () => {
  for (const kit of kits)
    for (const need of kit.reckon(sizes))
      expect(wanted(kit.kind, need.name, { ...sizes, length: 3 })).toBeGreaterThanOrEqual(need.wanted)
})
