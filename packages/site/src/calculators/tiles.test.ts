import { expect, test } from 'vitest'
import { needsOfJob } from './needs.fixture.ts'
import { tiles } from './tiles.ts'

// The worked example of a maker's table, tf-duna.uaprom.net: 5 m² of tiles of 200 × 200 × 8 mm with joints of 4 mm have
// 9,9 m of joints for 1 m² and need 42 g of grout per metre, so 2,079 kg, at about 1,3 g/cm³; the calculator assumes
// 1,6.
test('grout for 5 m² of tiles of 200 by 200 by 8 mm with joints of 4 mm agrees with the table by density', () => {
  const { grout = 0 } = needsOfJob(tiles, {
    length: 5,
    height: 1,
    tileLength: 200,
    tileWidth: 200,
    thickness: 8,
    joint: 4,
  })
  expect(grout).toBe(2.56)
  expect((grout / 1.6) * 1.3).toBeCloseTo(2.079, 2)
})

// Ceresit СМ 11, technical sheet: 2,7 kg for 1 m² with teeth of 6 mm, 3,6 kg with 8 mm, 4,2 kg with 10 mm. The table of
// CM 11 Plus is quoted as 2,0 kg with 4 mm and up to 4,8 kg with 12 mm, CM 12 as 4,2 kg with 10 mm.
test.each([
  [4, 60],
  [6, 81],
  [8, 108],
  [10, 126],
])('glue for 30 m² with teeth of %i mm is %i kg', (teeth, glue) => {
  expect(needsOfJob(tiles, { length: 5, height: 6, teeth })).toMatchObject({ tile: 30, glue })
})

// (300 + 300) ÷ (300 × 300) × 2 × 8 × 1,6 = 0,1707 kg for 1 m².
test('30 m² of tiles of 300 by 300 by 8 mm with joints of 2 mm need 5,12 kg of grout', () => {
  const tile = { tileLength: 300, tileWidth: 300, thickness: 8 }
  expect(needsOfJob(tiles, { length: 5, height: 6, ...tile }).grout).toBe(5.12)
})

// (600 + 600) ÷ (600 × 600) × 2 × 9 × 1,6 = 0,096 kg for 1 m².
test('with the default tile and joint, 600 by 600 by 9 mm and 2 mm, 30 m² need 2,88 kg of grout', () => {
  expect(needsOfJob(tiles, { length: 5, height: 6 }).grout).toBe(2.88)
})

test('tiles are searched by the entered size and by where they are laid', () => {
  const tileOf = (surface: number) =>
    tiles.calculate({
      length: 2,
      height: 2,
      tileLength: 300,
      tileWidth: 200,
      thickness: 7,
      joint: 2,
      surface,
      waste: 0,
    })[0]
  expect(tileOf(2)).toMatchObject({
    fit: { sides: { one: 300, other: 200 } },
    words: ['Плитка настенная', 'Керамогранит'],
  })
  expect(tileOf(1)?.words).not.toContain('Плитка настенная')
})
