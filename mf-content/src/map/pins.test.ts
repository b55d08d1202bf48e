import { expect, test } from 'vitest'
import { type MapBranch, pinsOf } from './pins.ts'

const branch = (id: string, lon: number, lat: number): MapBranch => ({
  id,
  city: 'Ярославль',
  address: id,
  place: { lon, lat },
  isCurrent: false,
})
const flat = ({ lon, lat }: MapBranch['place']) => [lon * 100, lat * 100] as const

test('branches whose pins would overlap are one pin in their middle [SHELL-05]', () => {
  const pins = pinsOf([branch('a', 0, 0), branch('b', 0.2, 0), branch('c', 5, 5)], flat, 30)
  expect(pins.map(({ key, x, y }) => [key, x, y])).toEqual([
    ['a+b', 10, 0],
    ['c', 500, 500],
  ])
})

test('each branch has its own pin when zoomed in, and none is ever lost [SHELL-05]', () => {
  const branches = Array.from({ length: 60 }, (_, at) => branch(`b${at}`, (at * 37) % 11, (at * 53) % 13))
  for (const distance of [0, 40, 400, 4000]) {
    const pins = pinsOf(branches, flat, distance)
    const shown = pins.flatMap((pin) => pin.branches.map(({ id }) => id))
    expect(shown.toSorted()).toEqual(branches.map(({ id }) => id).toSorted())
    expect(new Set(pins.map(({ key }) => key)).size).toBe(pins.length)
  }
  expect(pinsOf(branches, flat, 0)).toHaveLength(60)
})
