import { expect, test } from 'vitest'
import { needsOfJob } from './needs.fixture.ts'
import { paint } from './paint.ts'

const room = { length: 5, width: 4, height: 2.7, openings: 3.85 }

// The worked example of mebelmarina.ru/articles/kak-pravilno-rasschitat-rashod-kraski: a room of 5 × 4 × 2,7 m with a
// window of 1,5 × 1,5 m and a door of 2 × 0,8 m, acrylic paint of 150 ml for 1 m², two coats.
test('two coats of 150 ml on the walls of a room of 5 by 4 by 2,7 m need 13,4 litres', () => {
  expect(needsOfJob(paint, { ...room, cover: 1 / 0.15 }).paint).toBe(13.425)
})

test('a ceiling has no openings, and the whole room is the sum of walls and ceiling', () => {
  const [walls, ceiling, both] = [1, 2, 3].map((what) => needsOfJob(paint, { ...room, what }).paint)
  expect([walls, ceiling, both]).toEqual([11.188, 5, 16.188])
})

// ПФ-266 and other alkyd enamels for floors are sold by weight, 1,3 kg per litre.
test('a floor is its length by its width and needs enamel by weight; a facade is the walls without the openings', () => {
  const paintOf = (what: number) => paint.calculate({ ...room, what, place: 1, layers: 2, cover: 8, waste: 0 })[0]
  expect(paintOf(4)).toMatchObject({ wanted: 6.5, wantedUnit: 'кг', fit: { place: 'floor' } })
  expect(paintOf(5)).toMatchObject({ wanted: 11.188, wantedUnit: 'л', fit: { place: 'facade' } })
})
