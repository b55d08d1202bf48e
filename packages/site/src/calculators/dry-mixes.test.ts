import { expect, test } from 'vitest'
import { levelling, plaster, putty } from './dry-mixes.ts'
import { needsOfJob } from './needs.fixture.ts'

// Knauf Rotband, technical sheet: 8,5 kg of dry mix for 1 m² at 10 mm.
test('gypsum plaster of 10 mm needs 8,5 kg per square metre, of 20 mm twice that', () => {
  expect(needsOfJob(plaster, { length: 4, height: 2.5 }).mix).toBe(85)
  expect(needsOfJob(plaster, { length: 4, height: 2.5, thickness: 20 }).mix).toBe(170)
})

test('cement plaster needs 15 kg, nothing for openings, and beacons along the whole wall', () => {
  expect(needsOfJob(plaster, { length: 4, height: 2.5, openings: 2, rate: 1.5 })).toEqual({
    mix: 120,
    beacon: 5,
    primer: 1.2,
  })
})

// Knauf Rotband Finish, technical sheet: 1 kg for 1 m² at 1 mm.
test('putty of 2 mm on the walls of a room needs 2 kg per square metre', () => {
  expect(needsOfJob(putty, { length: 5, width: 4, height: 2.5, openings: 5, thickness: 2 })).toEqual({
    mix: 80,
    primer: 6,
  })
})

// Knauf Tribon, technical sheet: 1,7 kg for 1 m² at 1 mm, so 17 kg at 10 mm.
test('a levelling layer of 10 mm needs 17 kg per square metre', () => {
  expect(needsOfJob(levelling, { length: 5, width: 4 })).toEqual({ mix: 340, primer: 3 })
})
