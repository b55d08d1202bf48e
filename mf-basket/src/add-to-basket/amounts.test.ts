import { expect, test } from 'vitest'
import { amountIn, amountNote, stepsIn } from './amounts.ts'

const sheet = { unit: 'лист', ratio: 1 }
const area = { unit: 'м²', ratio: 3 }
const weight = { unit: 'кг', ratio: 27 }
const note = (more: object) =>
  amountNote({
    typed: null,
    count: 4,
    unit: 'лист',
    chosen: sheet,
    units: [area, weight],
    ...more,
  } as never).replaceAll('\u00a0', ' ')

test('converts a quantity in the product’s own unit to the first of the other units', () => {
  expect(note({})).toBe('4 листа = 12 м²')
  expect(note({ units: [weight, area] })).toBe('4 листа = 108 кг')
})

test('says nothing without a quantity or without other units', () => {
  expect([note({ count: Number.NaN }), note({ units: [] })]).toEqual(['', ''])
})

test('amounts are exact for a ratio of one or more, else rounded to two places', () => {
  expect([amountIn(3, 1.1), amountIn(10, 1 / 3)]).toEqual([3.3, 3.33])
})

test('a stepper moves by the step of the product, or by one with a finer grain where that is less', () => {
  expect(stepsIn(3, 1)).toEqual({ step: 3 })
  expect(stepsIn(0.25, 1)).toEqual({ step: 1, grain: 0.01 })
})
