import { expect, test } from 'vitest'
import { boundsOf, clipToSheet, project, smooth } from './geometry.ts'
import { borders, builtUp, extent, lakes, rivers, roads, streets, towns } from './region.ts'

test('projects coordinates as Web Mercator', () => {
  expect(project([0, 0])).toEqual([0.5, 0.5])
  const [x, y] = project([39.89, 59.22])
  // The other common formula of the projection.
  expect(x).toBeCloseTo((39.89 + 180) / 360, 12)
  expect(y).toBeCloseTo((1 - Math.asinh(Math.tan((59.22 * Math.PI) / 180)) / Math.PI) / 2, 12)
})

test('a smoothed line keeps its ends and stays between its corners', () => {
  const line = [
    [0, 0],
    [1, 0],
    [1, 1],
  ] as const
  const smoothed = smooth(line)
  expect([smoothed[0], smoothed.at(-1)]).toEqual([line[0], line[2]])
  for (const [lon, lat] of smoothed) expect(lon >= 0 && lon <= 1 && lat >= 0 && lat <= 1).toBe(true)
})

test('one branch has bounds with a minimum size, none has no bounds', () => {
  const bounds = boundsOf([[40, 58]])
  expect(bounds && bounds.east - bounds.west).toBeCloseTo(0.3)
  expect(boundsOf([])).toBeNull()
})

test('clips points far outside of the sheet, without changes inside it', () => {
  const ring: [number, number][] = [
    [-5000, -5000],
    [50, -6000],
    [5000, -5000],
    [5000, 20],
    [5000, 5000],
    [40, 30],
    [-5000, 5000],
  ]
  const near = clipToSheet(ring, 100, 80)
  expect(near).toEqual([
    [-100, -80],
    [200, -80],
    [200, 160],
    [40, 30],
    [-100, 160],
  ])
  for (const point of [
    [10, 10],
    [90, 70],
    [50, 60],
    [99, 1],
  ] as const)
    expect(isInside(point, near)).toBe(isInside(point, ring))
})

test('everything drawn is within the extent, and towns are on land', () => {
  for (const [lon, lat] of [borders, builtUp, lakes, rivers, roads, streets].flat(2)) {
    expect(
      lon >= extent.west && lon <= extent.east && lat >= extent.south && lat <= extent.north,
      `${lon},${lat}`,
    ).toBe(true)
  }
  for (const { name, at } of towns) {
    expect(
      lakes.some((lake) => isInside(at, lake)),
      name,
    ).toBe(false)
  }
})

function isInside([x, y]: readonly [number, number], ring: readonly (readonly [number, number])[]): boolean {
  return ring.reduce((inside, [x1, y1], at) => {
    const [x2, y2] = ring[(at + 1) % ring.length] ?? [x1, y1]
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1
    return crosses ? !inside : inside
  }, false)
}
