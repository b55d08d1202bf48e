import { calculators } from '@vitrina/site/calculators'
import { expect, test } from 'vitest'
import { figureOf } from './figure.ts'

test('a wall is drawn with its posts and the share that openings take', () => {
  const figure = figureOf({ length: 3, height: 2.5, step: 600, openings: 1.5 })
  expect(figure).toMatchObject({ kind: 'face', across: { value: 3 }, up: { value: 2.5 }, opening: 0.2 })
  expect(figure?.lines.across).toHaveLength(4)
})

test('nothing is drawn before both sides are known', () => {
  expect(figureOf({ length: 3, height: null })).toBeNull()
})

test('the largest and the thinnest jobs of every calculator are drawn with finite sizes and few lines', () => {
  for (const { kind, fields } of calculators)
    for (const end of ['least', 'most'] as const) {
      const figure = figureOf(Object.fromEntries(fields.map((field) => [field.name, field[end]])))
      const drawn = figure && [figure.across.size, figure.up.size]
      expect(
        drawn?.every((size) => Number.isFinite(size) && size > 0),
        `${kind} ${end}`,
      ).toBe(true)
      expect(figure?.lines.across.length).toBeLessThan(61)
      expect(figure?.lines.up.length).toBeLessThan(61)
    }
})
