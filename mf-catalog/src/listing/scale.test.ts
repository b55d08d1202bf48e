import { expect, test } from 'vitest'
import { STEPS, stepOf, valueAt } from './scale.ts'

const thickness = { min: 6, max: 100 }
const price = { min: 2.5, max: 20_000 }

test('the ends are always exact', () => {
  for (const span of [thickness, price, { min: -5, max: 5 }, { min: 0, max: 0.3 }]) {
    expect([valueAt(0, span), valueAt(STEPS, span)]).toEqual([span.min, span.max])
    expect([stepOf(span.min, span), stepOf(span.max, span)]).toEqual([0, STEPS])
  }
})

test('a thumb stops at round numbers', () => {
  expect([25, 50, 75].map((step) => valueAt(step, thickness))).toEqual([29.5, 53, 76.5])
  expect([25, 50, 75].map((step) => valueAt(step, price))).toEqual([24, 220, 2100])
})

test('a wide price range is logarithmic, so that cheap products have enough steps', () => {
  expect(valueAt(50, price)).toBeLessThan(300)
  expect(stepOf(220, price)).toBe(50)
})

test('values never decrease with the step', () => {
  for (const span of [thickness, price]) {
    const values = Array.from({ length: STEPS + 1 }, (_, step) => valueAt(step, span))
    expect(values).toEqual(values.toSorted((one, other) => one - other))
  }
})

test('numbers beyond the ends are clamped', () => {
  expect(stepOf(1, thickness)).toBe(0)
  expect(stepOf(1000, thickness)).toBe(STEPS)
  expect(stepOf(5, { min: 5, max: 5 })).toBe(0)
})
