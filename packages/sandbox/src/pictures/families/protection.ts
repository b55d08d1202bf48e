import { STEEL, shade } from '../colour.ts'
import { type Drawing, tintOf } from '../drawing.ts'
import { woven } from '../fibres.ts'
import type { Point } from '../iso.ts'
import { brandColour } from '../label.ts'
import { ellipsePoints, smoothCorners } from '../pen.ts'
import { random } from '../random.ts'
import type { Spot } from '../solids.ts'
import { bar, corners, DARK, path, rounded, side, solid } from './solid.ts'

const upwards = { view: 'left' } as const

const palm = smoothCorners(
  corners(
    '60,0 190,0 196,100 226,150 286,196 296,228 270,246 214,214 204,226 202,352 190,368 172,368 162,352 158,250 154,376 142,394 122,394 112,376 110,250 104,366 92,382 74,380 66,364 66,240 58,318 46,330 28,326 22,310 30,170 54,100',
  ),
)

const moved = (points: readonly Point[], x: number, z = 0): Point[] => points.map(([a, b]) => [a + x, b + z])

const glove: Drawing = {
  ...solid(upwards, ({ brand, tint }) => {
    const one = (x: number, depth: number, tone: string) => [
      side(moved(palm, x), depth, depth + 40, tone),
      side(moved(corners('60,0 190,0 196,98 54,98'), x), depth + 40, depth + 41, tint('#E9E6DF')),
      ...[74, 92, 110, 128, 146, 164, 180].map((u) =>
        side(
          moved(path(u - 3, 4, u + 3, 4, u + 3, 88, u - 3, 88), x),
          depth + 41,
          depth + 42,
          shade(tint('#E9E6DF'), -0.2),
        ),
      ),
    ]
    return { x: 310, y: 170, z: 396, parts: [...one(20, 10, shade(brand, 0.12)), ...one(0, 120, brand)] }
  }),
  surface: (spec, face, scale) => woven(face, tintOf(spec, brandColour(spec)), random(spec.seed), scale),
}

const goggles = solid(upwards, ({ brand }) => {
  const lens = (x: number) =>
    smoothCorners(path(x, 20, x + 40, 0, x + 130, 0, x + 170, 30, x + 170, 110, x + 130, 140, x + 20, 136, x, 100))
  return {
    x: 420,
    y: 260,
    z: 150,
    parts: [
      bar(DARK, 20, [20, 200, 90], [30, 90, 92], [60, 20, 80]),
      side(moved(lens(0), 14, 2), 180, 214, brand),
      side(moved(lens(0), 206, 2), 180, 214, brand),
      side(rounded(160, 70, 70, 40, 14), 184, 212, DARK),
      side(
        moved(
          lens(0).map(([a, b]): Point => [20 + a * 0.82, 12 + b * 0.82]),
          10,
          2,
        ),
        214,
        218,
        '#D8E9F0',
      ),
      side(
        moved(
          lens(0).map(([a, b]): Point => [20 + a * 0.82, 12 + b * 0.82]),
          202,
          2,
        ),
        214,
        218,
        '#D8E9F0',
      ),
      bar(DARK, 20, [388, 200, 90], [396, 100, 92], [400, 10, 76]),
    ],
  }
})

const respirator = solid(upwards, ({ brand }) => ({
  x: 360,
  y: 220,
  z: 320,
  parts: [
    bar('#D8A63A', 10, [40, 100, 220], [120, 20, 330], [300, 40, 300], [330, 100, 210]),
    side(smoothCorners(corners('20,150 70,40 180,0 290,40 340,150 290,240 180,290 70,240')), 80, 150, '#F1F1EE'),
    side(smoothCorners(corners('60,146 100,66 180,34 260,66 300,146 258,216 180,250 102,216')), 150, 180, '#FAFAF8'),
    side(rounded(130, 236, 100, 16, 8), 180, 184, STEEL),
    side(ellipsePoints(180, 130, 54, 54, 40), 180, 202, brand),
    side(ellipsePoints(180, 130, 38, 38, 40), 202, 206, shade(brand, -0.3)),
    ...[106, 130, 154].map((z) => side(rounded(152, z - 4, 56, 8, 4), 206, 208, DARK)),
  ],
}))

