import { brightness, mix, shade } from '../colour.ts'
import { hexTabs, masonry, planks, tiled } from '../coverings.ts'
import { type Drawing, proportions, type Side, tintOf } from '../drawing.ts'
import { assemble, type Face, leftFace, part, place, rightFace, topFace } from '../iso.ts'
import { brandColour, brandPlate, PACK_WHITE, packLabel, sticker } from '../label.ts'
import { foamed, porous, smooth, strands, wood, wool } from '../materials.ts'
import { disc, ellipsePoints, faceLine, facePolygon, rect, wholeFace } from '../pen.ts'
import { hash, random } from '../random.ts'
import { box } from '../solids.ts'
import type { PictureSpec } from '../spec.ts'
import { stamp } from './packs.ts'

const lying = { axes: ['length', 'width', 'height'], frontAxes: ['length', 'width'] } as const
const usualAxes: readonly [Side, Side, Side] = ['length', 'width', 'height']

/** What a flat sheet is made of, told by its name. */
function sheetMaterial(spec: PictureSpec, face: Face, scale = 1): string {
  const title = (spec.title ?? '').toLowerCase()
  const next = random(`sheet ${spec.seed}`)
  if (/osb|осп|осб|стружеч/.test(title)) return strands(face, tintOf(spec, '#D9B277'), next, scale)
  if (/фанер|двп|мдф|щит/.test(title)) return wood(face, tintOf(spec, '#DFBE8C'), next, scale)
  if (/цсп|асбо|цемент|шифер/.test(title)) return porous(face, tintOf(spec, '#B4B3AE'), next, scale)
  return smooth(face, tintOf(spec, '#D5D8D6'), next, scale)
}

const sheetGoods: Drawing = {
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

const board: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, '#E2BC84')
    const next = random(`board ${spec.seed}`)
    const [x, y, z] = [600, 92, 44]
    const one = (key: number, length: number) =>
      box(length, y, z, shade(colour, key * 0.03 - 0.05), ({ top, left, right }) => ({
        top: wood(top, shade(colour, 0.14), next),
        left: wood(left, colour, next),
        right: rings(right, shade(colour, -0.02)),
      })).svg
    const row = (level: number) =>
      [0, 1, 2]
        .slice(level > 1 ? 1 : 0)
        .map((index) => place(one(index, x - ((index * 37 + level * 53) % 60)), 0, index * (y + 3), level * (z + 2)))
    return assemble(x, y * 3 + 6, z * 3, ...row(0), ...row(1), ...row(2))
  },
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

const slabs: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, '#E3CF8A')
    const next = random(`wool ${spec.seed}`)
    const fibre = brightness(colour) > 0.9 || /xps|эппс|пенопл|пенополист/i.test(spec.title ?? '') ? foamed : wool
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
      wool(face, tintOf(spec, '#E3CF8A'), random(spec.seed)) + packLabel(part(face, 75, 0, 270, 180), spec),
  }),
  surface: (spec, face, scale) =>
    (/xps|эппс|пенопл|пенополист/i.test(spec.title ?? '') ? foamed : wool)(
      face,
      tintOf(spec, '#E3CF8A'),
      random(spec.seed),
      scale,
    ),
  stack: [2, 2, 2],
  pallet: true,
  setting: 'wall',
  ...lying,
}

function brickModel(spec: PictureSpec) {
  const colour = tintOf(spec, '#B4553A')
  const next = random(`brick ${spec.seed}`)
  const [x, y, z] = proportions(spec, [300, 144, 80], usualAxes)
  const hollow = hash(spec.seed) % 3 > 0
  const one = box(x, y, z, colour, ({ top, left, right }) => ({
    top:
      porous(top, shade(colour, 0.16), next) +
      (hollow ? [0, 1, 2, 3, 4, 5].map((hole) => hollowHole(top, x, y, hole, colour)).join('') : ''),
    left: porous(left, colour, next),
    right: porous(right, shade(colour, -0.06), next),
  })).svg
  return assemble(x, y * 2 + 10, z * 2, place(one, 0, 0, 0), place(one, 14, y + 10, 0), place(one, -6, y * 0.5 + 5, z))
}

function hollowHole(top: Face, x: number, y: number, hole: number, colour: string): string {
  const [u, v] = [x * (0.2 + (hole % 3) * 0.3), y * (hole < 3 ? 0.32 : 0.68)]
  return (
    disc(top, u, v, y * 0.11, shade(colour, -0.55)) + disc(part(top, 3, 3, x, y), u, v, y * 0.085, shade(colour, -0.75))
  )
}

