import { calculators } from '@vitrina/site/calculators'
import { expect, test } from 'vitest'
import { figureOf } from './figure.ts'

test('draws a wall with its posts', () => {
  const figure = figureOf({ length: 3, height: 2.5, step: 600 })
  expect(figure).toMatchObject({ kind: 'face', across: { value: 3 }, up: { value: 2.5 }, holes: [] })
  expect(figure?.lines.across).toHaveLength(4)
})

const wall = { length: 10, height: 2.5 }

test('draws doors on the floor and windows above the sill, to scale and evenly spaced', () => {
  const holes = figureOf(wall, [
    [1, 2, 1],
    [1.5, 1, 2],
  ])?.holes.map((hole) => Object.fromEntries(Object.entries(hole).map(([name, share]) => [name, +share.toFixed(9)])))
  expect(holes).toEqual([
    { left: 0.15, top: 0.2, width: 0.1, height: 0.8 },
    { left: 0.4, top: 0.24, width: 0.15, height: 0.4 },
    { left: 0.7, top: 0.24, width: 0.15, height: 0.4 },
  ])
})

test('draws openings that do not fit in a row as one hole of the same total area', () => {
  expect(figureOf({ length: 4, height: 2.5 }, [[1, 1.25, 5]])?.holes).toMatchObject([{ width: Math.sqrt(0.625) }])
  expect(figureOf(wall, [[1, 3, 1]])?.holes).toHaveLength(1)
  expect(figureOf(wall, [[0.01, 1, 200]])?.holes).toHaveLength(1)
})

test('draws nothing before both sides are known', () => {
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
