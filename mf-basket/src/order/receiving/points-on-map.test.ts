import { expect, test } from 'vitest'
import { laidOut, townsOf } from './points-on-map.ts'

test('north is up, east is right, and everything lies within the drawing', () => {
  const { width, height, spots } = laidOut([
    { lat: 59.2, lon: 39.9 },
    { lat: 57.6, lon: 39.8 },
    { lat: 59.1, lon: 37.9 },
  ])
  const [north, south, west] = spots
  expect(north?.y).toBeLessThan(south?.y ?? 0)
  expect(west?.x).toBeLessThan(south?.x ?? 0)
  for (const { x, y } of spots) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(height)
  }
})

test('one point stands in the middle, none breaks nothing', () => {
  const { width, height, spots } = laidOut([{ lat: 59, lon: 39 }])
  expect(Math.abs((spots[0]?.x ?? 0) - width / 2)).toBeLessThan(20)
  expect(spots[0]?.y).toBeLessThan(height)
  expect(laidOut([]).spots).toEqual([])
})

test('points of one city are one pin in their middle, points without a place have none', () => {
  const points = [
    { name_for_site: 'Вологда', lat: 59.2 },
    { name_for_site: 'Сокол', lat: 0 },
    { name_for_site: 'Вологда', lat: 59.4 },
  ]
  const towns = townsOf(points, ({ lat }) => (lat === 0 ? null : { lat, lon: 39 }))
  expect(towns.map(({ name, points: those }) => [name, those.length])).toEqual([['Вологда', 2]])
  expect(towns[0]?.place.lat).toBeCloseTo(59.3)
})
