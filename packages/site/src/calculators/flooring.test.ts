import { expect, test } from 'vitest'
import { flooring } from './flooring.ts'
import { needsOfJob } from './needs.fixture.ts'

const room = { length: 5, width: 4 }

// lerix.ru/?p=5227: a room of 4 × 5 m with 15 % on top is 23 m² of laminate.
test('a room of 20 m² needs 21 m² laid straight, 22 m² diagonally and 23 m² as a herringbone', () => {
  expect([5, 10, 15].map((scheme) => needsOfJob(flooring, { ...room, scheme }).covering)).toEqual([21, 22, 23])
})

test('skirting goes around the room except for the doors, in whole lengths', () => {
  expect(needsOfJob(flooring, { ...room, doors: 0.8 })).toMatchObject({ underlay: 20, skirting: 7 })
  expect(needsOfJob(flooring, { ...room, doors: 3 })).toMatchObject({ skirting: 6 })
  expect(needsOfJob(flooring, { ...room, doors: 50 })).not.toHaveProperty('skirting')
})
