import type { DeliveryQuote } from '@vitrina/contracts/retailer/delivery'
import { expect, test } from 'vitest'
import { basketOf, line } from '../../basket.fixture.ts'
import { blankFields, type Fields } from './fields.ts'
import { totalsOf } from './totals.ts'

const quote: DeliveryQuote = {
  zone: 'Город',
  vehicles: [
    { name: 'Газель', capacity: 1500, volume: 9, length: 3, trips: 1, price: 700 },
    { name: 'Грузовик', capacity: 5000, volume: 30, length: 6, trips: 1, price: 1900 },
  ],
  days: [],
  floorPrice: 150,
  liftPrice: 200,
  unloadingPrice: 500,
}
const basket = basketOf([line('1', 100, 3), line('2', 50, 1, { selected: false })], { discount: 30 })
const totals = (more: Partial<Fields>, known: DeliveryQuote | null = quote) =>
  totalsOf(basket, { ...blankFields, ...more }, known)

test('a pickup costs the selected lines minus the discount', () => {
  expect(totals({})).toEqual({ goods: 300, discount: 30, bringing: 0, carrying: 0, unloading: 0, total: 270 })
})

test('a discount never makes the total negative', () => {
  expect(totalsOf({ ...basket, discount: 999 }, blankFields, null).total).toBe(0)
})

test('a delivery adds the vehicle, the carrying and the unloading', () => {
  expect(totals({ way: 'delivery' })).toMatchObject({ bringing: 700, total: 970 })
  expect(totals({ way: 'delivery', vehicle: 'Грузовик' })).toMatchObject({ bringing: 1900, total: 2170 })
  const carried = { way: 'delivery', isCarried: true, floor: '4' } as const
  expect(totals(carried)).toMatchObject({ carrying: 600, total: 1570 })
  expect(totals({ ...carried, hasLift: true, unloading: true })).toMatchObject({
    carrying: 200,
    unloading: 500,
    total: 1670,
  })
  expect(totals({ ...carried, isCarried: false }).carrying).toBe(0)
})

test('charges nothing for carrying to an invalid floor until it is corrected', () => {
  const carried = { way: 'delivery', isCarried: true } as const
  expect(totals({ ...carried, floor: '30' })).toMatchObject({ carrying: 4500 })
  expect(totals({ ...carried, floor: '31' })).toMatchObject({ carrying: 0, total: 970 })
})

test('shows no delivery price until the place is known', () => {
  expect(totals({ way: 'delivery' }, null)).toMatchObject({ bringing: null, total: 270 })
  expect(totals({ way: 'delivery' }, { ...quote, vehicles: [] })).toMatchObject({ bringing: null })
})
