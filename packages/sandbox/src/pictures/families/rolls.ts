import { shade } from '../colour.ts'
import { herringbone } from '../coverings.ts'
import { type Drawing, tintOf } from '../drawing.ts'
import { net, wool, woven } from '../fibres.ts'
import { assemble, type Face, type Point, part, rectangle, rightFace, rollFace, topFace, withGround } from '../iso.ts'
import { brandColour, PACK_WHITE, packLabel } from '../label.ts'
import { letter } from '../lettering.ts'
import { grains, type Material, smooth } from '../materials.ts'
import { clipTo, ellipsePoints, faceLine, onFace, polygon, wholeFace } from '../pen.ts'
import { random } from '../random.ts'
import { extrude } from '../solids.ts'
import type { PictureSpec } from '../spec.ts'
import { wallpaper } from './wallpaper.ts'

const along = { axes: ['width', 'none', 'none'], frontAxes: ['width', 'none'] } as const

function spiral(face: Face, radius: number, turns: number, colour: string): string {
  const steps = turns * 44
  const points = Array.from({ length: steps }, (_, step): Point => {
    const share = step / steps
    const angle = share * turns * Math.PI * 2 - 0.8
    const reach = radius * (0.16 + 0.82 * share)
    return [radius + reach * Math.cos(angle), radius + reach * Math.sin(angle)]
  })
  return faceLine(face, points, { colour, width: 2.2 })
}

type Roll = {
  length: number
  radius: number
  turns: number
  tint: string
  skin: Material
  core?: string
  cover: number
}

/** A roll lying along x with a paper band round its middle. */
function rollModel(spec: PictureSpec, roll: Roll) {
  const { length, radius } = roll
  const colour = tintOf(spec, roll.tint)
  const end = rightFace(radius * 2, radius * 2, length)
  const tone = shade(colour, -0.12)
  const circle = ellipsePoints(radius, radius, radius, radius, 72)
  const cap = {
    colour: tone,
    art: spiral(end, radius, roll.turns, shade(tone, -0.35)) + hole(end, radius, roll.core ?? shade(tone, -0.6)),
  }
  const side = rollFace(length, radius, -0.785, 2.356)
  const grain = clipTo(bandPoints(side), roll.skin(side, colour, random(`roll ${spec.seed}`)))
  const body =
    extrude(circle, 'right', 0, length, colour) +
    `<g opacity="0.5">${grain}</g>` +
    extrude(circle, 'right', length - 1, length, colour, cap)
  const width = length * roll.cover
  const from = (length - width) / 2
  const around = rollFace(length, radius + 1.5, -0.75, 2.35)
  const strip = part(around, from, 0, width, around.height)
  const label = rollFace(length, radius + 2, 0.18, 1.72)
  const band =
    wholeBand(strip, PACK_WHITE) + packLabel(part(label, from, 0, width, label.height), spec) + curveShade(strip)
  return withGround(assemble(length, radius * 2, radius * 2, body, band), rectangle(0, radius * 0.25, length, radius))
}

function hole(face: Face, radius: number, colour: string): string {
  return polygon(
    ellipsePoints(radius, radius, radius * 0.15).map(([u, v]) => face.at(u, v)),
    colour,
  )
}

function bandPoints(face: Face, from = 0, to = 1): Point[] {
  const steps = Array.from({ length: 15 }, (_, step) => face.height * (from + ((to - from) * step) / 14))
  return [...steps.map((v) => face.at(0, v)), ...steps.reverse().map((v) => face.at(face.width, v))]
}

function wholeBand(face: Face, fill: string): string {
  return polygon(bandPoints(face), fill, 1, { colour: shade(fill, -0.25), width: 1 })
}

/** The turn of the band away from the light: a gleam above, a shade below. */
function curveShade(face: Face): string {
  return (
    polygon(bandPoints(face, 0.16, 0.3), '#ffffff', 0.22) +
    polygon(bandPoints(face, 0.62, 1), '#10151f', 0.1) +
    polygon(bandPoints(face, 0.8, 1), '#10151f', 0.14)
  )
}

function rollDrawing(roll: Roll, rest: Pick<Drawing, 'setting' | 'stack'>): Drawing {
  return {
    model: (spec) => rollModel(spec, roll),
    front: (spec) => ({
      width: roll.length * 1.2,
      height: roll.radius * 2.4,
      art: (face) =>
        wholeFace(face, tintOf(spec, roll.tint)) +
        roll.skin(face, tintOf(spec, roll.tint), random(spec.seed)) +
        packLabel(part(face, (face.width * (1 - roll.cover)) / 2, 0, face.width * roll.cover, face.height), spec),
    }),
    surface: (spec, face, scale) =>
      wholeFace(face, roll.skin === net ? PACK_WHITE : tintOf(spec, roll.tint)) +
      roll.skin(face, tintOf(spec, roll.tint), random(spec.seed), scale),
    ...along,
    ...rest,
  }
}

