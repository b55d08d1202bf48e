import { shade } from '../colour.ts'
import { type Drawing, tintOf } from '../drawing.ts'
import { woven } from '../fibres.ts'
import { assemble, type Face, type Point, part, place, project, rectangle, withGround, wrapFace } from '../iso.ts'
import { PACK_WHITE, packLabel } from '../label.ts'
import { disc, ellipsePoints, facePolygon, gradient, polygon, roundedPoints, shape, wholeFace } from '../pen.ts'
import { random } from '../random.ts'
import { box, extrude, hoop, lathe, round } from '../solids.ts'
import type { PictureSpec } from '../spec.ts'
import { cartonModel } from './carton.ts'

const flat = { axes: ['length', 'width', 'height'], frontAxes: ['length', 'height'] } as const

/** A screw lying along u in a box of the given size. */
function screwPoints(length: number, width: number): Point[] {
  const half = width / 2
  const turns = Math.max(5, Math.round(length / (width * 0.42)))
  const upper: Point[] = []
  for (let turn = 0; turn < turns; turn++) {
    const u = width * 0.6 + ((length * 0.9 - width * 0.6) * turn) / turns
    upper.push([u, half * 0.56], [u + (length / turns) * 0.4, half * 0.18])
  }
  const lower = upper.map(([u, v]): Point => [u, width - v]).reverse()
  return [
    [0, 0],
    [width * 0.16, 0],
    [width * 0.6, half * 0.6],
    ...upper,
    [length, half],
    ...lower,
    [width * 0.6, half * 1.4],
    [width * 0.16, width],
    [0, width],
  ]
}

function moved(points: readonly Point[], u: number, v: number, turn = 0): Point[] {
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  return points.map(([a, b]) => [u + a * c - b * s, v + a * s + b * c])
}

function screwFront(spec: PictureSpec, usual: string) {
  return (face: Face) => {
    const colour = tintOf(spec, usual)
    const points = screwPoints(face.width, face.height)
    const sheen = gradient(face.at(0, 0), face.at(0, face.height), [
      [0, shade(colour, 0.4)],
      [0.4, colour],
      [1, shade(colour, -0.4)],
    ])
    return sheen.mark + facePolygon(face, points, sheen.fill, 1, { colour: shade(colour, -0.5), width: 1.4 })
  }
}

const screwsOf = (usual: string): Drawing => ({
  model: (spec) => {
    const colour = tintOf(spec, usual)
    const pack = cartonModel(spec, 260, 160, 190, PACK_WHITE)
    const lying = (
      [
        [20, 250, -0.2],
        [130, 236, 0.25],
        [60, 200, 0.08],
        [210, 206, -0.5],
      ] as const
    )
      .map(([x, y, turn]) =>
        place(extrude(moved(screwPoints(120, 26), 0, 0, turn), 'top', 0, 10, colour), x, y - 10, 0),
      )
      .join('')
    return withGround(assemble(330, 280, 190, pack.svg, lying), rectangle(0, 0, 260, 160))
  },
  front: (spec) => ({ width: 520, height: 90, art: screwFront(spec, usual) }),
  single: (spec) => assemble(420, 90, 36, extrude(screwPoints(420, 90), 'top', 0, 34, tintOf(spec, usual))),
  stack: [2, 2, 1],
  setting: 'stand',
  ...flat,
})

export const screws = {
  screws: screwsOf('#D6B45A'),
  'screws-black': screwsOf('#3A3F45'),
  'screws-zinc': screwsOf('#C3C9CF'),
} satisfies Record<string, Drawing>

const dowel: Point[] = [
  [0, 4],
  [8, 0],
  [14, 0],
  [14, 6],
  [36, 6],
  [40, 2],
  [48, 8],
  [56, 2],
  [64, 8],
  [72, 2],
  [80, 8],
  [88, 2],
  [96, 8],
  [104, 4],
  [112, 10],
  [112, 18],
  [104, 24],
  [96, 20],
  [88, 26],
  [80, 20],
  [72, 26],
  [64, 20],
  [56, 26],
  [48, 20],
  [40, 26],
  [36, 22],
  [14, 22],
  [14, 28],
  [8, 28],
  [0, 24],
]

