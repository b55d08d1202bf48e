import { shade } from '../colour.ts'
import { lapped, ribs } from '../coverings.ts'
import { type Drawing, tintOf, variant } from '../drawing.ts'
import { assemble, type Face, type Point, part, place, rightFace, rollFace } from '../iso.ts'
import { brandColour, PACK_WHITE, sticker } from '../label.ts'
import { metal, perforated, ribbed, smooth } from '../materials.ts'
import { ellipsePoints, faceLine, facePolygon, polygon, rect, wholeFace } from '../pen.ts'
import { random } from '../random.ts'
import { extrude, lathe } from '../solids.ts'
import type { PictureSpec } from '../spec.ts'

const long = { axes: ['length', 'width', 'height'], frontAxes: ['length', 'width'] } as const
const LENGTH = 580

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

const profile: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, '#BFC7CE')
    const one = (length: number) => extrude(channel(82, 66, 16, 5), 'right', 0, length, colour)
    const tag = sticker(part(leftOf(LENGTH - 40, 66, 82 * 2 + 22), 60, 8, 130, 50), spec)
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
  surface: (spec, face, scale) => perforated(face, tintOf(spec, '#BFC7CE'), random(spec.seed), scale),
  stack: [1, 2, 2],
  setting: 'stand',
  ...long,
}

function leftOf(width: number, height: number, y: number): Face {
  return { at: (u, v) => [(u - y) * 0.8660254, (u + y) / 2 - height + v], width, height, steps: 1 }
}

/** Round bars or pipes lying together; each is given by its middle in the plane across. */
function bundle(spec: PictureSpec, radius: number, colour: string, bore: number, mark: (side: Face) => string) {
  const places: Point[] = [
    [0, 0],
    [1, 0],
    [2, 0],
    [0.5, 1],
    [1.5, 1],
    [1, 2],
  ]
  const rise = radius * 1.732
  const ordered = [...places].sort(([a, b], [c, d]) => a + b * 0.2 - c - d * 0.2)
  const pipes = ordered.map(([across, level], index) => {
    const [cy, cz] = [radius + across * radius * 2.04, radius + level * rise]
    const length = LENGTH - ((index * 41) % 50)
    const end = rightFace(1, 0, length)
    const mouth = ellipsePoints(cy, cz, radius * bore).map(([y, z]) => end.at(1 - y, -z))
    const body = extrude(ellipsePoints(cy, cz, radius, radius, 40), 'right', 0, length, colour, {
      art: bore > 0 ? polygon(mouth, shade(colour, -0.72), 1, { colour: shade(colour, -0.4), width: 1.2 }) : '',
    })
    return body + mark(rollFace(length, radius, 0, 1.9, cy, cz))
  })
  const tie = [0.22, 0.74].map((share) => hoopAbout(LENGTH * share, radius, brandColour(spec)))
  return assemble(LENGTH, radius * 6.1, radius * 2 + rise * 2, ...pipes, ...tie)
}

/** A strap round the bundle, on the side that is seen. */
function hoopAbout(x: number, radius: number, colour: string): string {
  const rise = radius * 1.732
  const face = rightFace(1, 0, x)
  const points: Point[] = [
    [radius * 2.2, radius * 2.6 + rise],
    [radius * 3.04, radius * 2.04 + rise * 2],
    [radius * 3.9, radius * 1.6 + rise * 2],
    [radius * 6.05, radius * 1.5],
    [radius * 6.1, radius * 0.6],
  ]
  return faceLine(
    face,
    points.map(([y, z]): Point => [1 - y, -z]),
    { colour, width: 9 },
  )
}

const ridges = (colour: string) => (side: Face) => {
  let marks = ''
  for (let u = 8; u < side.width - 6; u += 13) {
    marks += faceLine(
      side,
      [
        [u, side.height],
        [u + 7, side.height * 0.5],
        [u + 4, 0],
      ],
      { colour: shade(colour, -0.4), width: 2 },
    )
  }
  return marks
}

const gleam = (side: Face) => rect(side, 0, side.height * 0.16, side.width, side.height * 0.14, '#ffffff', 0.4)

