import { mix, shade } from '../colour.ts'
import { planks } from '../coverings.ts'
import { type Drawing, dimension, lying, tintOf } from '../drawing.ts'
import { foamed, strands, wood, wool } from '../fibres.ts'
import { assemble, type Face, leftFace, type Model, part, place, rightFace, topFace } from '../iso.ts'
import { brandColour, brandPlate, PACK_WHITE, packLabel } from '../label.ts'
import { grains, type Material, porous, smooth } from '../materials.ts'
import { ellipsePoints, faceLine, facePolygon, rect, wholeFace } from '../pen.ts'
import { random } from '../random.ts'
import { box } from '../solids.ts'
import type { PictureSpec } from '../spec.ts'
import { stamp } from './carton.ts'

/** A drawing of flat sheets of one material; `edge` is the colour of their cut. */
function sheets(material: Material, usual: string, edge: string): Drawing {
  const upper = (spec: PictureSpec, face: Face, scale = 1) =>
    material(face, tintOf(spec, usual), random(`sheet ${spec.seed}`), scale)
  const cut = (spec: PictureSpec) => (spec.tint ? shade(tintOf(spec, usual), -0.08) : edge)
  return {
    model: (spec) => {
      const { x, y, thickness, count } = sheetSize(spec)
      const layers = Array.from({ length: count }, (_, level) => {
        const isUpper = level === count - 1
        const slip = isUpper ? 26 : (level % 2) * 6
        const one = box(x, y, thickness, cut(spec), ({ top, left }) => ({
          top: isUpper ? upper(spec, top) + brandPlate(part(top, 40, y - 100, 150, 62), spec) : '',
          left: rect(left, 0, thickness / 3, x, thickness / 4, '#ffffff', 0.35),
        }))
        return place(one.svg, -slip, slip * 0.4, level * (thickness + 2))
      })
      return assemble(x, y + 10, count * (thickness + 2), ...layers)
    },
    front: (spec) => {
      const { x, y } = sheetSize(spec)
      return {
        width: x,
        height: y,
        art: (face) => upper(spec, face) + stamp(part(face, 70, y - 70, x - 140, 40), spec, brandColour(spec)),
      }
    },
    surface: upper,
    single: (spec) => {
      const { x, y, thickness } = sheetSize(spec)
      return box(x, y, thickness, cut(spec), ({ top }) => ({ top: upper(spec, top) }))
    },
    stack: [1, 2, 5],
    pallet: true,
    setting: 'wall',
    ...lying,
  }
}

/**
 * Length and width in true proportions; the thickness is ten times its scale, so that 6 mm and 25 mm look different.
 */
function sheetSize(spec: PictureSpec): { x: number; y: number; thickness: number; count: number } {
  const [long, wide, thick] = [dimension(spec, 'length'), dimension(spec, 'width'), dimension(spec, 'height')]
  const ratio = long && wide ? Math.min(1, Math.max(0.4, wide / long)) : 0.55
  const x = ratio > 0.8 ? 440 : 560
  const thickness = Math.min(30, Math.max(5, thick ?? 12.5))
  return { x, y: x * ratio, thickness, count: Math.min(8, Math.max(3, Math.round(70 / (thickness + 2)))) }
}

const PAPER_EDGE = '#E4E1D8'

export const sheetGoods = {
  drywall: sheets(smooth, '#D5D8D6', PAPER_EDGE),
  'drywall-green': sheets(smooth, '#A9C7AC', PAPER_EDGE),
  'drywall-pink': sheets(smooth, '#E3B4B4', PAPER_EDGE),
  'drywall-blue': sheets(smooth, '#A9BFD6', PAPER_EDGE),
  'gypsum-fibre': sheets(porous, '#DAD6CB', '#CFCABD'),
  plywood: sheets(wood, '#DFBE8C', '#CFAF7E'),
  'plywood-film': sheets(smooth, '#5A3A2A', '#CFAF7E'),
  osb: sheets(strands, '#D9B277', '#C9A267'),
  hardboard: sheets(wood, '#9A6F47', '#8A6340'),
  chipboard: sheets(grains, '#CDB48C', '#BFA67E'),
  'chipboard-white': sheets(smooth, '#F1F1EE', '#CDB48C'),
  mdf: sheets(smooth, '#B08A5E', '#A07C52'),
  'cement-board': sheets(porous, '#B4B3AE', '#A3A29D'),
  'magnesium-board': sheets(smooth, '#E9E6DC', '#D3CFC3'),
  polycarbonate: sheets(smooth, '#D3E6EE', '#B7D0DB'),
  'sandwich-panel': sheets(smooth, '#F3F4F3', '#D9E6EA'),
} satisfies Record<string, Drawing>

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

/** The cross-section of a board in true proportions. */
function plankSection(spec: PictureSpec): { y: number; z: number } {
  const [wide, high] = [dimension(spec, 'width'), dimension(spec, 'height')]
  if (!wide || !high) return { y: 92, z: 44 }
  const unit = 96 / Math.max(wide, high)
  return { y: Math.max(14, wide * unit), z: Math.max(14, high * unit) }
}

/** One board; `tone` lightens or darkens it among the others. */
function plankOf(spec: PictureSpec, length: number, next: () => number, tone = 0): Model {
  const colour = tintOf(spec, '#E2BC84')
  const { y, z } = plankSection(spec)
  return box(length, y, z, shade(colour, tone), ({ top, left, right }) => ({
    top: wood(top, shade(colour, 0.14 + tone), next),
    left: wood(left, shade(colour, tone), next),
    right: rings(right, shade(colour, tone - 0.02)),
  }))
}

export const board: Drawing = {
  model: (spec) => {
    const next = random(`board ${spec.seed}`)
    const x = 600
    const { y, z } = plankSection(spec)
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

const slabsOf = (fibre: Material, usual: string): Drawing => ({
  model: (spec) => {
    const colour = tintOf(spec, usual)
    const next = random(`wool ${spec.seed}`)
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
    art: (face) => fibre(face, tintOf(spec, usual), random(spec.seed)) + packLabel(part(face, 75, 0, 270, 180), spec),
  }),
  surface: (spec, face, scale) => fibre(face, tintOf(spec, usual), random(spec.seed), scale),
  single: (spec) => {
    const colour = tintOf(spec, usual)
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
})

export const slabs = {
  'insulation-slab': slabsOf(wool, '#E3CF8A'),
  'foam-slab': slabsOf(foamed, '#F1F2F0'),
  'xps-slab': slabsOf(smooth, '#E9A94B'),
} satisfies Record<string, Drawing>

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
