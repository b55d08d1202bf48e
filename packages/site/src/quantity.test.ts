import { describe, expect, test } from 'vitest'
import {
  convert,
  largest,
  packStep,
  quantityFault,
  quantityLimits,
  readQuantity,
  roundTo3,
  roundTo6,
  roundUpToPack,
  smallest,
  stepBy,
} from './quantity.ts'

const pack = { min: 6, step: 6, max: 60 }
const free = { min: 1, step: 1, max: Number.POSITIVE_INFINITY }

describe('a typed quantity', () => {
  test('is rounded up to the pack, with a message [VALID-10]', () => {
    expect(readQuantity('7', pack)).toEqual({ kind: 'rounded', quantity: 12, typed: 7 })
    expect(readQuantity('12', pack)).toEqual({ kind: 'exact', quantity: 12, typed: 12 })
  })

  test('below one pack becomes one pack', () => {
    expect(readQuantity('1', pack)).toEqual({ kind: 'rounded', quantity: 6, typed: 1 })
  })

  test('may have spaces between digits and a decimal comma', () => {
    expect(readQuantity('1 200', free)).toEqual({ kind: 'exact', quantity: 1200, typed: 1200 })
    expect(readQuantity('1\u00a0200', free)).toEqual({ kind: 'exact', quantity: 1200, typed: 1200 })
    expect(readQuantity('12,5', free)).toEqual({ kind: 'rounded', quantity: 13, typed: 12.5 })
    expect(readQuantity('0,3', { min: 0.1, step: 0.1, max: 10 })).toEqual({ kind: 'exact', quantity: 0.3, typed: 0.3 })
  })

  test.each(['abc', '', '1e9', '0x10', '1.2.3', '--1', 'NaN', 'Infinity', '１２'])('«%s» is not a number', (text) => {
    expect(readQuantity(text, free)).toEqual({ kind: 'refused', reason: 'not-a-number' })
  })

  test.each(['0', '-1', '-0,5'])('«%s» is too small', (text) => {
    expect(readQuantity(text, free)).toEqual({ kind: 'refused', reason: 'below-min' })
  })

  test('above the maximum is refused, also when only rounding exceeds it', () => {
    expect(readQuantity('1000000000', pack)).toEqual({ kind: 'refused', reason: 'above-max' })
    expect(readQuantity('61', { min: 6, step: 6, max: 64 })).toEqual({ kind: 'refused', reason: 'above-max' })
  })
})

test('steps stay on multiples of the pack and within the limits', () => {
  expect(stepBy(6, 1, pack)).toBe(12)
  expect(stepBy(7, 1, pack)).toBe(12)
  expect(stepBy(7, -1, pack)).toBe(6)
  expect(stepBy(6, -1, pack)).toBe(6)
  expect(stepBy(54, 10, pack)).toBe(60)
  expect(stepBy(0.2, 1, { min: 0.1, step: 0.1, max: 1 })).toBe(0.3)
})

test('limits that are not multiples of the pack are narrowed to multiples', () => {
  expect(smallest({ min: 7, step: 6, max: 60 })).toBe(12)
  expect(smallest({ min: 0, step: 6, max: 60 })).toBe(6)
  expect(largest({ min: 6, step: 6, max: 64 })).toBe(60)
})

test('the step is the pack only when whole packs are sold [VALID-10] [N10]', () => {
  expect(packStep({ contain: 6, only_contain_order: true })).toBe(6)
  expect(packStep({ contain: 6, only_contain_order: false })).toBe(1)
})

test.each([
  [null, 1],
  [0, 1],
  [-6, 1],
  [Number.NaN, 1],
  [Number.POSITIVE_INFINITY, 1],
  [0.5, 0.5],
  [2.5, 2.5],
  [3.31, 3.31],
  [2.8125, 2.813],
  [0.0004, 1],
  [1e9, 1],
  [99_999, 99_999],
])('a pack of %s makes a step of %d [N10]', (contain, step) => {
  expect(packStep({ contain, only_contain_order: true })).toBe(step)
})

test.each([
  [1, 6, 6],
  [6, 6, 6],
  [7, 6, 12],
  [0, 6, 6],
  [-3, 1, 1],
  [99_999, 6, 99_996],
  [1e9, 1, 99_999],
  [4, 3.31, 6.62],
  [9.93, 3.31, 9.93],
  [0.1, 0.5, 0.5],
])('rounds %d in packs of %d to %d', (count, step, rounded) => {
  expect(roundUpToPack(count, step)).toBe(rounded)
})