const rebar: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, '#8E8A86')
    return bundle(spec, 30, colour, 0, ridges(colour))
  },
  front: (spec) => ({
    width: 620,
    height: 44,
    art: (face) => ribbed(face, tintOf(spec, '#8E8A86'), random(spec.seed)),
  }),
  surface: (spec, face, scale) => ribbed(face, tintOf(spec, '#8E8A86'), random(spec.seed), scale),
  stack: [1, 2, 1],
  setting: 'stand',
  ...long,
}

function squareTubes(spec: PictureSpec, colour: string) {
  const one = (length: number) => {
    const face = rightFace(100, 100, length)
    return extrude(
      [
        [0, 0],
        [100, 0],
        [100, 100],
        [0, 100],
      ],
      'right',
      0,
      length,
      colour,
      {
        art:
          rect(face, 11, 11, 78, 78, shade(colour, -0.72)) +
          facePolygon(
            face,
            [
              [11, 11],
              [22, 20],
              [22, 80],
              [11, 89],
            ],
            shade(colour, -0.5),
          ),
      },
    )
  }
  const tag = sticker(part(leftOf(LENGTH, 100, 204), 60, 20, 150, 60), spec)
  return assemble(
    LENGTH,
    204,
    202,
    place(one(LENGTH), 0, 0, 0),
    place(one(LENGTH - 20), 0, 104, 0),
    tag,
    place(one(LENGTH - 44), 0, 52, 102),
  )
}

const pipeMetal: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, '#A9B0B7')
    const kind = variant(spec, { square: /профил|квадрат|прямоуг/, round: /труба|круг/ })
    return kind === 'square' ? squareTubes(spec, colour) : bundle(spec, 48, colour, 0.8, gleam)
  },
  front: (spec) => ({ width: 620, height: 90, art: (face) => metal(face, tintOf(spec, '#A9B0B7'), random(spec.seed)) }),
  surface: (spec, face, scale) => metal(face, tintOf(spec, '#A9B0B7'), random(spec.seed), scale),
  stack: [1, 2, 1],
  setting: 'stand',
  ...long,
}

const pipePlastic: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, '#D9DCDD')
    const stripe = (side: Face) =>
      rect(side, 0, side.height * 0.5, side.width, side.height * 0.1, brandColour(spec), 0.9) + gleam(side)
    return bundle(spec, 46, colour, 0.72, stripe)
  },
  front: (spec) => ({
    width: 620,
    height: 80,
    art: (face) =>
      smooth(face, tintOf(spec, '#D9DCDD'), random(spec.seed)) + rect(face, 0, 36, 620, 8, brandColour(spec)),
  }),
  surface: (spec, face, scale) => smooth(face, tintOf(spec, '#D9DCDD'), random(spec.seed), scale),
  stack: [1, 2, 1],
  setting: 'stand',
  ...long,
}

/** A length of pipe lying along x between two places. */
function run(
  from: number,
  to: number,
  radius: number,
  centre: number,
  height: number,
  colour: string,
  open = false,
): string {
  const end = rightFace(1, 0, to)
  const mouth = ellipsePoints(centre, height, radius * 0.72).map(([y, z]) => end.at(1 - y, -z))
  const art = open ? polygon(mouth, shade(colour, -0.7), 1, { colour: shade(colour, -0.4), width: 1.4 }) : ''
  return extrude(ellipsePoints(centre, height, radius, radius, 56), 'right', from, to, colour, { art })
}

