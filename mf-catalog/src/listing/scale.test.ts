import { expect, test } from 'vitest'
import { STEPS, stepOf, valueAt } from './scale.ts'

const thickness = { min: 6, max: 100 }
const price = { min: 2.5, max: 20_000 }

test('the ends are exact, whatever they are', () => {
  for (const span of [thickness, price, { min: -5, max: 5 }, { min: 0, max: 0.3 }]) {
    expect([valueAt(0, span), valueAt(STEPS, span)]).toEqual([span.min, span.max])
    expect([stepOf(span.min, span), stepOf(span.max, span)]).toEqual([0, STEPS])
  }
})

test('a thumb stops at numbers that people would type', () => {
  expect([25, 50, 75].map((step) => valueAt(step, thickness))).toEqual([29.5, 53, 76.5])
  expect([25, 50, 75].map((step) => valueAt(step, price))).toEqual([24, 220, 2100])
})

test('where prices lie far apart half of the way is not lost to the dear ones', () => {
  expect(valueAt(50, price)).toBeLessThan(300)
  expect(stepOf(220, price)).toBe(50)
})

test('further steps never lead back', () => {
  for (const span of [thickness, price]) {
    const values = Array.from({ length: STEPS + 1 }, (_, step) => valueAt(step, span))
    expect(values).toEqual(values.toSorted((one, other) => one - other))
  }
})

test('numbers beyond the ends stand at them', () => {
  expect(stepOf(1, thickness)).toBe(0)
  expect(stepOf(1000, thickness)).toBe(STEPS)
  expect(stepOf(5, { min: 5, max: 5 })).toBe(0)
})
