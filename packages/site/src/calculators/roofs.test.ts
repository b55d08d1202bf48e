import { expect, test } from 'vitest'
import { needsOfJob } from './needs.fixture.ts'
import { metalRoof, softRoof } from './roofs.ts'

const house = { length: 10, width: 8, angle: 30, eaves: 0.5 }

// solodkovsky.com.ua/yak-pravilno-stikuvati-listi-metalocherepici.html: sheets of 1,18 m with 1,1 m useful, 15 cm overlap.
// By the guides of makers of metal tiles: useful width 1,1 m, overlap down the pitch 150 mm, eight screws for 1 m². The
// pitch is 4,5 m / cos 30° = 5,196 m, the ridge 11 m: ten columns of three sheets of 2,25 m on each of two pitches.
test('a gable roof of 10 by 8 m at 30° needs 60 sheets of 2,25 m', () => {
  expect(needsOfJob(metalRoof, house)).toEqual({
    sheet: 60,
    ridge: 6,
    eaves: 12,
    gable: 12,
    screw: 915,
    film: 131.463,
  })
})

test('sheets as long as the pitch are one per column', () => {
  expect(needsOfJob(metalRoof, { ...house, sheet: 5.2 }).sheet).toBe(20)
})

// ТехноНИКОЛЬ Shinglas: underlay all over up to 18°, above that along the eaves and gables; 80 g of nails for 1 m².
test('shingles cover both pitches, and a gentle roof needs underlay on the whole area', () => {
  const steep = needsOfJob(softRoof, house)
  expect(steep).toMatchObject({ shingle: 114.315, ridge: 33, nail: 9.145 })
  expect(steep.carpet).toBe(49.202)
  const gentle = needsOfJob(softRoof, { ...house, angle: 18 })
  expect((gentle.carpet ?? 0) / (gentle.shingle ?? 1)).toBeCloseTo(1.15, 3)
  const chosen = needsOfJob(softRoof, { ...house, carpet: 1 })
  expect((chosen.carpet ?? 0) / (chosen.shingle ?? 1)).toBeCloseTo(1.15, 3)
})

test('a steeper roof of the same house has a larger area', () => {
  const [low = 0, high = 0] = [15, 45].map((angle) => needsOfJob(softRoof, { ...house, angle }).shingle)
  expect(high).toBeGreaterThan(low)
})