const fitting: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, '#D9DCDD')
    const kind = variant(spec, { tee: /тройник/, elbow: /угольн|отвод|угол/, sleeve: /муфт|переход/ })
    const ring = shade(colour, -0.06)
    const stem = (centre: number) =>
      lathe(centre, [
        { radius: 84, z: 150, colour },
        { radius: 84, z: 250, colour: ring },
        { radius: 98, z: 251, colour: ring },
        { radius: 98, z: 320, colour: ring },
        { radius: 72, z: 321, colour: shade(colour, -0.7) },
      ])
    const lying = (from: number) => run(from, 340, 84, 100, 100, colour) + run(340, 410, 98, 100, 100, ring, true)
    if (kind === 'sleeve')
      return assemble(
        380,
        200,
        200,
        run(0, 130, 98, 100, 100, ring) + run(130, 270, 88, 100, 100, colour) + run(270, 380, 98, 100, 100, ring, true),
      )
    if (kind === 'elbow') return assemble(410, 200, 320, lying(60), place(stem(100), 30, 0, 0))
    return assemble(410, 200, 320, run(0, 70, 98, 100, 100, ring) + lying(70), place(stem(100), 105, 0, 0))
  },
  front: (spec) => ({
    width: 420,
    height: 320,
    art: (face) => {
      const colour = tintOf(spec, '#D9DCDD')
      const edge = { colour: shade(colour, -0.35), width: 1.6 }
      return (
        rect(face, 130, 60, 160, 110, colour, 1, edge) +
        rect(face, 110, 0, 200, 70, shade(colour, -0.05), 1, edge) +
        rect(face, 60, 150, 300, 140, colour, 1, edge) +
        rect(face, 0, 130, 70, 190, shade(colour, -0.05), 1, edge) +
        rect(face, 350, 130, 70, 190, shade(colour, -0.05), 1, edge)
      )
    },
  }),
  surface: (spec, face, scale) => ribbed(face, tintOf(spec, '#D9DCDD'), random(spec.seed), scale),
  stack: [2, 3, 1],
  setting: 'stand',
  axes: ['length', 'width', 'height'],
  frontAxes: ['length', 'height'],
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

const roofing: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, '#7A2E2A')
    const kind = variant(spec, { tile: /черепиц/, rib: /профнаст|профлист|настил/ })
    if (kind === 'rib') {
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
  ...long,
}

const siding: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, '#D8CBB2')
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
    const one = extrude(lap, 'right', 0, LENGTH - 40, colour)
    const tag = sticker(part(leftOf(LENGTH, 150, 152), 40, 74, 130, 52), spec)
    return assemble(LENGTH - 40, 160, 164, place(one, 0, 0, 0), place(one, 10, 60, 0), place(one, 20, 120, 0), tag)
  },
  front: (spec) => ({
    width: 620,
    height: 130,
    art: (face) => lapped({ ...face }, tintOf(spec, '#D8CBB2'), random(spec.seed)),
  }),
  surface: (spec, face, scale) => lapped(face, tintOf(spec, '#D8CBB2'), random(spec.seed), scale),
  stack: [1, 2, 1],
  setting: 'wall',
  ...long,
}

const gutter: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, '#5B4636')
    const bowl = Array.from({ length: 19 }, (_, step): Point => {
      const angle = Math.PI + (step / 18) * Math.PI
      return [100 + 96 * Math.cos(angle), 100 + 96 * Math.sin(angle)]
    })
    const inner = [...bowl].reverse().map(([y, z]): Point => [100 + (y - 100) * 0.92, 100 + (z - 100) * 0.92])
    const trough = extrude([...bowl, ...inner], 'right', 0, LENGTH - 60, colour)
    const pipe = run(0, LENGTH - 120, 52, 60, 52, shade(colour, 0.04), true)
    const tag = sticker(part(rollFace(LENGTH, 54, 0.7, 1.7, 60, 52), 60, 0, 130, 50), spec)
    return assemble(LENGTH - 60, 340, 104, place(trough, 0, 0, 0), place(pipe + tag, 40, 220, 0))
  },
  front: (spec) => ({
    width: 620,
    height: 110,
    art: (face) =>
      smooth(face, tintOf(spec, '#5B4636'), random(spec.seed)) +
      wholeFace(part(face, 0, 0, face.width, 12), PACK_WHITE, 0.2),
  }),
  surface: (spec, face, scale) => smooth(face, tintOf(spec, '#5B4636'), random(spec.seed), scale),
  stack: [1, 2, 1],
  setting: 'stand',
  ...long,
}

export const metalFamilies = {
  profile,
  rebar,
  'pipe-metal': pipeMetal,
  'pipe-plastic': pipePlastic,
  fitting,
  'roofing-sheet': roofing,
  siding,
  gutter,
}
