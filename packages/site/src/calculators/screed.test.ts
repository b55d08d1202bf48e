import { expect, test } from 'vitest'
import { needsOfJob } from './needs.fixture.ts'
import { screed } from './screed.ts'

// martand.ru (makers of sand concrete М300): 18–22 kg for 1 m² at 1 cm; at 3 cm 54–66 kg.
test('a square metre of 3 cm needs 60 kg, in the middle of 54 to 66', () => {
  expect(needsOfJob(screed, { length: 1, width: 1, thickness: 30 }).mix).toBe(60)
})

test('mesh and film overlap by a tenth, the tape goes around the room', () => {
  expect(needsOfJob(screed, { length: 5, width: 4 })).toEqual({ mix: 2000, mesh: 22, film: 22, tape: 18 })
  expect(needsOfJob(screed, { length: 5, width: 4, mesh: 0 })).not.toHaveProperty('mesh')
})