export const anchor: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, '#8B949C')
    const [x, z] = [280, 340]
    const card = box(x, 10, z, PACK_WHITE, ({ left }) => ({
      left: wholeFace(left, PACK_WHITE) + packLabel(part(left, 0, 0, x, z * 0.46), spec),
    }))
    const rows = [0, 1, 2, 3].map((row) => {
      const points = dowel.map(
        ([u, v]): Point => [24 + (row % 2) * 124 + u * 1.02, 20 + Math.floor(row / 2) * 66 + v * 1.6],
      )
      return extrude(points, 'left', 10, 26, row % 2 ? shade(colour, 0.1) : colour)
    })
    const blister = polygon(
      roundedPoints(10, 10, x - 20, z * 0.46, 12).map(([u, v]) => project(u, 30, v)),
      '#DDEAF2',
      0.32,
      { colour: '#ffffff', width: 2 },
    )
    const loose = extrude(
      moved(dowel, 0, 0, 0.3).map(([u, v]): Point => [u * 1.2, v * 1.2]),
      'top',
      0,
      18,
      colour,
    )
    return withGround(
      assemble(x, 150, z, card.svg, ...rows, blister, place(loose, 80, 80, 0)),
      rectangle(0, 0, x, 30),
      moved(dowel, 80, 80, 0.3),
    )
  },
  front: (spec) => ({
    width: 520,
    height: 130,
    art: (face) => {
      const colour = tintOf(spec, '#8B949C')
      const points = dowel.map(([u, v]): Point => [(u * face.width) / 112, (v * face.height) / 28])
      return facePolygon(face, points, colour, 1, { colour: shade(colour, -0.45), width: 1.6 })
    },
  }),
  single: (spec) => {
    const points = dowel.map(([u, v]): Point => [u * 4, v * 4])
    return assemble(448, 112, 70, extrude(points, 'top', 0, 70, tintOf(spec, '#8B949C')))
  },
  stack: [1, 3, 1],
  setting: 'stand',
  ...flat,
}

function tapeRing(z: number, tone: string): string {
  const top = z + 96
  const outer = lathe(170, [
    { radius: 170, z, colour: tone },
    { radius: 170, z: top, colour: tone },
  ])
  const circles = [156, 144, 132, 120].map((radius) => hoop(170, radius, top, shade(tone, -0.18), 1.6, 0.8)).join('')
  const well =
    round(170, 108, top, '#C9AE84', 1, '#8d7650') + round(170, 94, top, '#7a654a') + shape(innerWall(top), '#A98D63')
  return outer + circles + well
}

const tapeOf = (usual: string): Drawing => ({
  model: (spec) => {
    const colour = tintOf(spec, usual)
    const label = wrapFace(170, [171, 171], [100, 194], 1.7)
    return withGround(
      assemble(340, 340, 196, tapeRing(0, shade(colour, -0.08)), tapeRing(98, colour), packLabel(label, spec)),
      ellipsePoints(170, 170, 170),
    )
  },
  front: (spec) => ({
    width: 400,
    height: 400,
    art: (face) => {
      const colour = tintOf(spec, usual)
      const rim = [190, 176, 162, 148].map((radius) =>
        disc(face, 200, 200, radius, 'none', 1, { colour: shade(colour, -0.2), width: 1.4 }),
      )
      return (
        disc(face, 200, 200, 200, colour, 1, { colour: shade(colour, -0.4), width: 1.8 }) +
        rim.join('') +
        disc(face, 200, 200, 128, '#C9AE84') +
        disc(face, 200, 200, 112, '#ffffff', 1, { colour: '#8d7650', width: 1.6 })
      )
    },
  }),
  surface: (spec, face, scale) => woven(face, tintOf(spec, usual), random(spec.seed), scale),
  single: (spec) => withGround(assemble(340, 340, 96, tapeRing(0, tintOf(spec, usual))), ellipsePoints(170, 170, 170)),
  stack: [2, 2, 1],
  setting: 'stand',
  axes: ['none', 'none', 'width'],
  frontAxes: ['none', 'none'],
})

export const tapes = {
  tape: tapeOf('#D9C9A2'),
  'tape-masking': tapeOf('#E8DCA8'),
  'tape-grey': tapeOf('#8F969D'),
  'tape-white': tapeOf('#EEF0EF'),
  'tape-foil': tapeOf('#C6CCD1'),
  'tape-black': tapeOf('#3A3F45'),
  'tape-blue': tapeOf('#2F6FB3'),
} satisfies Record<string, Drawing>

/** The far wall inside the core of a roll, lit from the left. */
function innerWall(z: number): string {
  const [rx, ry, y] = [115, 66, 170 - z]
  return `M${-rx} ${y}A${rx} ${ry} 0 0 1 ${rx} ${y}A${rx} ${ry * 0.5} 0 0 0 ${-rx} ${y}Z`
}
