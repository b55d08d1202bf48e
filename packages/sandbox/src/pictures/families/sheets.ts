import { mix, shade } from '../colour.ts'
import { planks } from '../coverings.ts'
import { type Drawing, lying, tintOf } from '../drawing.ts'
import { foamed, strands, wood, wool } from '../fibres.ts'
import { assemble, type Face, leftFace, type Model, part, place, rightFace, topFace } from '../iso.ts'
import { brandColour, brandPlate, PACK_WHITE, packLabel } from '../label.ts'
import { type Material, porous, smooth } from '../materials.ts'
import { ellipsePoints, faceLine, facePolygon, rect, wholeFace } from '../pen.ts'
import { random } from '../random.ts'
import { box } from '../solids.ts'
import type { PictureSpec } from '../spec.ts'
import { stamp } from './carton.ts'

/** What a flat sheet is made of, told by its name. */
function sheetMaterial(spec: PictureSpec, face: Face, scale = 1): string {
  const title = (spec.title ?? '').toLowerCase()
  const next = random(`sheet ${spec.seed}`)
  if (/osb|осп|осб|стружеч/.test(title)) return strands(face, tintOf(spec, '#D9B277'), next, scale)
  if (/фанер|двп|мдф|щит/.test(title)) return wood(face, tintOf(spec, '#DFBE8C'), next, scale)
  if (/цсп|асбо|цемент|шифер/.test(title)) return porous(face, tintOf(spec, '#B4B3AE'), next, scale)
  return smooth(face, tintOf(spec, '#D5D8D6'), next, scale)
}

export const sheetGoods: Drawing = {
  model: (spec) => {
    const [x, y] = [560, 310]
    const layers = [0, 1, 2, 3, 4].map((level) => {
      const slip = level === 4 ? 26 : (level % 2) * 6
      const one = box(x, y, 15, tintOf(spec, '#D9CDB6'), ({ top, left }) => ({
        top: level === 4 ? sheetMaterial(spec, top) + brandPlate(part(top, 40, y - 100, 150, 62), spec) : '',
        left: rect(left, 0, 5, x, 4, '#ffffff', 0.35),
      }))
      return place(one.svg, -slip, slip * 0.4, level * 17)
    })
    return assemble(x, y + 10, 84, ...layers)
  },
  front: (spec) => ({
    width: 560,
    height: 310,
    art: (face) => sheetMaterial(spec, face) + stamp(part(face, 70, 240, 420, 40), spec, brandColour(spec)),
  }),
  surface: (spec, face, scale) => sheetMaterial(spec, face, scale),
  single: (spec) => box(560, 310, 15, tintOf(spec, '#D9CDB6'), ({ top }) => ({ top: sheetMaterial(spec, top) })),
  stack: [1, 2, 5],
  pallet: true,
  setting: 'wall',
  ...lying,
}

function rings(face: Face, colour: string): string {
  const { width, height } = face
  const dark = { colour: shade(colour, -0.28), width: 1.4 }
  const arcs = [0.3, 0.55, 0.8, 1.05, 1.3].map((share) =>
    faceLine(
      face,
      ellipsePoints(width / 2, height * 1.15, width * 0.5 * share, height * share, 40)
        .filter(([u, v]) => u > 0 && u < width && v > 0 && v < height)
        .sort(([first], [second]) => first - second),
      dark,
    ),
  )
  return wholeFace(face, shade(colour, 0.06)) + arcs.join('')
}

/** One board; `tone` lightens or darkens it among the others. */
function plankOf(spec: PictureSpec, length: number, next: () => number, tone = 0): Model {
  const colour = tintOf(spec, '#E2BC84')
  return box(length, 92, 44, shade(colour, tone), ({ top, left, right }) => ({
    top: wood(top, shade(colour, 0.14 + tone), next),
    left: wood(left, shade(colour, tone), next),
    right: rings(right, shade(colour, tone - 0.02)),
  }))
}

