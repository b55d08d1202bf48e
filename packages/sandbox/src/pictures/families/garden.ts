import { shade } from '../colour.ts'
import { type Drawing, lying, tintOf, upright, variant } from '../drawing.ts'
import { assemble, type Face, grounded, place, rectangle } from '../iso.ts'
import { brandColour } from '../label.ts'
import { facePolygon, roundedPoints } from '../pen.ts'
import { box, extrude, tube } from '../solids.ts'
import type { PictureSpec } from '../spec.ts'
import { type Piece, slab } from './hand-tools.ts'

const _flat = { axes: ['length', 'width', 'height'], frontAxes: ['length', 'height'] } as const

export const ladder: Drawing = {
  model: (spec) => {
    const steel = tintOf(spec, '#C5CCD2')
    const bar = brandColour(spec)
    const kind = variant(spec, { steps: /стремян/, plain: /пристав|секцион|лестниц/ })
    const [width, high] = [190, 560]
    const reach = kind === 'steps' ? 260 : 150
    const at = (share: number) => reach * (1 - share)
    const back =
      kind === 'steps'
        ? tube(
            [
              [20, -90, 0],
              [20, 60, high],
            ],
            11,
            steel,
          ) +
          tube(
            [
              [width - 20, -90, 0],
              [width - 20, 60, high],
            ],
            11,
            steel,
          ) +
          tube(
            [
              [20, -50, 150],
              [width - 20, -50, 150],
            ],
            8,
            steel,
          )
        : ''
    const rungs = [0.12, 0.28, 0.44, 0.6, 0.76, 0.9].map((share) => {
      const y = at(share)
      if (kind === 'plain')
        return tube(
          [
            [0, y, high * share],
            [width, y, high * share],
          ],
          11,
          shade(steel, -0.06),
        )
      return place(box(width - 8, 46, 10, shade(steel, -0.04)).svg, 4, y - 40, high * share)
    })
    const rail = (x: number) =>
      tube(
        [
          [x, at(0), 12],
          [x, at(0.98), high],
        ],
        17,
        steel,
      ) +
      tube(
        [
          [x, at(0), 8],
          [x, at(0.05), 34],
        ],
        22,
        '#2b2f35',
      )
    const cap = kind === 'steps' ? place(box(width + 10, 70, 14, bar).svg, -5, 0, high - 4) : ''
    return grounded(
      assemble(width, reach, high + 16, place(back + rail(0) + rungs.join('') + rail(width) + cap, 0, 0, 0)),
      rectangle(-8, 0, 16, reach),
      rectangle(width - 8, 0, 16, reach),
    )
  },
  front: (spec) => ({
    width: 220,
    height: 520,
    art: (face) => {
      const steel = tintOf(spec, '#C5CCD2')
      const edge = { colour: shade(steel, -0.4), width: 1.4 }
      const bar = (u: number, v: number, w: number, h: number) =>
        facePolygon(face, roundedPoints(u, v, w, h, 3), steel, 1, edge)
      return (
        [60, 140, 220, 300, 380, 460].map((v) => bar(16, v, 188, 14)).join('') +
        bar(0, 0, 20, 520) +
        bar(200, 0, 20, 520)
      )
    },
  }),
  stack: [1, 2, 1],
  setting: 'stand',
  ...upright,
}

function gardenTool(spec: PictureSpec): { pieces: Piece[]; x: number; y: number } {
  const kind = variant(spec, { shovel: /лопат/, rake: /грабл|метл|вил/, axe: /секатор|тяпк|мотыг/ })
  const steel = '#5E666E'
  const pole: Piece = { points: slab(150, 118, 450, 24, 10), from: 12, to: 34, colour: '#D9AE6D' }
  const knob: Piece = { points: slab(560, 84, 40, 92, 16), from: 4, to: 40, colour: brandColour(spec) }
  const neck: Piece = { points: slab(130, 112, 90, 36, 10), from: 6, to: 40, colour: shade(steel, 0.1) }
  if (kind === 'shovel')
    return {
      x: 600,
      y: 260,
      pieces: [
        {
          points: [
            [0, 130],
            [40, 60],
            [110, 44],
            [190, 50],
            [190, 210],
            [110, 216],
            [40, 200],
          ],
          from: 0,
          to: 12,
          colour: steel,
        },
        pole,
        neck,
        knob,
      ],
    }
  if (kind === 'rake') {
    const teeth = Array.from(
      { length: 9 },
      (_, index): Piece => ({ points: slab(0, 4 + index * 31, 70, 10, 3), from: 0, to: 12, colour: steel }),
    )
    return {
      x: 600,
      y: 264,
      pieces: [
        ...teeth,
        { points: slab(60, 0, 30, 264, 6), from: 0, to: 24, colour: brandColour(spec) },
        { points: slab(84, 118, 90, 24, 6), from: 8, to: 30, colour: steel },
        pole,
      ],
    }
  }
  return {
    x: 600,
    y: 230,
    pieces: [
      {
        points: [
          [40, 20],
          [80, 10],
          [110, 110],
          [110, 150],
          [80, 230],
          [40, 220],
          [56, 130],
        ],
        from: 0,
        to: 14,
        colour: steel,
      },
      { points: slab(96, 112, 80, 36, 8), from: 6, to: 36, colour: shade(steel, 0.1) },
      pole,
      knob,
    ],
  }
}

export const garden: Drawing = {
  model: (spec) => {
    const tool = gardenTool(spec)
    return grounded(
      assemble(
        tool.x,
        tool.y,
        44,
        tool.pieces.map(({ points, from, to, colour }) => extrude(points, 'top', from, to, colour)).join(''),
      ),
      ...tool.pieces.map(({ points }) => points),
    )
  },
  front: (spec) => {
    const tool = gardenTool(spec)
    const art = (face: Face) =>
      tool.pieces
        .map(({ points, colour }) => facePolygon(face, points, colour, 1, { colour: shade(colour, -0.4), width: 1.6 }))
        .join('')
    return { width: tool.x, height: tool.y, art }
  },
  stack: [1, 2, 1],
  setting: 'stand',
  ...lying,
}
