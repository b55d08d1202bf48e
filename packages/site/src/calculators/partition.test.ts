import { expect, test } from 'vitest'
import { inputFaults } from './calculator.ts'
import { partition } from './partition.ts'

const inputs = { length: 5, height: 2.7, openings: 1.5, step: 600, layers: 1, profile: 3, wool: 1, waste: 10 }
const needs = (more: Partial<typeof inputs> = {}) =>
  Object.fromEntries(partition.calculate({ ...inputs, ...more }).map(({ key, wanted }) => [key, wanted]))

test('a partition of 5 by 2,7 m with a door needs profiles, boards, screws and wool', () => {
  // Posts: 9 steps of 0,6 m cover 5 m, and one more at the end; rails: 10 m by 3 m each; 12 m² per side.
  expect(needs()).toEqual({ track: 4, post: 10, sheet: 24, screw: 408, wool: 12 })
  expect(partition.calculate(inputs).every(({ waste }) => waste === 10)).toBe(true)
})

// An estimator's handbook for КНАУФ С-111: 2,0 m of posts and 2 m² of boards for 1 m² with posts every 600 mm.
test('a long partition needs about two metres of posts and two square metres of boards per square metre', () => {
  const { post = 0, sheet } = needs({ length: 30, height: 3, openings: 0 })
  expect((post * 3) / 90).toBeGreaterThan(1.6)
  expect((post * 3) / 90).toBeLessThanOrEqual(2)
  expect(sheet).toBe(180)
})

test('a second layer needs twice the boards and longer screws, a smaller step more posts', () => {
  expect(needs({ layers: 2, step: 400 })).toEqual({
    track: 4,
    post: 14,
    sheet: 48,
    screw: 168,
    'long-screw': 360,
    wool: 12,
  })
})

test('two short posts are cut from one profile, and posts longer than it are joined', () => {
  expect(needs({ height: 1.5, openings: 0 }).post).toBe(5)
  expect(needs({ height: 4, openings: 0 }).post).toBe(14)
})

test('without wool there is no need for wool, and openings as large as the wall need nothing', () => {
  expect(needs({ wool: 0 })).not.toHaveProperty('wool')
  expect(needs({ openings: 13.5 })).toEqual({})
})

test('reports an invalid choice at its field', () => {
  expect(inputFaults(partition, { ...inputs, step: 500 })).toEqual({ step: 'Выберите из списка' })
  expect(inputFaults(partition, inputs)).toEqual({})
})