const brick: Drawing = {
  model: brickModel,
  front: (spec) => {
    const [x, , z] = proportions(spec, [500, 240, 130], usualAxes)
    return { width: x, height: z, art: (face) => porous(face, tintOf(spec, '#B4553A'), random(spec.seed)) }
  },
  surface: (spec, face, scale) =>
    masonry(face, tintOf(spec, '#B4553A'), random(spec.seed), Math.round(9 / scale), Math.round(22 / scale)),
  stack: [2, 2, 3],
  pallet: true,
  setting: 'wall',
  axes: usualAxes,
  frontAxes: ['length', 'height'],
}

const block: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, '#DEDDD8')
    const next = random(`block ${spec.seed}`)
    const [x, y, z] = proportions(spec, [400, 150, 170], usualAxes)
    const one = (named: boolean) =>
      box(x, y, z, colour, ({ top, left, right }) => ({
        top: porous(top, shade(colour, 0.3), next),
        left:
          porous(left, colour, next) +
          (named ? stamp(part(left, x * 0.08, z * 0.6, x * 0.5, z * 0.3), spec, brandColour(spec)) : ''),
        right: porous(right, shade(colour, -0.06), next),
      })).svg
    return assemble(x * 1.12, y, z * 2, place(one(true), 0, 0, 0), place(one(false), x * 0.12, 0, z))
  },
  front: (spec) => {
    const [x, , z] = proportions(spec, [500, 200, 220], usualAxes)
    return { width: x, height: z, art: (face) => porous(face, tintOf(spec, '#DEDDD8'), random(spec.seed)) }
  },
  surface: (spec, face, scale) => porous(face, tintOf(spec, '#DEDDD8'), random(spec.seed), scale),
  stack: [2, 3, 2],
  pallet: true,
  setting: 'wall',
  axes: usualAxes,
  frontAxes: ['length', 'height'],
}

const ceramic: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, '#E4DED2')
    const kind = hash(`ornament ${spec.seed}`)
    const pack = [0, 1, 2, 3, 4, 5].map((level) =>
      place(
        box(270, 270, 12, shade(colour, -0.03), ({ top }) => ({
          top: level === 5 ? tiled(top, shade(colour, 0.1), 1, 1, kind) : '',
        })).svg,
        0,
        60,
        level * 14,
      ),
    )
    const upright = box(300, 16, 300, colour, ({ left }) => ({
      left:
        tiled(left, colour, 1, 1, kind) +
        facePolygon(
          left,
          [
            [40, 0],
            [120, 0],
            [0, 150],
            [0, 50],
          ],
          '#ffffff',
          0.3,
        ),
    }))
    const ticket = sticker(part(leftFace(270, 84, 330), 40, 9, 190, 66), spec)
    return assemble(300, 330, 300, place(upright.svg, 0, 0, 0), ...pack, ticket)
  },
  front: (spec) => ({
    width: 420,
    height: 420,
    art: (face) => tiled(face, tintOf(spec, '#E4DED2'), 1, 1, hash(`ornament ${spec.seed}`)),
  }),
  surface: (spec, face, scale) => {
    const count = Math.max(3, Math.round(8 / scale))
    return tiled(face, tintOf(spec, '#E4DED2'), count, count, hash(`ornament ${spec.seed}`))
  },
  stack: [2, 2, 1],
  setting: 'floor',
  ...lying,
}

const laminate: Drawing = {
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
  stack: [1, 2, 4],
  pallet: true,
  setting: 'floor',
  ...lying,
}

const shingle: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, '#8C4A3A')
    const next = random(`shingle ${spec.seed}`)
    const [x, y] = [430, 250]
    const pack = [0, 1, 2, 3, 4, 5, 6, 7].map((level) =>
      place(box(x, y, 12, shade(colour, -0.2)).svg, 0, 0, level * 12),
    )
    const top = box(x, y, 12, colour, (sides) => ({ top: hexTabs(sides.top, colour, next) }))
    const label = packLabel(part(leftFace(x, 104, y), x * 0.2, 2, x * 0.6, 96), spec)
    const band = rect(rightFace(y, 104, x), y * 0.25, 0, y * 0.5, 104, brandColour(spec), 0.9)
    return assemble(x, y, 108, ...pack, place(top.svg, 0, 0, 96), label, band)
  },
  front: (spec) => ({
    width: 560,
    height: 300,
    art: (face) => hexTabs(face, tintOf(spec, '#8C4A3A'), random(spec.seed)),
  }),
  surface: (spec, face) => hexTabs(face, tintOf(spec, '#8C4A3A'), random(spec.seed)),
  stack: [1, 2, 3],
  pallet: true,
  setting: 'wall',
  ...lying,
}

export const slabFamilies = {
  sheet: sheetGoods,
  board,
  'insulation-slab': slabs,
  brick,
  block,
  'tile-ceramic': ceramic,
  laminate,
  shingle,
}
