import { describe, expect, test } from 'vitest'
import { largest, quantityText, readQuantity, smallest, stepBy } from './quantity.ts'

const pack = { min: 6, step: 6, max: 60 }
const free = { min: 1, step: 1, max: Number.POSITIVE_INFINITY }

describe('a typed quantity', () => {
  test('is rounded up to the pack, and says so [VALID-10]', () => {
    expect(readQuantity('7', pack)).toEqual({ kind: 'rounded', quantity: 12 })
    expect(readQuantity('12', pack)).toEqual({ kind: 'exact', quantity: 12 })
  })

  test('below one pack becomes one pack', () => {
    expect(readQuantity('1', pack)).toEqual({ kind: 'rounded', quantity: 6 })
  })

  test('may have spaces between digits and a decimal comma', () => {
    expect(readQuantity('1 200', free)).toEqual({ kind: 'exact', quantity: 1200 })
    expect(readQuantity('1\u00a0200', free)).toEqual({ kind: 'exact', quantity: 1200 })
    expect(readQuantity('12,5', free)).toEqual({ kind: 'rounded', quantity: 13 })
    expect(readQuantity('0,3', { min: 0.1, step: 0.1, max: 10 })).toEqual({ kind: 'exact', quantity: 0.3 })
  })

  test.each(['abc', '', '1e9', '0x10', '1.2.3', '--1', 'NaN', 'Infinity', '１２'])('«%s» is not a number', (text) => {
    expect(readQuantity(text, free)).toEqual({ kind: 'refused', reason: 'not-a-number' })
  })

  test.each(['0', '-1', '-0,5'])('«%s» is too little', (text) => {
    expect(readQuantity(text, free)).toEqual({ kind: 'refused', reason: 'below-min' })
  })

  test('above the maximum is refused, also when only the rounding takes it there', () => {
    expect(readQuantity('1000000000', pack)).toEqual({ kind: 'refused', reason: 'above-max' })
    expect(readQuantity('61', { min: 6, step: 6, max: 64 })).toEqual({ kind: 'refused', reason: 'above-max' })
  })
})

test('steps stay on the multiples of the pack and within the limits', () => {
  expect(stepBy(6, 1, pack)).toBe(12)
  expect(stepBy(7, 1, pack)).toBe(12)
  expect(stepBy(7, -1, pack)).toBe(6)
  expect(stepBy(6, -1, pack)).toBe(6)
  expect(stepBy(54, 10, pack)).toBe(60)
  expect(stepBy(0.2, 1, { min: 0.1, step: 0.1, max: 1 })).toBe(0.3)
})

test('limits that are no multiple of the pack are drawn in to one', () => {
  expect(smallest({ min: 7, step: 6, max: 60 })).toBe(12)
  expect(smallest({ min: 0, step: 6, max: 60 })).toBe(6)
  expect(largest({ min: 6, step: 6, max: 64 })).toBe(60)
})

test('a quantity is written as a Russian number with one kind of space', () => {
  expect(quantityText(1200)).toBe('1\u00a0200')
  expect(quantityText(0.5)).toBe('0,5')
})
