import { expect, test, vi } from 'vitest'
import { type Calculator, type Inputs, inputFaults } from './calculators/calculator.ts'
import { calculatorOf } from './calculators.ts'
import { kitOf, kits } from './kits.ts'

/** The initial inputs of a kit, with these sizes. */
const inputsOf = ({ fields }: (typeof kits)[number], inputs: Inputs): Inputs => ({
  ...Object.fromEntries(fields.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]]))),
  ...inputs,
})

const sizes = { length: 2, width: 1.5, height: 2.5, openings: 1.6, edges: 6, waste: 10 }

function wantedAmount(kind: string, name: string, inputs: Inputs = sizes) {
  const kit = kitOf(kind)
  return kit?.calculate(inputsOf(kit, inputs)).find((need) => need.name === name)?.wanted
}

test('floor and wall tiles are summed, and so is their glue', () => {
  // 3 m² of a floor and 7 m by 2,5 m of walls without a door of 1,6 m².
  expect(wantedAmount('bathroom', 'Плитка')).toBe(18.9)
  expect(wantedAmount('bathroom', 'Клей для плитки')).toBe(68.04)
})

test('one set of sizes drives every step with the result of its calculator', () => {
  const screed = calculatorOf('screed')?.calculate({
    length: 2,
    width: 1.5,
    thickness: 50,
    rate: 2,
    mesh: 1,
    waste: 10,
  })
  for (const need of screed ?? []) expect(wantedAmount('bathroom', need.name)).toBe(need.wanted)
})

test('every need of a kit is a positive number of its own material, with the given waste', () => {
  for (const kit of kits) {
    const needs = kit.calculate(inputsOf(kit, sizes))
    expect(new Set(needs.map(({ key }) => key)).size).toBe(needs.length)
    expect(new Set(needs.map(({ name, wantedUnit }) => name + wantedUnit)).size).toBe(needs.length)
    expect(needs.every((need) => Number.isFinite(need.wanted) && need.wanted > 0 && need.waste === 10)).toBe(true)
  }
})

test('a larger room never needs less', () => {
  for (const kit of kits)
    for (const need of kit.calculate(inputsOf(kit, sizes)))
      expect(wantedAmount(kit.kind, need.name, { ...sizes, length: 3 })).toBeGreaterThanOrEqual(need.wanted)
})

test('a partition is painted on both sides without its door, for the chosen number of layers', () => {
  const wall = { length: 5, height: 2.7, openings: 1.5, waste: 10 }
  const single = wantedAmount('drywall', 'Гипсокартон', wall)
  // 12 m² of a side: boards on both, putty of a millimetre and two coats of paint on 24 m².
  expect([single, wantedAmount('drywall', 'Гипсокартон', { ...wall, layers: 2 })]).toEqual([24, 48])
  expect(wantedAmount('drywall', 'Шпаклёвка', wall)).toBe(24)
  expect(wantedAmount('drywall', 'Краска для стен', wall)).toBe(6)
})

test('a roof needs layers of insulation on both pitches', () => {
  const house = { length: 10, width: 8, waste: 5 }
  // 11 m of a ridge by 5,196 m down each pitch.
  expect(wantedAmount('roof', 'Утеплитель', house)).toBeCloseTo(3 * 114.315, 1)
  expect(wantedAmount('roof', 'Металлочерепица', house)).toBe(60)
})

test('the walls of a house have the length of its strip foundation', () => {
  const house = { length: 12, width: 10, height: 3, openings: 12, waste: 5 }
  expect(wantedAmount('house', 'Бетон', house)).toBe(13.568)
  // 44 m by 3 m without 12 m² of openings, blocks of 625 by 250 mm with joints of 3 mm.
  expect(wantedAmount('house', 'Блок газобетонный', house)).toBe(Math.ceil(120 / (0.628 * 0.253)))
})

test('the unrolled walls of the largest house stay within the limit of the blocks calculator', () => {
  const blocks = calculatorOf('blocks')
  const calculate = vi.spyOn(blocks as Calculator, 'calculate')
  const house = kitOf('house')
  house?.calculate(Object.fromEntries(house.fields.map(({ name, most }) => [name, most])))
  const [[inputs] = []] = calculate.mock.calls
  vi.restoreAllMocks()
  expect(inputs?.length).toBe(100)
  expect(inputFaults(blocks as Calculator, inputs ?? {})).not.toHaveProperty('length')
})

test('a kit has no tile size, so its tiles have no fit, while its boards fit their height', () => {
  const needOf = (kind: string, name: string) => {
    const kit = kitOf(kind)
    return kit?.calculate(inputsOf(kit, sizes)).find((need) => need.name === name)
  }
  expect(needOf('bathroom', 'Плитка')).not.toHaveProperty('fit')
  expect(needOf('drywall', 'Гипсокартон')?.fit).toEqual({ height: 2.5 })
  expect(needOf('room', 'Краска для потолков')?.fit).toEqual({ place: 'ceiling' })
})
