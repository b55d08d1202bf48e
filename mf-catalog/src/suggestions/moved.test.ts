import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test('the arrows go round through the field above the list', () => {
  expect([moved('ArrowDown', -1, 3), moved('ArrowDown', 0, 3), moved('ArrowDown', 2, 3)]).toEqual([0, 1, -1])
  expect([moved('ArrowUp', 1, 3), moved('ArrowUp', 0, 3), moved('ArrowUp', -1, 3)]).toEqual([0, -1, 2])
})

test('«Home» and «End» are the list’s only while an option is chosen', () => {
  expect([moved('Home', 2, 3), moved('End', 0, 3)]).toEqual([0, 2])
  expect([moved('Home', -1, 3), moved('End', -1, 3), moved('a', 1, 3)]).toEqual([null, null, null])
})

test('an empty list keeps the visitor in the field', () => {
  expect([moved('ArrowDown', -1, 0), moved('ArrowUp', -1, 0)]).toEqual([-1, -1])
})
