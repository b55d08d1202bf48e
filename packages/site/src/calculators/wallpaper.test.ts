import { expect, test } from 'vitest'
import { needsOfJob } from './needs.fixture.ts'
import { wallpaper } from './wallpaper.ts'

const narrow = { length: 5, width: 4, height: 2.5, roll: 0.53 }

// climatechange.ru/poleznyie-sovetyi/kak-poschitat-oboi.html: a roll of 10,05 × 0,53 m gives three strips for walls
// above 2,5 m, two for walls above 3,3 m.
test('a standard roll gives three strips at 2,5 m and two above 3,3 m', () => {
  // A perimeter of 18 m takes 34 strips of 0,53 m.
  expect(needsOfJob(wallpaper, narrow).roll).toBe(12)
  expect(needsOfJob(wallpaper, { ...narrow, height: 3.4 }).roll).toBe(17)
})

test('a pattern repeat of 64 cm makes strips longer, and so may need more rolls', () => {
  // 2,6 m become 3,2 m: still three strips; at 2,8 m 2,9 m become 3,2 m; at 3,2 m 3,3 m become 3,84 m and two strips.
  expect(needsOfJob(wallpaper, { ...narrow, repeat: 64 }).roll).toBe(12)
  expect(needsOfJob(wallpaper, { ...narrow, height: 3.2, repeat: 0 }).roll).toBe(12)
  expect(needsOfJob(wallpaper, { ...narrow, height: 3.2, repeat: 64 }).roll).toBe(17)
})

test('openings save only the whole strips that fit into them', () => {
  expect(needsOfJob(wallpaper, { ...narrow, openings: 1.3 }).roll).toBe(12)
  expect(needsOfJob(wallpaper, { ...narrow, openings: 5.3 }).roll).toBe(10)
})

test('a wall higher than the length of a roll needs joined strips', () => {
  expect(needsOfJob(wallpaper, { ...narrow, height: 10, rollLength: 5 }).roll).toBe(69)
})
