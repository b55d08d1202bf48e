import { expect, test } from 'vitest'
import { boundsOf, project } from './geometry.ts'
import { type MapBranch, pinsOf } from './pins.ts'
import { type Point, towns } from './region.ts'
import { PIN_RADIUS, placeNames } from './scheme-names.ts'

const WIDTH = 640
const branch = (id: string, lon: number, lat: number): MapBranch => ({
  id,
  city: id,
  address: id,
  place: { lon, lat },
  isCurrent: false,
})
const branches = towns
  .filter(({ rank }) => rank === 1)
  .flatMap(({ name, at: [lon, lat] }) => [
    branch(`${name} 1`, lon - 0.02, lat),
    branch(`${name} 2`, lon + 0.04, lat + 0.05),
  ])

function sheetOf(all: readonly MapBranch[]) {
  const points = all.map(({ place }): Point => [place.lon, place.lat])
  const { west, south, east, north } = boundsOf(points) ?? { west: 0, south: 0, east: 1, north: 1 }
  const [left, top] = project([west, north])
  const [right, bottom] = project([east, south])
  const scale = WIDTH / (right - left)
  const at = (point: Point) => {
    const [x, y] = project(point)
    return [(x - left) * scale, (y - top) * scale] as const
  }
  const height = (bottom - top) * scale
  const pins = pinsOf(all, ({ lon, lat }) => at([lon, lat]), 2 * PIN_RADIUS + 2)
  const marked = towns.map((town) => ({ ...town, x: at(town.at)[0], y: at(town.at)[1] }))
  return { pins, names: placeNames(marked, pins, [WIDTH, height]), height }
}

test.each([
  ['all towns', branches],
  ['one town', branches.slice(0, 2)],
  ['two towns', branches.slice(0, 4)],
])('with branches in %s no name is cut or overlaps another name or a pin [SHELL-05]', (_what, all) => {
  const { pins, names, height } = sheetOf(all)
  expect(names.length).toBeGreaterThan(0)
  const boxes = names.map(({ town, x, y, anchor }) => {
    const size = town.rank === 1 ? 28 : 14
    const width = town.name.length * size * 0.58
    const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
    return { name: town.name, left, right: left + width, top: y - size * 0.95, bottom: y + size * 0.25 }
  })
  const marks = pins.map(({ key, x, y }) => ({
    name: key,
    left: x - PIN_RADIUS,
    right: x + PIN_RADIUS,
    top: y - PIN_RADIUS,
    bottom: y + PIN_RADIUS,
  }))
  const others = [...boxes, ...marks]
  for (const [at, one] of boxes.entries()) {
    expect([one.left >= 0, one.right <= WIDTH, one.top >= 0, one.bottom <= height], one.name).not.toContain(false)
    for (const other of others.slice(at + 1)) {
      const meet = one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
      expect(meet, `${one.name}, ${other.name}`).toBe(false)
    }
  }
})

test('every town with a branch has a label', () => {
  expect(sheetOf(branches).names.filter(({ town }) => town.rank === 1)).toHaveLength(5)
})
