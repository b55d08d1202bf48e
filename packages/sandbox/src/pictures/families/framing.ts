import { STEEL, shade } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Point } from '../iso.ts'
import { ellipsePoints } from '../pen.ts'
import { bar, corners, DARK, end, flat, type Part, rounded, side, solid } from './solid.ts'

const holes = (points: readonly Point[], radius: number, draw: (outline: Point[]) => Part) =>
  points.map(([a, b]) => draw(ellipsePoints(a, b, radius)))

/** A perforated angle; `wide` stiffened by a bead. */
const angleBracket = (stiffened: boolean): Drawing =>
  solid({ view: 'left', stack: [2, 2, 1] }, ({ tint }) => {
    const zinc = tint(STEEL)
    return {
      x: 220,
      y: 240,
      z: 240,
      parts: [
        flat(rounded(0, 0, 220, 240, 12), 0, 12, zinc),
        side(rounded(0, 0, 220, 240, 12), 0, 12, zinc),
        ...holes(
          [
            [50, 80],
            [170, 80],
            [50, 150],
            [170, 150],
            [110, 115],
            [110, 195],
          ],
          15,
          (at) => side(at, 12, 13, DARK),
        ),
        ...holes(
          [
            [50, 80],
            [170, 80],
            [50, 150],
            [170, 150],
            [110, 115],
            [110, 195],
          ],
          15,
          (at) => flat(at, 12, 13, DARK),
        ),
        ...(stiffened ? [end(corners('12,12 80,12 12,80'), 96, 124, shade(zinc, 0.1))] : []),
      ],
    }
  })
const joistHanger = solid({ view: 'left', stack: [2, 2, 1] }, ({ tint }) => {
  const zinc = tint(STEEL)
  return {
    x: 320,
    y: 160,
    z: 300,
    parts: [
      side(rounded(0, 0, 70, 300, 8), 0, 10, zinc),
      side(rounded(250, 0, 70, 300, 8), 0, 10, zinc),
      ...holes(
        [
          [30, 70],
          [30, 150],
          [30, 230],
          [290, 70],
          [290, 150],
          [290, 230],
        ],
        13,
        (at) => side(at, 10, 11, DARK),
      ),
      end(corners('10,0 160,0 160,260 10,300'), 70, 80, zinc),
      flat(corners('70,0 250,0 250,160 70,160'), 0, 10, zinc),
      end(corners('10,0 160,0 160,260 10,300'), 240, 250, shade(zinc, -0.04)),
      ...holes(
        [
          [50, 80],
          [110, 80],
          [50, 170],
          [110, 170],
        ],
        13,
        (at) => end(at, 250, 251, DARK),
      ),
    ],
  }
})
const nailPlate = solid(
  { view: 'top', axes: ['length', 'width', 'none'], frontAxes: ['length', 'width'], stack: [1, 1, 6] },
  ({ tint }) => {
    const zinc = tint(STEEL)
    const points = Array.from(
      { length: 21 },
      (_, index): Point => [40 + (index % 7) * 70, 40 + Math.floor(index / 7) * 60],
    )
    return {
      x: 500,
      y: 200,
      z: 14,
      parts: [flat(rounded(0, 0, 500, 200, 10), 0, 12, zinc), ...holes(points, 14, (at) => flat(at, 12, 13, DARK))],
    }
  },
)
/** A straight hanger for ceiling profiles: a slit strip with its ends bent down. */
const directHanger = solid({ view: 'top', stack: [1, 2, 2] }, ({ tint }) => {
  const zinc = tint(STEEL)
  return {
    x: 520,
    y: 90,
    z: 20,
    parts: [
      flat(rounded(0, 0, 520, 90, 8), 0, 10, zinc),
      ...Array.from({ length: 6 }, (_, index) => [
        flat(rounded(20 + index * 32, 20, 14, 50, 6), 10, 11, DARK),
        flat(rounded(326 + index * 32, 20, 14, 50, 6), 10, 11, DARK),
      ]).flat(),
      ...[236, 284].map((x) => flat(ellipsePoints(x, 45, 12), 10, 11, DARK)),
    ],
  }
})
const crabConnector = solid({ view: 'top', stack: [2, 2, 1] }, ({ tint }) => {
  const zinc = tint(STEEL)
  return {
    x: 340,
    y: 340,
    z: 60,
    parts: [
      flat(
        corners('120,0 220,0 220,120 340,120 340,220 220,220 220,340 120,340 120,220 0,220 0,120 120,120'),
        20,
        32,
        zinc,
      ),
      ...(
        [
          [120, -6],
          [120, 326],
        ] as const
      ).map(([x, y]) => flat(rounded(x, y, 100, 20, 4), 0, 32, shade(zinc, -0.08))),
      ...(
        [
          [-6, 120],
          [326, 120],
        ] as const
      ).map(([x, y]) => flat(rounded(x, y, 20, 100, 4), 0, 32, shade(zinc, -0.08))),
      ...holes(
        [
          [170, 60],
          [170, 280],
          [60, 170],
          [280, 170],
          [170, 170],
        ],
        14,
        (at) => flat(at, 32, 33, DARK),
      ),
    ],
  }
})
const profileExtender = solid({ view: 'top', stack: [1, 3, 1] }, ({ tint }) => {
  const zinc = tint(STEEL)
  const points = corners('0,0 84,0 84,56 76,56 76,8 8,8 8,56 0,56')
  return {
    x: 320,
    y: 84,
    z: 60,
    parts: [end(points, 0, 320, zinc), ...[80, 240].map((x) => flat(ellipsePoints(x, 42, 10), 9, 10, DARK))],
  }
})
const eyeRod = solid({ view: 'top', stack: [1, 3, 1] }, ({ tint }) => ({
  x: 580,
  y: 80,
  z: 20,
  parts: [
    bar(tint(STEEL), 10, [60, 40, 8], [580, 40, 8]),
    bar(
      tint(STEEL),
      10,
      ...Array.from(
        { length: 25 },
        (_, step) =>
          [32 + 30 * Math.cos((step / 24) * Math.PI * 2), 40 + 30 * Math.sin((step / 24) * Math.PI * 2), 8] as const,
      ),
    ),
  ],
}))

export const framing = {
  'angle-bracket': angleBracket(false),
  'angle-bracket-stiff': angleBracket(true),
  'joist-hanger': joistHanger,
  'nail-plate': nailPlate,
  'direct-hanger': directHanger,
  'crab-connector': crabConnector,
  'profile-extender': profileExtender,
  'eye-rod': eyeRod,
} satisfies Record<string, Drawing>
