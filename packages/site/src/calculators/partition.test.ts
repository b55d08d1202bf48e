import { expect, test } from 'vitest'
import { inputFaults } from './calculator.ts'
import { partition } from './partition.ts'

const inputs = { length: 5, height: 2.7, openings: 1.5, step: 600, layers: 1, profile: 3, wool: 1, waste: 10 }
const needs = (more: Partial<typeof inputs> = {}) =>
  Object.fromEntries(partition.reckon({ ...inputs, ...more }).map(({ key, wanted }) => [key, wanted]))

test('a partition of 5 by 2,7 m with a door takes profiles, boards, screws and wool', () => {
  // Posts: 9 steps of 0,6 m hold 5 m, and one more at the end; rails: 10 m by 3 m each; 12 m² of a side.
  expect(needs()).toEqual({ track: 4, post: 10, sheet: 24, screw: 408, wool: 12 })
  expect(partition.reckon(inputs).every(({ waste }) => waste === 10)).toBe(true)
})

test('a second layer takes twice the boards and longer screws, a smaller step more posts', () => {
  expect(needs({ layers: 2, step: 400 })).toEqual({
    track: 4,
    post: 14,
    sheet: 48,
    screw: 168,
    'long-screw': 360,
    wool: 12,
  })
})

test('two short posts come from one profile, and posts longer than it are joined', () => {
  expect(needs({ height: 1.5, openings: 0 }).post).toBe(5)
  expect(needs({ height: 4, openings: 0 }).post).toBe(14)
})

test('no wool is no line of wool, and openings as large as the wall take nothing', () => {
  expect(needs({ wool: 0 })).not.toHaveProperty('wool')
  expect(needs({ openings: 13.5 })).toEqual({})
})

test('a choice that there is not is told at its field', () => {
  expect(inputFaults(partition, { ...inputs, step: 500 })).toEqual({ step: 'Выберите из списка' })
  expect(inputFaults(partition, inputs)).toEqual({})
})
