/** Properties of every calculator and kit, for all inputs that their fields allow. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startProcessTimer } from '../../../releases/src/process-timer.fixture.ts'
import { calculators } from '../calculators.ts'
import { withWaste } from '../estimate.ts'
import { kits } from '../kits.ts'
import { convert } from '../quantity.ts'
import {
  type Calculator,
  type CalculatorField,
  type Inputs,
  inputFaults,
  inputValue,
  type MaterialNeed,
} from './calculator.ts'

/** Fields that enlarge a job: increasing them decreases no need. */
const growing = new Set(['length', 'width', 'height', 'count', 'inner', 'thickness', 'depth', 'layers', 'anchors'])

const amountIn = ({ least, most, choices }: CalculatorField): fc.Arbitrary<number> =>
  choices
    ? fc.constantFrom(...choices.map(({ value }) => value))
    : fc
        .integer({ min: Math.ceil(least * 1000), max: Math.floor(most * 1000) })
        .map((thousandths) => thousandths / 1000)

const inputsFor = ({ fields }: Calculator): fc.Arbitrary<Inputs> =>
  fc.record(Object.fromEntries(fields.map((field) => [field.name, amountIn(field)])))

const amounts = (needs: readonly MaterialNeed[]): Map<string, number> =>
  new Map(needs.map(({ key, wanted }) => [key, wanted]))

/** Asserts that every need of `less` is at least as large in `more`. */
function notLess(more: readonly MaterialNeed[], less: readonly MaterialNeed[]): void {
  const had = amounts(more)
  for (const { key, wanted } of less) expect(had.get(key) ?? 0, key).toBeGreaterThanOrEqual(wanted - 0.002)
}

describe.each([...calculators, ...kits].map((one) => [one.kind, one] as const))('%s', (_kind, calculator) => {
  const inputs = inputsFor(calculator)

  test('needs are positive numbers with unique keys, over the whole range of the fields', () => {
    fc.assert(
      fc.property(inputs, (given) => {
        expect(inputFaults(calculator, given)).toEqual({})
        const needs = calculator.calculate(given)
        expect(new Set(needs.map(({ key }) => key)).size).toBe(needs.length)
        for (const { wanted, waste, weight = 0, wantedUnit } of needs) {
          expect(Number.isFinite(wanted) && wanted > 0).toBe(true)
          expect(waste).toBe(given.waste)
          expect(Number.isFinite(weight) && weight >= 0).toBe(true)
          if (wantedUnit === 'шт' || wantedUnit === 'рулон') expect(Number.isInteger(wanted)).toBe(true)
        }
      }),
    )
  })

  // A choice selects another norm: a second layer of boards has other screws, a thicker wall fewer bricks per cubic
  // metre.
  const grown = calculator.fields.filter(({ name, choices }) => growing.has(name) && !choices)
  test.each(grown.map((field) => [field.name, field] as const))('more %s never decreases a need', (name, field) => {
    fc.assert(
      fc.property(inputs, amountIn(field), (one, other) => {
        const [small, large] = [Math.min(inputValue(one, name), other), Math.max(inputValue(one, name), other)]
        notLess(calculator.calculate({ ...one, [name]: large }), calculator.calculate({ ...one, [name]: small }))
      }),
    )
  })

  const withOpenings = calculator.fields.filter(({ name }) => name === 'openings')
  test.each(withOpenings.map(({ name }) => name))('%s never increase a need', () => {
    fc.assert(
      fc.property(inputs, fc.double({ min: 0, max: 1, noNaN: true }), (one, share) => {
        const fewer = { ...one, openings: inputValue(one, 'openings') * share }
        notLess(calculator.calculate(fewer), calculator.calculate(one))
      }),
    )
  })

  test('a larger waste never decreases the quantity to buy', () => {
    fc.assert(
      fc.property(inputs, fc.integer({ min: 0, max: 100 }), (one, other) => {
        const [low, high] = [Math.min(inputValue(one, 'waste'), other), Math.max(inputValue(one, 'waste'), other)]
        for (const { wanted } of calculator.calculate(one))
          expect(withWaste(wanted, high)).toBeGreaterThanOrEqual(withWaste(wanted, low))
      }),
    )
  })

  test('whole packs cover the need, and one pack fewer does not', () => {
    const packs = fc.constantFrom(1, 0.25, 2.5, 3, 9, 25, 40, 0.53, 11.7, 2.131)
    fc.assert(
      fc.property(inputs, packs, (one, pack) => {
        for (const { wanted, waste } of calculator.calculate(one)) {
          const need = withWaste(wanted, waste)
          if (need / pack > 99_000) continue
          const { count, covered, leftover } = convert(need, pack, 1)
          expect(covered).toBeGreaterThanOrEqual(need - 2e-6)
          expect((count - 1) * pack).toBeLessThan(need)
          expect(Math.abs(covered - need - leftover)).toBeLessThan(3e-6)
        }
      }),
    )
  })

  test('the largest possible job is calculated in under a millisecond of CPU time', () => {
    const most = Object.fromEntries(calculator.fields.map((field) => [field.name, field.most]))
    calculator.calculate(most)
    const spent = startProcessTimer()
    for (let at = 0; at < 300; at += 1) calculator.calculate(most)
    expect(spent() / 300).toBeLessThan(1)
  })
})