test.each([
  [Number.NaN, 'not-a-number'],
  [2.5, 'fraction'],
  [0, 'too-small'],
  [0.0001, 'too-small'],
  [-2.5, 'too-small'],
  [1e9, 'too-large'],
  [100_000, 'too-large'],
  [Number.POSITIVE_INFINITY, 'too-large'],
  [1, null],
  [99_999, null],
])('the line count %d gives: %s', (count, fault) => {
  expect(quantityFault(count, 1)).toBe(fault)
})

test('a fraction is valid when the product is sold in such fractions, or while that is unknown [VALID-10]', () => {
  expect([quantityFault(4.5, 3.31), quantityFault(4.5), quantityFault(4.5, 6)]).toEqual([null, null, 'fraction'])
})

test('25 m² in sheets of 3 m² are 9 sheets, 27 m², with a surplus of 2 m²', () => {
  expect(convert(25, 3, 1)).toEqual({ count: 9, covered: 27, leftover: 2 })
  expect(convert(25, 3, 2)).toEqual({ count: 10, covered: 30, leftover: 5 })
})

test('requested packs give exactly as many packs, also fractional ones [VALID-10] [N10]', () => {
  expect(convert(25, 1 / 3.31, 3.31)).toEqual({ count: 82.75, covered: 25, leftover: 0 })
  expect(convert(24.2, 1 / 3.31, 3.31).count).toBe(82.75)
})

test('12 packs of 2,13 m² are 26 m² of a product sold by the square metre', () => {
  expect(convert(12, 1 / 2.13, 1).count).toBe(26)
})

/** Asserts a whole number of steps, to three decimals and without the noise of binary fractions. */
function expectSteps(count: number, step: number, message = `${count} by ${step}`): void {
  expect(roundTo3(count), message).toBe(count)
  expect(roundTo6(count / step), message).toBe(Math.round(count / step))
}

/** A seeded generator: the same numbers in every run. */
function* chances(count: number) {
  let seed = 7
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  for (let round = 0; round < count; round += 1) {
    const contain = [1, 2.5, 0.3, 6, 3.31, 300, 1.44, Math.ceil(next() * 5e5) / 1000][Math.floor(next() * 8)] ?? 1
    const ratio = [1 / 51, 1 / 12, 0.4, 1, 2.8125, 3, 25.25, roundTo6(next() * 40) + 0.01][Math.floor(next() * 8)] ?? 1
    yield { step: packStep({ contain, only_contain_order: next() > 0.3 }), ratio, part: next() }
  }
}

test('covers any request in whole steps, within the limits, and with the fewest steps [VALID-10] [N10]', () => {
  for (const { step, ratio, part } of chances(5000)) {
    const most = largest({ min: 1, step, max: quantityLimits.most })
    const amount = Math.max(0.01, Math.round(part * most * ratio * 100) / 100 - 0.01)
    const { count, covered, leftover } = convert(amount, ratio, step)
    const message = `${amount} at ${ratio} by ${step}`
    expect(covered, message).toBeGreaterThanOrEqual(amount - 1e-5 * Math.max(1, ratio))
    expectSteps(count, step, message)
    expect(count, message).toBeGreaterThanOrEqual(step)
    expect(count, message).toBeLessThanOrEqual(most)
    expect(leftover, message).toBeLessThan(step * ratio + 1e-5)
  }
})

test('a number of steps converted to another unit and back stays the same', () => {
  let tried = 0
  for (const { step, ratio, part } of chances(5000)) {
    const count = roundTo6(Math.max(1, Math.floor((part * quantityLimits.most) / step)) * step)
    if (count > quantityLimits.most) continue
    tried += 1
    expect(convert(roundTo6(count * ratio), ratio, step).count).toBe(count)
  }
  expect(tried).toBeGreaterThan(1000)
})

test('typing, stepping and rounding agree on whole steps [VALID-10]', () => {
  for (const { step, part } of chances(5000)) {
    const rule = { min: quantityLimits.least, step, max: quantityLimits.most }
    const typed = readQuantity(String(roundTo3(part * 99_000)), rule)
    if (typed.kind === 'refused') continue
    expect(typed.quantity).toBe(roundUpToPack(typed.typed, step))
    for (const count of [1, -1, 10]) expectSteps(stepBy(typed.quantity, count, rule), step)
  }
})