export const board: Drawing = {
  model: (spec) => {
    const next = random(`board ${spec.seed}`)
    const [x, y, z] = [600, 92, 44]
    const row = (level: number) =>
      [0, 1, 2].slice(level > 1 ? 1 : 0).map((index) => {
        const length = x - ((index * 37 + level * 53) % 60)
        return place(plankOf(spec, length, next, index * 0.03 - 0.05).svg, 0, index * (y + 3), level * (z + 2))
      })
    return assemble(x, y * 3 + 6, z * 3, ...row(0), ...row(1), ...row(2))
  },
  single: (spec) => plankOf(spec, 600, random(spec.seed)),
  front: (spec) => ({
    width: 600,
    height: 92,
    art: (face) => wood(face, tintOf(spec, '#E2BC84'), random(spec.seed)),
  }),
  surface: (spec, face, scale) => wood(face, tintOf(spec, '#E2BC84'), random(spec.seed), scale),
  stack: [1, 2, 2],
  setting: 'floor',
  ...lying,
}

/** Foamed boards have cells, wool ones have threads. */
function fibreOf(spec: PictureSpec): Material {
  return /xps|эппс|пенопл|пенополист/i.test(spec.title ?? '') ? foamed : wool
}

export const slabs: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, '#E3CF8A')
    const next = random(`wool ${spec.seed}`)
    const fibre = fibreOf(spec)
    const [x, y, z] = [400, 250, 56]
    const layers = [0, 1, 2, 3].map((level) =>
      place(
        box(x, y, z, colour, ({ top, left, right }) => ({
          top: fibre(top, shade(colour, 0.12), next),
          left: fibre(left, colour, next),
          right: fibre(right, shade(colour, -0.06), next),
        })).svg,
        0,
        0,
        level * (z + 2),
      ),
    )
    const high = z * 4 + 6
    const band = leftFace(x, high, y)
    const side = rightFace(y, high, x)
    const over = topFace(x, y, high)
    const wrap =
      rect(band, 0, 0, x, high, '#ffffff', 0.14) +
      rect(side, 0, 0, y, high, '#ffffff', 0.1) +
      rect(over, x * 0.19, 0, x * 0.62, y, brandColour(spec), 0.9) +
      packLabel(part(band, x * 0.19, 0, x * 0.62, high * 0.74), spec) +
      facePolygon(
        band,
        [
          [20, 0],
          [70, 0],
          [24, high],
          [0, high],
          [0, high * 0.4],
        ],
        '#ffffff',
        0.3,
      )
    return assemble(x, y, high, ...layers, wrap)
  },
  front: (spec) => ({
    width: 420,
    height: 240,
    art: (face) =>
      fibreOf(spec)(face, tintOf(spec, '#E3CF8A'), random(spec.seed)) + packLabel(part(face, 75, 0, 270, 180), spec),
  }),
  surface: (spec, face, scale) => fibreOf(spec)(face, tintOf(spec, '#E3CF8A'), random(spec.seed), scale),
  single: (spec) => {
    const colour = tintOf(spec, '#E3CF8A')
    const fibre = fibreOf(spec)
    return box(400, 250, 56, colour, ({ top, left, right }) => ({
      top: fibre(top, shade(colour, 0.12), random(spec.seed)),
      left: fibre(left, colour, random(spec.seed)),
      right: fibre(right, shade(colour, -0.06), random(spec.seed)),
    }))
  },
  stack: [2, 2, 2],
  pallet: true,
  setting: 'wall',
  ...lying,
}

export const laminate: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, '#C79A66')
    const next = random(`laminate ${spec.seed}`)
    const [x, y] = [560, 150]
    const pack = box(x, y, 66, PACK_WHITE, ({ left, right, top }) => ({
      left: packLabel(left, spec),
      right: brandPlate(right, spec),
      top: rect(top, 0, 0, x, y, mix(brandColour(spec), '#ffffff', 0.6)),
    }))
    const plank = (index: number) =>
      place(
        box(x * 0.94, y * 0.92, 11, shade(colour, -0.1), ({ top }) => ({
          top: wood(top, shade(colour, index * 0.1), next),
        })).svg,
        index * 26,
        12 - index * 62,
        66 + index * 13,
      )
    return assemble(x, y, 110, pack.svg, plank(0), plank(1))
  },
  front: (spec) => ({ width: 600, height: 96, art: (face) => wood(face, tintOf(spec, '#C79A66'), random(spec.seed)) }),
  surface: (spec, face, scale) => planks(face, tintOf(spec, '#C79A66'), random(spec.seed), scale),
  single: (spec) => {
    const colour = tintOf(spec, '#C79A66')
    return box(560, 130, 11, shade(colour, -0.1), ({ top }) => ({ top: wood(top, colour, random(spec.seed)) }))
  },
  stack: [1, 2, 4],
  pallet: true,
  setting: 'floor',
  ...lying,
}
