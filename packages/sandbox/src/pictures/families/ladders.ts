import { shade } from '../colour.ts'
import { type Drawing, tintOf } from '../drawing.ts'
import { assemble, place, rectangle, withGround } from '../iso.ts'
import { brandColour } from '../label.ts'
import { facePolygon, roundedPoints } from '../pen.ts'
import { box, tube } from '../solids.ts'
import { bar, corners, DARK, end, flat, path, side, solid } from './solid.ts'

const ladderOf = (kind: 'steps' | 'plain'): Drawing => ({
  model: (spec) => {
    const steel = tintOf(spec, '#C5CCD2')
    const bar = brandColour(spec)
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
    return withGround(
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
  // It stands on its short side; its thickness is visible only when it is folded.
  axes: ['width', 'none', 'length'],
  frontAxes: ['width', 'length'],
})

/** A ladder whose sections slide in one another. */
const slidingLadder = solid({ view: 'left' }, ({ tint }) => {
  const steel = tint('#C5CCD2')
  const part = (x: number, y: number, high: number) => [
    bar(steel, 15, [x, y, 0], [x, y - 60, high]),
    bar(steel, 15, [x + 160, y, 0], [x + 160, y - 60, high]),
    ...Array.from({ length: 7 }, (_, rung) => {
      const share = (rung + 0.7) / 7.6
      return bar(shade(steel, -0.08), 10, [x, y - 60 * share, high * share], [x + 160, y - 60 * share, high * share])
    }),
  ]
  return { x: 260, y: 160, z: 580, parts: [...part(50, 80, 580), ...part(40, 120, 470), ...part(30, 160, 360)] }
})

/** A scaffold tower on wheels. */
const tower = solid({ view: 'left' }, ({ brand, tint }) => {
  const steel = tint('#C5CCD2')
  const post = (x: number, y: number) => [
    bar(steel, 13, [x, y, 30], [x, y, 560]),
    side(path(x - 16, 0, x + 16, 0, x + 16, 30, x - 16, 30), y - 8, y + 8, DARK),
  ]
  const rail = (z: number, y: number) => bar(steel, 9, [0, y, z], [280, y, z])
  return {
    x: 290,
    y: 190,
    z: 570,
    parts: [
      ...post(0, 0),
      ...post(280, 0),
      ...[120, 300, 470, 550].map((z) => rail(z, 0)),
      bar(steel, 7, [0, 0, 120], [280, 0, 300]),
      flat(corners('0,0 280,0 280,180 0,180'), 390, 402, '#C9A06A'),
      end(corners('0,402 180,402 180,424 0,424'), 276, 282, brand),
      ...post(0, 180),
      ...[90, 150, 210, 270, 330, 450, 510].map((z) => bar(steel, 8, [280, 0, z], [280, 180, z])),
      ...[120, 300, 470, 550].map((z) => rail(z, 180)),
      bar(steel, 7, [0, 180, 300], [280, 180, 120]),
      ...post(280, 180),
      side(corners('0,402 280,402 280,424 0,424'), 178, 184, brand),
    ],
  }
})

export const ladders = {
  stepladder: ladderOf('steps'),
  ladder: ladderOf('plain'),
  'ladder-sliding': slidingLadder,
  tower,
} satisfies Record<string, Drawing>
