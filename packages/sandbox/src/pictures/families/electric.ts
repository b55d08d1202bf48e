import { shade } from '../colour.ts'
import { type Drawing, tintOf, upright } from '../drawing.ts'
import { assemble, type Face, leftFace, type Point, part, place, rectangle, withGround } from '../iso.ts'
import { brandColour, packLabel, sticker } from '../label.ts'
import { disc, ellipsePoints, facePolygon, polygon, roundedPoints } from '../pen.ts'
import { box, hoop, lathe, turned } from '../solids.ts'
import type { PictureSpec } from '../spec.ts'

export const cable: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, '#E8E9E6')
    const centre = 210
    const loops: string[] = []
    for (let level = 0; level < 5; level++) {
      const z = 14 + level * 26
      const radii = level % 2 ? [130, 156, 182] : [118, 144, 170, 196]
      for (const radius of radii) {
        loops.push(
          hoop(centre, radius, z, shade(colour, -0.45), 31),
          hoop(centre, radius, z, shade(colour, -0.1), 27),
          hoop(centre, radius, z + 5, shade(colour, 0.35), 8),
        )
      }
    }
    const label = sticker(part(leftFace(250, 130, 404, 120, 20), 0, 0, 190, 90), spec)
    return withGround(assemble(centre * 2, centre * 2, 140, ...loops, label), ellipsePoints(centre, centre, 205))
  },
  front: (spec) => ({
    width: 420,
    height: 420,
    art: (face) => {
      const colour = tintOf(spec, '#E8E9E6')
      const rings = [200, 182, 164, 146, 128].map(
        (radius) =>
          disc(face, 210, 210, radius, 'none', 1, { colour: shade(colour, -0.45), width: 17 }) +
          disc(face, 210, 210, radius, 'none', 1, { colour: shade(colour, 0.1), width: 14 }),
      )
      return rings.join('') + sticker(part(face, 120, 320, 180, 80), spec)
    },
  }),
  stack: [2, 2, 1],
  setting: 'stand',
  axes: ['none', 'none', 'none'],
  frontAxes: ['none', 'none'],
}

/** A glass bulb from its socket up, as radii and heights. */
const bulb: readonly Point[] = [
  [46, 96],
  [58, 130],
  [82, 176],
  [98, 216],
  [104, 250],
  [100, 286],
  [88, 316],
  [68, 340],
  [42, 354],
  [12, 360],
]

/** More points between the given ones, on a smooth line through them. */
function rounded(profile: readonly Point[]): Point[] {
  return profile.flatMap(([radius, z], index): Point[] => {
    const [above, top] = profile[index + 1] ?? [radius, z]
    const [before] = profile[index - 1] ?? [radius]
    const [after] = profile[index + 2] ?? [above]
    const middle = (9 * (radius + above) - before - after) / 16
    return [
      [radius, z],
      [middle, (z + top) / 2],
    ]
  })
}

function bulbModel(spec: PictureSpec): string {
  const glow = tintOf(spec, '#FFF3D6')
  const cap = '#B9BEC3'
  const screw = [0, 1, 2, 3, 4].flatMap((turn) => [
    { radius: 40, z: 14 + turn * 14, colour: cap },
    { radius: 36, z: 21 + turn * 14, colour: shade(cap, -0.25) },
  ])
  const base = lathe(104, [
    { radius: 16, z: 0, colour: '#3a3f46' },
    { radius: 34, z: 12, colour: cap },
    ...screw,
    { radius: 44, z: 84, colour: '#F4F4F2' },
    { radius: 46, z: 96, colour: '#F4F4F2' },
  ])
  const [x, y] = [-44, 104 - 270]
  const shine = `<ellipse cx="${x}" cy="${y}" rx="22" ry="46" fill="#ffffff" opacity="0.75" transform="rotate(18 ${x} ${y})"/>`
  return base + turned(104, rounded(bulb), glow) + shine
}

function bulbFront(face: Face, spec: PictureSpec): string {
  const glow = tintOf(spec, '#FFF3D6')
  const profile = rounded(bulb)
  const right = profile.map(([radius, z]): Point => [130 + radius * 1.2, 440 - z * 1.2])
  const left = profile.map(([radius, z]): Point => [130 - radius * 1.2, 440 - z * 1.2]).reverse()
  const turns = [0, 1, 2, 3, 4].map((turn) =>
    facePolygon(face, roundedPoints(84, 338 + turn * 16, 92, 14, 6), '#B9BEC3', 1, { colour: '#7c848b', width: 1.4 }),
  )
  return (
    facePolygon(face, [...right, ...left], glow, 1, { colour: shade(glow, -0.4), width: 1.8 }) +
    facePolygon(face, roundedPoints(110, 414, 40, 22, 6), '#3a3f46') +
    turns.join('')
  )
}

export const bulbLamp: Drawing = {
  model: (spec) => {
    const pack = box(170, 170, 300, '#F4F2EC', ({ left, right, top }) => ({
      left: packLabel(left, spec),
      right: packLabel(right, spec),
      top: polygon([top.at(60, 60), top.at(110, 60), top.at(110, 110), top.at(60, 110)], brandColour(spec)),
    }))
    return withGround(
      assemble(380, 210, 360, pack.svg, place(bulbModel(spec), 200, 30, 0)),
      rectangle(0, 0, 170, 170),
      ellipsePoints(304, 134, 44),
    )
  },
  single: (spec) => withGround(assemble(208, 208, 360, bulbModel(spec)), ellipsePoints(104, 104, 44)),
  front: (spec) => ({ width: 260, height: 440, art: (face) => bulbFront(face, spec) }),
  stack: [2, 2, 1],
  setting: 'stand',
  ...upright,
}
