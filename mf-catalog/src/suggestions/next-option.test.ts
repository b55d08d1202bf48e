import { expect, test } from 'vitest'
import { nextOptionIndex } from './next-option.ts'

test('arrows cycle through the list and the field', () => {
  expect([
    nextOptionIndex('ArrowDown', -1, 3),
    nextOptionIndex('ArrowDown', 0, 3),
    nextOptionIndex('ArrowDown', 2, 3),
  ]).toEqual([0, 1, -1])
  expect([
    nextOptionIndex('ArrowUp', 1, 3),
    nextOptionIndex('ArrowUp', 0, 3),
    nextOptionIndex('ArrowUp', -1, 3),
  ]).toEqual([0, -1, 2])
})

test('Home and End move in the list only while an option is chosen', () => {
  expect([nextOptionIndex('Home', 2, 3), nextOptionIndex('End', 0, 3)]).toEqual([0, 2])
  expect([nextOptionIndex('Home', -1, 3), nextOptionIndex('End', -1, 3), nextOptionIndex('a', 1, 3)]).toEqual([
    null,
    null,
    null,
  ])
})

test('an empty list leaves the focus in the field', () => {
  expect([nextOptionIndex('ArrowDown', -1, 0), nextOptionIndex('ArrowUp', -1, 0)]).toEqual([-1, -1])
})
