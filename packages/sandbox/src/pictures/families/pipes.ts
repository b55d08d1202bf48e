import { shade } from '../colour.ts'
import { type Drawing, lying, tintOf } from '../drawing.ts'
import { assemble, type Face, leftFace, type Model, type Point, part, place, rightFace, rollFace } from '../iso.ts'
import { brandColour, sticker } from '../label.ts'
import { metal, ribbed, smooth } from '../materials.ts'
import { ellipsePoints, faceLine, facePolygon, polygon, rect } from '../pen.ts'
import { random } from '../random.ts'
import { extrude } from '../solids.ts'
import type { PictureSpec } from '../spec.ts'

export const LENGTH = 580

type Mark = (side: Face) => string

/** A bar or a pipe along x about the given middle in y and z; `bore` is the share of the radius that is hollow. */
function pipeAt([cy, cz]: Point, length: number, radius: number, colour: string, bore: number, mark: Mark): string {
  const end = rightFace(1, 0, length)
  const mouth = ellipsePoints(cy, cz, radius * bore).map(([y, z]) => end.at(1 - y, -z))
  const body = extrude(ellipsePoints(cy, cz, radius, radius, 40), 'right', 0, length, colour, {
    art: bore > 0 ? polygon(mouth, shade(colour, -0.72), 1, { colour: shade(colour, -0.4), width: 1.2 }) : '',
  })
  return body + mark(rollFace(length, radius, 0, 1.9, cy, cz))
}

function onePipe(radius: number, colour: string, bore: number, mark: Mark): Model {
  return assemble(LENGTH, radius * 2, radius * 2, pipeAt([radius, radius], LENGTH, radius, colour, bore, mark))
}

/** Six of them lying together under two straps. */
function bundle(spec: PictureSpec, radius: number, colour: string, bore: number, mark: Mark) {
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
    return pipeAt([cy, cz], LENGTH - ((index * 41) % 50), radius, colour, bore, mark)
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

const rebarOf = (usual: string, ribbedBar: boolean): Drawing => ({
  model: (spec) => {
    const colour = tintOf(spec, usual)
    return bundle(spec, 30, colour, 0, ribbedBar ? ridges(colour) : gleam)
  },
  front: (spec) => ({
    width: 620,
    height: 44,
    art: (face) => (ribbedBar ? ribbed : metal)(face, tintOf(spec, usual), random(spec.seed)),
  }),
  single: (spec) => onePipe(30, tintOf(spec, usual), 0, ribbedBar ? ridges(tintOf(spec, usual)) : gleam),
  stack: [1, 2, 1],
  setting: 'stand',
  ...lying,
})

export const rebars = {
  rebar: rebarOf('#8E8A86', true),
  'rebar-smooth': rebarOf('#8E8A86', false),
  'rebar-glass': rebarOf('#D9C06A', true),
  'rebar-basalt': rebarOf('#3F4247', true),
} satisfies Record<string, Drawing>

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
  const tag = sticker(part(leftFace(LENGTH, 100, 204), 60, 20, 150, 60), spec)
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

const metalPipe = (usual: string, square: boolean): Drawing => ({
  model: (spec) => {
    const colour = tintOf(spec, usual)
    return square ? squareTubes(spec, colour) : bundle(spec, 48, colour, 0.8, gleam)
  },
  front: (spec) => ({ width: 620, height: 90, art: (face) => metal(face, tintOf(spec, usual), random(spec.seed)) }),
  single: (spec) => onePipe(48, tintOf(spec, usual), 0.8, gleam),
  stack: [1, 2, 1],
  setting: 'stand',
  ...lying,
})

const plasticPipe = (usual: string, striped = true): Drawing => ({
  model: (spec) => {
    const colour = tintOf(spec, usual)
    const stripe = (side: Face) =>
      (striped ? rect(side, 0, side.height * 0.5, side.width, side.height * 0.1, brandColour(spec), 0.9) : '') +
      gleam(side)
    return bundle(spec, 46, colour, 0.72, stripe)
  },
  front: (spec) => ({
    width: 620,
    height: 80,
    art: (face) =>
      smooth(face, tintOf(spec, usual), random(spec.seed)) +
      (striped ? rect(face, 0, 36, 620, 8, brandColour(spec)) : ''),
  }),
  single: (spec) => onePipe(46, tintOf(spec, usual), 0.72, gleam),
  stack: [1, 2, 1],
  setting: 'stand',
  ...lying,
})

export const pipes = {
  'pipe-metal': metalPipe('#8F969D', false),
  'pipe-zinc': metalPipe('#C3C9CF', false),
  'tube-square': metalPipe('#8F969D', true),
  'tube-square-zinc': metalPipe('#C3C9CF', true),
  'tube-square-primed': metalPipe('#8A3F35', true),
  'pipe-plastic': plasticPipe('#E4E6E4'),
  'pipe-sewer': plasticPipe('#A3A8AC', false),
  'pipe-sewer-outer': plasticPipe('#C8743A', false),
} satisfies Record<string, Drawing>
