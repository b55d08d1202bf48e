import { expect, test } from 'vitest'
import { customerDifference, groupBySection, leftoverOf, sumsOf, unitsOf, wasteOf } from './estimate.ts'

const tile = {
  price: 100,
  unit: 'упак',
  contain: 1,
  weight: 20,
  features: [{ name: 'Площадь в упаковке', value: '1,5 м²' }],
}
const line = {
  sectionId: 's' as string | null,
  idcode: '1' as string | null,
  unit: 'упак',
  quantity: 9,
  wanted: 12,
  wantedUnit: 'м²',
  waste: null as number | null,
  priceThen: 90,
  product: tile as typeof tile | null,
}
const whole = {
  waste: 5,
  markup: 10,
  sections: [{ id: 's', waste: 10 as number | null, markup: null as number | null }],
}

test('a line has its own waste, otherwise that of its section, otherwise that of the estimate', () => {
  expect(wasteOf(whole, { ...line, waste: 0 })).toBe(0)
  expect(wasteOf(whole, line)).toBe(10)
  expect(wasteOf(whole, { ...line, sectionId: null })).toBe(5)
})

test('a free line inherits no waste, and has only its own', () => {
  const work = { ...line, idcode: null, product: null }
  expect(wasteOf(whole, work)).toBe(0)
  expect(wasteOf(whole, { ...work, sectionId: null })).toBe(0)
  expect(wasteOf(whole, { ...work, waste: 7 })).toBe(7)
})

test('the surplus of whole packs is what exceeds the need with its waste, in the unit of the need', () => {
  expect(leftoverOf(whole, line)).toBe(0.3)
  expect(leftoverOf(whole, { ...line, quantity: 8.8 })).toBe(0)
  expect(leftoverOf(whole, { ...line, wantedUnit: 'л' })).toBeNull()
})

test('a need can be given in the units that the product’s features allow', () => {
  expect(unitsOf(line)).toEqual(['упак', 'м²'])
  expect(unitsOf({ unit: 'ч', product: null })).toEqual(['ч'])
})

test('sums are those when added, now and for the customer; free lines keep their price', () => {
  const work = { ...line, sectionId: null, idcode: null, product: null, quantity: 2, priceThen: 500 }
  const gone = { ...line, product: null, quantity: 1, priceThen: 10 }
  expect(sumsOf(whole, [line, work, gone])).toEqual({
    before: 1820,
    now: 1900,
    customer: 2090,
    weight: 180,
    unpriced: 1,
  })
})

test('the difference to the customer’s sum consists of mark-ups on goods and works, and of rounding', () => {
  const work = { ...line, sectionId: null, idcode: null, product: null, quantity: 2, priceThen: 500 }
  const dear = { ...whole, sections: [{ id: 's', waste: null, markup: 33.3 }] }
  const screws = { ...line, quantity: 700, product: { ...tile, price: 1.11 } }
  const lines = [line, work, screws]
  const { markups, rounding } = customerDifference(dear, lines)
  expect(markups).toEqual([
    { kind: 'goods', percent: 33.3, sum: 558.44 },
    { kind: 'works', percent: 10, sum: 100 },
  ])
  expect(rounding).toBe(0.26)
  const { now, customer } = sumsOf(dear, lines)
  expect(markups.reduce((sum, part) => sum + part.sum, rounding)).toBeCloseTo(customer - now, 6)
})

test('lines without a price or a mark-up make no difference', () => {
  const gone = { ...line, product: null, quantity: 1, priceThen: 10 }
  expect(customerDifference(whole, [gone])).toEqual({ markups: [], rounding: 0 })
  expect(customerDifference({ ...whole, markup: 0 }, [line])).toEqual({ markups: [], rounding: 0 })
})

test('groups lines by section; those whose section is gone come first', () => {
  const lost = { ...line, sectionId: 'gone' }
  expect(groupBySection(whole.sections, [line, lost])).toEqual([
    { section: null, lines: [lost] },
    { section: whole.sections[0], lines: [line] },
  ])
  expect(groupBySection([], [])).toEqual([{ section: null, lines: [] }])
})
