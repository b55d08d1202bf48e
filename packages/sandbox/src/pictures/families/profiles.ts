import { lapped, ribs } from '../coverings.ts'
import { type Drawing, lying, tintOf } from '../drawing.ts'
import { assemble, leftFace, type Point, part, place, rectangle, withGround } from '../iso.ts'
import { PACK_WHITE, sticker } from '../label.ts'
import { metal, smooth } from '../materials.ts'
import { rect, wholeFace } from '../pen.ts'
import { random } from '../random.ts'
import { extrude } from '../solids.ts'
import { LENGTH } from './pipes.ts'

/** An outline of even thickness about a broken line. */
function strip(line: readonly Point[], thickness: number): Point[] {
  return [...line, ...[...line].reverse().map(([a, b]): Point => [a, b - thickness])]
}

function channel(width: number, height: number, lip: number, gauge: number): Point[] {
  return [
    [0, 0],
    [width, 0],
    [width, height],
    [width - lip, height],
    [width - lip, height - gauge],
    [width - gauge, height - gauge],
    [width - gauge, gauge],
    [gauge, gauge],
    [gauge, height - gauge],
    [lip, height - gauge],
    [lip, height],
    [0, height],
  ]
}

export const profile: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, '#BFC7CE')
    const one = (length: number) => extrude(channel(82, 66, 16, 5), 'right', 0, length, colour)
    const tag = sticker(part(leftFace(LENGTH - 40, 66, 82 * 2 + 22), 60, 8, 130, 50), spec)
    return assemble(
      LENGTH,
      200,
      134,
      place(one(LENGTH), 0, 0, 0),
      place(one(LENGTH - 40), 0, 104, 0),
      tag,
      place(one(LENGTH - 24), 0, 52, 68),
    )
  },
  front: (spec) => ({
    width: 600,
    height: 80,
    art: (face) => metal(face, tintOf(spec, '#BFC7CE'), random(spec.seed)) + rect(face, 0, 34, 600, 5, '#7d868f', 0.5),
  }),
  single: (spec) =>
    assemble(LENGTH, 82, 66, extrude(channel(82, 66, 16, 5), 'right', 0, LENGTH, tintOf(spec, '#BFC7CE'))),
  stack: [1, 2, 2],
  setting: 'stand',
  ...lying,
}

function corrugation(waves: number, pitch: number, height: number): Point[] {
  const line: Point[] = []
  for (let wave = 0; wave < waves; wave++) {
    const from = wave * pitch
    line.push(
      [from, 0],
      [from + pitch * 0.42, 0],
      [from + pitch * 0.54, height],
      [from + pitch * 0.86, height],
      [from + pitch * 0.98, 0],
    )
  }
  return line
}

function tiles(waves: number, pitch: number, height: number): Point[] {
  return Array.from({ length: waves * 12 + 1 }, (_, step): Point => {
    const share = step / 12
    return [share * pitch, height * (0.5 - 0.5 * Math.cos(share * Math.PI * 2)) ** 0.8]
  })
}

const roofingOf = (isRibbed: boolean): Drawing => ({
  model: (spec) => {
    const colour = tintOf(spec, '#7A2E2A')
    if (isRibbed) {
      const sheet = extrude(strip(corrugation(7, 56, 30), 5), 'right', 0, 440, colour)
      return assemble(440, 392, 66, place(sheet, 0, 0, 0), place(sheet, 20, -8, 24))
    }
    const steps = [0, 1, 2, 3, 4, 5].map((row) =>
      place(extrude(strip(tiles(6, 64, 26), 6), 'right', row * 74, row * 74 + 76, colour), 0, 0, (5 - row) * 11),
    )
    return assemble(446, 390, 90, ...steps)
  },
  front: (spec) => ({ width: 520, height: 380, art: (face) => ribs(face, tintOf(spec, '#7A2E2A'), random(spec.seed)) }),
  surface: (spec, face, scale) => ribs(face, tintOf(spec, '#7A2E2A'), random(spec.seed), scale),
  stack: [1, 1, 4],
  setting: 'wall',
  ...lying,
})

export const roofing = {
  'metal-tile': roofingOf(false),
  'ribbed-sheet': roofingOf(true),
} satisfies Record<string, Drawing>

const lap: Point[] = [
  [0, 0],
  [10, 0],
  [14, 70],
  [22, 78],
  [26, 150],
  [34, 158],
  [30, 164],
  [14, 160],
  [10, 84],
  [0, 78],
]

export const siding: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, '#D8CBB2')
    const one = extrude(lap, 'right', 0, LENGTH - 40, colour)
    const tag = sticker(part(leftFace(LENGTH, 150, 152), 40, 74, 130, 52), spec)
    return assemble(LENGTH - 40, 160, 164, place(one, 0, 0, 0), place(one, 10, 60, 0), place(one, 20, 120, 0), tag)
  },
  front: (spec) => ({
    width: 620,
    height: 130,
    art: (face) => lapped({ ...face }, tintOf(spec, '#D8CBB2'), random(spec.seed)),
  }),
  surface: (spec, face, scale) => lapped(face, tintOf(spec, '#D8CBB2'), random(spec.seed), scale),
  single: (spec) => assemble(LENGTH - 40, 36, 164, extrude(lap, 'right', 0, LENGTH - 40, tintOf(spec, '#D8CBB2'))),
  stack: [1, 2, 1],
  setting: 'wall',
  axes: ['length', 'height', 'width'],
  frontAxes: ['length', 'width'],
}

export const gutter: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, '#5B4636')
    const bowl = Array.from({ length: 19 }, (_, step): Point => {
      const angle = Math.PI + (step / 18) * Math.PI
      return [100 + 96 * Math.cos(angle), 100 + 96 * Math.sin(angle)]
    })
    const inner = [...bowl].reverse().map(([y, z]): Point => [100 + (y - 100) * 0.92, 100 + (z - 100) * 0.92])
    const trough = extrude([...bowl, ...inner], 'right', 0, LENGTH - 60, colour)
    return withGround(assemble(LENGTH - 60, 200, 104, trough), rectangle(0, 40, LENGTH - 60, 120))
  },
  front: (spec) => ({
    width: 620,
    height: 110,
    art: (face) =>
      smooth(face, tintOf(spec, '#5B4636'), random(spec.seed)) +
      wholeFace(part(face, 0, 0, face.width, 12), PACK_WHITE, 0.2),
  }),
  stack: [1, 2, 1],
  setting: 'stand',
  ...lying,
}
