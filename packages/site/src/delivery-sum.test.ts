import { expect, test } from 'vitest'
import { deliverySum } from './delivery-sum.ts'

const prices = { floorPrice: 450.1, liftPrice: 700, unloadingPrice: 900 }

test.each([
  ['the vehicle alone', { floor: 0, hasLift: false, unloading: false }, 1500],
  ['a lift that nothing is carried up in', { floor: 0, hasLift: true, unloading: false }, 1500],
  ['three floors by hand', { floor: 3, hasLift: false, unloading: false }, 2850.3],
  ['a lift, whatever the floor', { floor: 9, hasLift: true, unloading: false }, 2200],
  ['unloading and a floor', { floor: 1, hasLift: false, unloading: true }, 2850.1],
])('delivery with %s', (_what, carrying, sum) => {
  expect(deliverySum(1500, prices, carrying)).toBe(sum)
})
