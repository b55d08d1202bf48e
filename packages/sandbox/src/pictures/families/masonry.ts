import { shade } from '../colour.ts'
import { drawTiles, hexTabs, masonry } from '../coverings.ts'
import { type Drawing, lying, proportions, type Side, tintOf } from '../drawing.ts'
import { assemble, type Face, leftFace, type Model, part, place, rectangle, rightFace, withGround } from '../iso.ts'
import { brandColour, packLabel, sticker } from '../label.ts'
import { porous } from '../materials.ts'
import { disc, facePolygon, rect } from '../pen.ts'
import { hash, random } from '../random.ts'
import { box } from '../solids.ts'
import type { PictureSpec } from '../spec.ts'
import { stamp } from './carton.ts'

const usualAxes: readonly [Side, Side, Side] = ['length', 'width', 'height']

type Brick = { usual: string; hollow: boolean }

function oneBrick(spec: PictureSpec, { usual, hollow }: Brick): Model {
  const colour = tintOf(spec, usual)
  const next = random(`brick ${spec.seed}`)
  const [x, y, z] = proportions(spec, [300, 144, 80], usualAxes)
  return box(x, y, z, colour, ({ top, left, right }) => ({
    top:
      porous(top, shade(colour, 0.16), next) +
      (hollow ? [0, 1, 2, 3, 4, 5].map((hole) => hollowHole(top, x, y, hole, colour)).join('') : ''),
    left: porous(left, colour, next),
    right: porous(right, shade(colour, -0.06), next),
  }))
}

function brickModel(spec: PictureSpec, kind: Brick): Model {
  const { x, y, z, svg } = oneBrick(spec, kind)
  return withGround(
    assemble(x, y * 2 + 10, z * 2, place(svg, 0, 0, 0), place(svg, 14, y + 10, 0), place(svg, -6, y * 0.5 + 5, z)),
    rectangle(0, 0, x, y * 2 + 10),
  )
}

function hollowHole(top: Face, x: number, y: number, hole: number, colour: string): string {
  const [u, v] = [x * (0.2 + (hole % 3) * 0.3), y * (hole < 3 ? 0.32 : 0.68)]
  return (
    disc(top, u, v, y * 0.11, shade(colour, -0.55)) + disc(part(top, 3, 3, x, y), u, v, y * 0.085, shade(colour, -0.75))
  )
}

const brickOf = (kind: Brick): Drawing => ({
  model: (spec) => brickModel(spec, kind),
  single: (spec) => oneBrick(spec, kind),
  front: (spec) => {
    const [x, , z] = proportions(spec, [500, 240, 130], usualAxes)
    return { width: x, height: z, art: (face) => porous(face, tintOf(spec, kind.usual), random(spec.seed)) }
  },
  surface: (spec, face, scale) =>
    masonry(face, tintOf(spec, kind.usual), random(spec.seed), Math.round(9 / scale), Math.round(22 / scale)),
  stack: [2, 2, 3],
  pallet: true,
  setting: 'wall',
  axes: usualAxes,
  frontAxes: ['length', 'height'],
})

const CLAY = '#B4553A'
const SILICATE = '#E3E1DA'
const FIRECLAY = '#D9B98C'

export const bricks = {
  brick: brickOf({ usual: CLAY, hollow: false }),
  'brick-hollow': brickOf({ usual: CLAY, hollow: true }),
  'brick-silicate': brickOf({ usual: SILICATE, hollow: false }),
  'brick-fireclay': brickOf({ usual: FIRECLAY, hollow: false }),
} satisfies Record<string, Drawing>

function oneBlock(spec: PictureSpec, named: boolean, usual: string): Model {
  const colour = tintOf(spec, usual)
  const next = random(`block ${spec.seed} ${named}`)
  const [x, y, z] = proportions(spec, [400, 150, 170], usualAxes)
  return box(x, y, z, colour, ({ top, left, right }) => ({
    top: porous(top, shade(colour, 0.3), next),
    left:
      porous(left, colour, next) +
      (named ? stamp(part(left, x * 0.08, z * 0.6, x * 0.5, z * 0.3), spec, brandColour(spec)) : ''),
    right: porous(right, shade(colour, -0.06), next),
  }))
}

const blockOf = (usual: string): Drawing => ({
  model: (spec) => {
    const below = oneBlock(spec, true, usual)
    const above = oneBlock(spec, false, usual)
    const shift = below.x * 0.12
    return withGround(
      assemble(below.x + shift, below.y, below.z * 2, below.svg, place(above.svg, shift, 0, below.z)),
      rectangle(0, 0, below.x, below.y),
    )
  },
  single: (spec) => oneBlock(spec, true, usual),
  front: (spec) => {
    const [x, , z] = proportions(spec, [500, 200, 220], usualAxes)
    return { width: x, height: z, art: (face) => porous(face, tintOf(spec, usual), random(spec.seed)) }
  },
  surface: (spec, face, scale) => porous(face, tintOf(spec, usual), random(spec.seed), scale),
  stack: [2, 3, 2],
  pallet: true,
  setting: 'wall',
  axes: usualAxes,
  frontAxes: ['length', 'height'],
})

export const blocks = {
  block: blockOf('#DEDDD8'),
  'block-clay': blockOf('#8F8A84'),
  'block-concrete': blockOf('#B4B3AE'),
} satisfies Record<string, Drawing>

/** Sides of one tile in true proportions, down to a third. */
function tileSides(spec: PictureSpec): [length: number, width: number] {
  const [length, width] = proportions(spec, [420, 420, 12], usualAxes, 0.34)
  return [length, width]
}

export const ceramic: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, '#E4DED2')
    const kind = hash(`ornament ${spec.seed}`)
    const pack = [0, 1, 2, 3, 4, 5].map((level) =>
      place(
        box(270, 270, 12, shade(colour, -0.03), ({ top }) => ({
          top: level === 5 ? drawTiles(top, shade(colour, 0.1), 1, 1, kind) : '',
        })).svg,
        0,
        60,
        level * 14,
      ),
    )
    const upright = box(300, 16, 300, colour, ({ left }) => ({
      left:
        drawTiles(left, colour, 1, 1, kind) +
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
    return withGround(
      assemble(300, 330, 300, place(upright.svg, 0, 0, 0), ...pack, ticket),
      rectangle(0, 0, 300, 16),
      rectangle(0, 60, 270, 270),
    )
  },
  front: (spec) => {
    const [width, height] = tileSides(spec)
    return {
      width,
      height,
      art: (face) => drawTiles(face, tintOf(spec, '#E4DED2'), 1, 1, hash(`ornament ${spec.seed}`)),
    }
  },
  surface: (spec, face, scale) => {
    const count = Math.max(3, Math.round(8 / scale))
    return drawTiles(face, tintOf(spec, '#E4DED2'), count, count, hash(`ornament ${spec.seed}`))
  },
  single: (spec) => {
    const colour = tintOf(spec, '#E4DED2')
    const kind = hash(`ornament ${spec.seed}`)
    const [x, y] = tileSides(spec)
    return box(x, y, 12, colour, ({ top }) => ({ top: drawTiles(top, shade(colour, 0.1), 1, 1, kind) }))
  },
  stack: [2, 2, 1],
  setting: 'floor',
  ...lying,
}

export const shingle: Drawing = {
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
