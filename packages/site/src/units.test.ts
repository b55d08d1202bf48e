import { expect, test } from 'vitest'
import { packStep, parseQuantity, roundUpToPack, secondUnit } from './units.ts'

test('the step is the pack only when whole packs alone are sold [VALID-10]', () => {
  expect(packStep({ contain: 6, only_contain_order: true })).toBe(6)
  expect(packStep({ contain: 6, only_contain_order: false })).toBe(1)
  expect(packStep({ contain: null, only_contain_order: true })).toBe(1)
  expect(packStep({ contain: 0, only_contain_order: true })).toBe(1)
  expect(packStep({ contain: 1.44, only_contain_order: true })).toBe(1)
})

test.each([
  [1, 6, 6],
  [6, 6, 6],
  [7, 6, 12],
  [0, 6, 6],
  [-3, 1, 1],
  [99_999, 6, 99_996],
  [1e9, 1, 99_999],
])('%d in packs of %d is %d', (count, step, rounded) => {
  expect(roundUpToPack(count, step)).toBe(rounded)
})

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['1 000', 1000],
  ['1\u00a0000', 1000],
  ['99999', 99_999],
  ['2,0', 2],
  ['+3', 3],
])('%j is a quantity', (text, count) => {
  expect(parseQuantity(text)).toEqual({ ok: true, count })
})

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['abc', 'not-a-number'],
  ['0x10', 'not-a-number'],
  ['Infinity', 'not-a-number'],
  ['1,2,3', 'not-a-number'],
  ['2,5', 'fraction'],
  ['0,5', 'fraction'],
  ['0', 'too-small'],
  ['-1', 'too-small'],
  ['-2,5', 'too-small'],
  ['1e9', 'too-large'],
  ['1000000000', 'too-large'],
  ['100000', 'too-large'],
])('%j is refused as %s', (text, reason) => {
  expect(parseQuantity(text)).toEqual({ ok: false, reason })
})

const sheet = (name: string, value: string, unit = 'лист') =>
  secondUnit({ unit, price: 450, features: [{ name, value }] })

test('a sheet with a stated area is also priced by the square metre', () => {
  expect(sheet('Площадь листа', '3 м²')).toEqual({ unit: 'м²', ratio: 3, price: 150 })
  expect(sheet('Площадь листа, м²', '2,5')).toEqual({ unit: 'м²', ratio: 2.5, price: 180 })
  expect(sheet('Покрываемая площадь', '3 кв. м', 'Шт.')?.price).toBe(150)
})

test('consumption tells the area only when it is in the unit of the product', () => {
  expect(sheet('Расход', '50 шт/м²', 'шт')).toEqual({ unit: 'м²', ratio: 0.02, price: 22_500 })
  expect(sheet('Расход', '8,5 кг/м²', 'шт')).toBeNull()
})

test.each([
  ['Площадь листа', '3'],
  ['Площадь листа', '2–3 м²'],
  ['Площадь листа', 'около 3 м²'],
  ['Площадь листа', '0 м²'],
  ['Площадь помещения', '30 м²'],
  ['Вес', '3 м²'],
])('«%s: %s» is not certain enough for a second price', (name, value) => {
  expect(sheet(name, value)).toBeNull()
})

test('features that contradict each other give no second price', () => {
  const features = [
    { name: 'Площадь', value: '3 м²' },
    { name: 'Площадь листа', value: '2 м²' },
  ]
  expect(secondUnit({ unit: 'лист', price: 450, features })).toBeNull()
})

test('without an area the price is shown for the pack', () => {
  expect(secondUnit({ unit: 'шт', contain: 12, price: 10.1 })).toEqual({ unit: 'упак', ratio: 1 / 12, price: 121.2 })
  expect(secondUnit({ unit: 'м2', contain: 2.13, price: 1000 })?.price).toBe(2130)
  expect(secondUnit({ unit: 'кг', contain: 0.5, price: 100 })?.price).toBe(50)
})

test.each([
  { unit: 'шт', contain: 1, price: 10 },
  { unit: 'шт', contain: 0.5, price: 10 },
  { unit: 'упак', contain: 12, price: 10 },
  { unit: 'шт', contain: 12, price: 0 },
  { unit: 'шт', contain: null, price: 10 },
  { unit: '', contain: 12, price: 10 },
])('%j has no second unit', (product) => {
  expect(secondUnit(product)).toBeNull()
})
