import { expect, test } from 'vitest'
import { discount, formatPrice, formatSum, priceFor, sumLines } from './money.ts'

const nb = (text: string) => text.replaceAll(' ', '\u00a0')

test('formats prices in roubles with a decimal comma and no-break spaces [FORMAT-01]', () => {
  expect(formatPrice(1234567.5)).toBe(nb('1 234 567,5 ₽'))
  expect(formatPrice(99.5)).toBe(nb('99,5 ₽'))
  expect(formatPrice(0)).toBe(nb('0 ₽'))
  expect(formatPrice(-0)).toBe(nb('0 ₽'))
})

test.each([
  [10.01, '10 ₽'],
  [10.0, '10 ₽'],
  [10.5, '10,5 ₽'],
  [10.55, '10,55 ₽'],
  [10.019, '10 ₽'],
  [10.02, '10,02 ₽'],
  [64.02, '64,02 ₽'],
  [100.02, '100,02 ₽'],
  [1.02, '1,02 ₽'],
  [9.999, '10 ₽'],
])('shows the decimals of %f from two kopecks on [FORMAT-02, T73]', (value, text) => {
  expect(formatPrice(value)).toBe(nb(text))
})

test.each([
  [10, '10 ₽'],
  [1234.5, '1 234,50 ₽'],
  [10.01, '10,01 ₽'],
  [0.1 + 0.2, '0,30 ₽'],
  [9.999, '10 ₽'],
  [-300.5, '-300,50 ₽'],
  [-0.001, '0 ₽'],
])('formats the sum %f with both digits of the kopecks, or none', (sum, text) => {
  expect(formatSum(sum)).toBe(nb(text))
})

test('a value that is not a finite number has no price text', () => {
  expect(formatPrice(Number.NaN)).toBe('')
  expect(formatSum(Number.NaN)).toBe('')
  expect(formatPrice(Number.POSITIVE_INFINITY)).toBe('')
})

test('a total is the sum of price × count, exact to the kopeck [BASKET-18, T51]', () => {
  expect(
    sumLines([
      { price: 2, count: 10 },
      { price: 3, count: 5 },
    ]),
  ).toBe(35)
  expect(
    sumLines([
      { price: 0.1, count: 1 },
      { price: 0.2, count: 1 },
    ]),
  ).toBe(0.3)
  expect(sumLines([{ price: 1.005, count: 1 }])).toBe(1.01)
  expect(sumLines([])).toBe(0)
})

test('a line without a count is excluded from the total [VALID-08]', () => {
  expect(
    sumLines([
      { price: 2, count: undefined },
      { price: 3, count: 5 },
      { price: Number.NaN, count: 1 },
    ]),
  ).toBe(15)
})

test('the price per another unit is exact to the kopeck [FORMAT-01]', () => {
  expect(priceFor(450, 3)).toBe(150)
  expect(priceFor(10.1, 1 / 12)).toBe(121.2)
})

test('a discount has a rounded percent and a saving [PDP-18, PDP-19]', () => {
  expect(discount(75, 100)).toEqual({ percent: 25, saving: 25 })
  expect(discount(0.2, 0.3)).toEqual({ percent: 33, saving: 0.1 })
})

test.each([
  [75, undefined],
  [undefined, 100],
  [100, 100],
  [100, 75],
  [0, 100],
  [75, 0],
  [75, Number.NaN],
  [Number.NaN, 100],
  [-75, 100],
  [75, -100],
  [74.99, 75],
])('no discount is shown for price %s and old price %s [T74]', (price, oldPrice) => {
  expect(discount(price, oldPrice)).toBeNull()
})
