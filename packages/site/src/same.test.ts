import { expect, test } from 'vitest'
import { isDeepEqual } from './same.ts'

test.each([
  [1, 1],
  ['', ''],
  [null, null],
  [[], []],
  [{ a: [1, { b: null }] }, { a: [1, { b: null }] }],
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
])('%j equals %j', (one, other) => {
  expect([isDeepEqual(one, other), isDeepEqual(other, one)]).toEqual([true, true])
})

test.each([
  [1, '1'],
  [null, {}],
  [{ a: 1 }, { a: 1, b: 2 }],
  [[1], [1, 2]],
  [
    [1, 2],
    [2, 1],
  ],
  [{ a: { b: 1 } }, { a: { b: 2 } }],
])('%j differs from %j', (one, other) => {
  expect([isDeepEqual(one, other), isDeepEqual(other, one)]).toEqual([false, false])
})