/** A work jacket with reflecting bands. */
const jacket = solid(upwards, ({ brand }) => ({
  x: 400,
  y: 60,
  z: 440,
  parts: [
    side(smoothCorners(corners('70,400 40,390 0,90 60,76 110,280')), 0, 44, shade(brand, -0.1)),
    side(smoothCorners(corners('330,400 360,390 400,90 340,76 290,280')), 0, 44, shade(brand, -0.1)),
    side(smoothCorners(corners('80,0 320,0 330,250 340,410 250,440 200,424 150,440 60,410 70,250')), 4, 50, brand),
    side(corners('80,120 320,120 321,150 79,150'), 50, 51, '#E8EBEC'),
    side(corners('76,190 324,190 325,220 75,220'), 50, 51, '#E8EBEC'),
    side(corners('197,6 203,6 203,410 197,410'), 51, 52, DARK),
    side(smoothCorners(corners('150,440 200,400 250,440 240,380 200,350 160,380')), 51, 56, shade(brand, -0.25)),
    side(rounded(104, 270, 72, 66, 8), 51, 55, shade(brand, -0.12)),
    side(rounded(224, 270, 72, 66, 8), 51, 55, shade(brand, -0.12)),
  ],
}))

const kneePads = solid(upwards, ({ brand }) => ({
  x: 380,
  y: 140,
  z: 260,
  parts: [0, 190].flatMap((x) => [
    side(
      smoothCorners(
        path(x + 10, 30, x + 60, 0, x + 130, 0, x + 176, 30, x + 180, 220, x + 120, 256, x + 60, 256, x + 6, 220),
      ),
      20,
      70,
      DARK,
    ),
    side(
      smoothCorners(
        path(x + 34, 60, x + 70, 34, x + 120, 34, x + 152, 60, x + 156, 190, x + 116, 222, x + 70, 222, x + 30, 190),
      ),
      70,
      96,
      brand,
    ),
    side(rounded(x + 62, 100, 66, 70, 24), 96, 104, shade(brand, -0.25)),
  ]),
}))

/** A clear shield on a headband. */
const faceShield = solid(upwards, ({ brand }) => ({
  x: 340,
  y: 200,
  z: 420,
  parts: [
    bar(DARK, 18, [30, 110, 330], [60, 20, 330], [280, 20, 330], [310, 110, 330]),
    side(smoothCorners(corners('30,340 60,420 280,420 310,340')), 90, 150, brand),
    side(smoothCorners(corners('20,340 20,90 80,0 260,0 320,90 320,340')), 150, 156, '#CFE3EC'),
    side(smoothCorners(corners('50,320 50,110 70,90 150,320')), 156, 157, '#E6F2F7'),
    side(rounded(16, 322, 308, 30, 10), 156, 168, DARK),
    side(ellipsePoints(30, 350, 20), 150, 172, STEEL),
    side(ellipsePoints(310, 350, 20), 150, 172, STEEL),
  ],
}))

const earMuffs = solid(upwards, ({ brand }) => {
  const band = Array.from({ length: 15 }, (_, step): Spot => {
    const angle = Math.PI * (1 - step / 14)
    return [170 + 150 * Math.cos(angle), 70, 190 + 190 * Math.sin(angle)]
  })
  const cup = (x: number) => [
    side(
      smoothCorners(path(x, 20, x + 30, 0, x + 90, 0, x + 120, 20, x + 120, 180, x + 90, 210, x + 30, 210, x, 180)),
      30,
      70,
      DARK,
    ),
    side(
      smoothCorners(
        path(x + 4, 24, x + 34, 4, x + 86, 4, x + 116, 24, x + 116, 176, x + 86, 206, x + 34, 206, x + 4, 176),
      ),
      70,
      112,
      brand,
    ),
  ]
  return { x: 340, y: 130, z: 390, parts: [...cup(-40), bar(DARK, 22, ...band), ...cup(260)] }
})

export const protection = {
  glove,
  goggles,
  respirator,
  jacket,
  'knee-pads': kneePads,
  'face-shield': faceShield,
  'ear-muffs': earMuffs,
} satisfies Record<string, Drawing>