/** A roll with its beginning unrolled on the floor. */
function linoleumModel(spec: PictureSpec) {
  const colour = tintOf(spec, '#C6A378')
  const [length, radius, apron] = [360, 78, 300]
  const end = rightFace(radius * 2, radius * 2, length)
  const floor = topFace(length, apron, 3, 0, radius)
  const flap = onFace(floor, herringbone(floor, colour, random(`floor ${spec.seed}`)))
  const edge = extrude(
    [
      [0, 0],
      [length, 0],
      [length, 3],
      [0, 3],
    ],
    'left',
    radius,
    radius + apron,
    shade(colour, -0.2),
  )
  const back = shade(colour, 0.55)
  const roll = extrude(ellipsePoints(radius, radius, radius, radius, 64), 'right', 0, length, back, {
    colour: shade(back, -0.12),
    art: spiral(end, radius, 5, shade(colour, -0.2)) + hole(end, radius, shade(colour, -0.6)),
  })
  const label = rollFace(length, radius + 1, 0.2, 1.5)
  const plate = packLabel(part(label, length * 0.2, 0, length * 0.6, label.height), spec)
  return assemble(length, apron + radius, radius * 2, edge, flap, roll, plate)
}

const linoleum: Drawing = {
  model: linoleumModel,
  front: (spec) => ({
    width: 420,
    height: 360,
    art: (face) => onFace(face, herringbone(face, tintOf(spec, '#C6A378'), random(spec.seed))),
  }),
  surface: (spec, face) => onFace(face, herringbone(face, tintOf(spec, '#C6A378'), random(spec.seed))),
  stack: [2, 1, 1],
  setting: 'floor',
  ...along,
  frontAxes: ['width', 'length'],
}

/** Film with the maker's name printed all over. */
const printed =
  (spec: PictureSpec): Material =>
  (face, colour, next, scale) => {
    const rows = 5
    const size = (face.height / rows) * 0.34
    const names = Array.from({ length: rows * 3 }, (_, index) =>
      letter(face, {
        text: spec.brand,
        u: ((index % 3) + (Math.floor(index / 3) % 2 ? 0.2 : 0.05)) * (face.width / 3.1),
        v: (Math.floor(index / 3) + 0.7) * (face.height / rows),
        size,
        fill: brandColour(spec),
        fit: face.width / 3.6,
        opacity: 0.75,
      }),
    )
    return woven(face, colour, next, scale) + names.join('')
  }

const membrane = (tint: string): Drawing => ({
  ...rollDrawing(
    { length: 420, radius: 62, turns: 6, tint, skin: woven, cover: 0.5 },
    { setting: 'wall', stack: [1, 4, 1] },
  ),
  surface: (spec, face, scale) => printed(spec)(face, tintOf(spec, tint), random(spec.seed), scale),
})

const wound = (tint: string, skin: Material, radius: number, setting: Drawing['setting']): Drawing =>
  rollDrawing({ length: 400, radius, turns: 8, tint, skin, cover: 0.42 }, { setting, stack: [1, 4, 1] })

export const rolls = {
  'insulation-roll': rollDrawing(
    { length: 400, radius: 132, turns: 7, tint: '#E3CF8A', skin: wool, cover: 0.62 },
    { setting: 'wall', stack: [1, 3, 1] },
  ),
  'linoleum-roll': linoleum,
  'carpet-roll': wound('#8A7F74', woven, 90, 'floor'),
  'grass-roll': wound('#4E8A3C', wool, 90, 'floor'),
  'wallpaper-roll': wallpaper,
  'membrane-roll': membrane('#D9DEE2'),
  'foil-roll': membrane('#C6CCD1'),
  'bitumen-roll': wound('#3C3F43', grains, 84, 'wall'),
  'foam-roll': wound('#EDEFEE', smooth, 110, 'floor'),
  'cork-roll': wound('#B98A55', grains, 84, 'floor'),
  'mesh-roll': wound('#9AA3AB', net, 84, 'stand'),
  'mesh-roll-green': wound('#2F6B45', net, 84, 'stand'),
  'mesh-roll-white': wound('#E4E8EA', net, 66, 'wall'),
} satisfies Record<string, Drawing>
