import { STEEL, shade } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Point } from '../iso.ts'
import { PACK_WHITE } from '../label.ts'
import { ellipsePoints } from '../pen.ts'
import { bar, corners, end, flat, type Ink, type Part, path, rounded, side, solid } from './solid.ts'

/** Some of the pieces before the box that they are sold in. */
const boxed = (pieces: (ink: Ink) => readonly Part[]): Drawing =>
  solid({ view: 'left', stack: [2, 2, 1] }, (ink) => ({
    x: 340,
    y: 300,
    z: 190,
    parts: [
      flat(corners('0,0 260,0 260,150 0,150'), 0, 190, PACK_WHITE),
      side(corners('0,40 260,40 260,130 0,130'), 150, 151, ink.brand),
      { plate: [30, 56, 200, 58], y: 152 },
      end(corners('0,40 150,40 150,130 0,130'), 260, 261, shade(ink.brand, -0.12)),
      ...pieces(ink),
    ],
  }))

const turned = (points: readonly Point[], x: number, y: number, angle: number): Point[] => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return points.map(([a, b]) => [x + a * c - b * s, y + a * s + b * c])
}
const places: readonly (readonly [x: number, y: number, angle: number])[] = [
  [30, 205, 0.25],
  [130, 190, -0.15],
  [60, 262, -0.3],
  [196, 232, 0.2],
]
const strewn = (points: readonly Point[], high: number, colour: string) =>
  places.map(([x, y, angle]) => flat(turned(points, x, y, angle), 0, high, colour))

const nailShape = corners('0,8 0,-8 6,-8 6,-3 108,-3 122,0 108,3 6,3 6,8')
const stapleShape = corners('0,0 70,0 70,8 8,8 8,46 0,46')
const hexagon = (x: number, y: number, radius: number) => ellipsePoints(x, y, radius, radius, 6)

const nails = (usual: string) => boxed(({ tint }) => strewn(nailShape, 9, tint(usual)))
const staples = boxed(({ tint }) =>
  places.flatMap(([x, y, angle]) =>
    [0, 9, 18, 27].map((step) => flat(turned(stapleShape, x + step * 0.6, y + step, angle), 0, 8, tint(STEEL))),
  ),
)

/** A bolt lying along x with its hexagonal head first. */
const boltAt = (x: number, y: number, colour: string): Part[] => [
  end(ellipsePoints(y, 13, 11, 11, 24), x + 20, x + 130, shade(colour, -0.06)),
  ...Array.from({ length: 9 }, (_, ring) =>
    end(ellipsePoints(y, 13, 12, 12, 24), x + 62 + ring * 7, x + 65 + ring * 7, shade(colour, -0.2)),
  ),
  end(hexagon(y, 14, 26), x, x + 20, colour),
]
const bolts = boxed(({ tint }) => [
  ...boltAt(20, 186, tint(STEEL)),
  ...boltAt(150, 210, tint(STEEL)),
  ...boltAt(50, 250, tint(STEEL)),
])
const nutAt = (x: number, y: number, colour: string): Part[] => [
  flat(hexagon(x, y, 36), 0, 26, colour),
  flat(ellipsePoints(x, y, 20, 20, 36), 26, 27, shade(colour, -0.6)),
]
const nuts = boxed(({ tint }) =>
  [
    [60, 200],
    [170, 196],
    [110, 250],
    [230, 232],
    [290, 190],
  ].flatMap(([x = 0, y = 0]) => nutAt(x, y, tint(STEEL))),
)
const washerAt = (x: number, y: number, colour: string): Part[] => [
  flat(ellipsePoints(x, y, 38, 38, 44), 0, 7, colour),
  flat(ellipsePoints(x, y, 19, 19, 36), 7, 8, shade(colour, -0.6)),
]
const washers = boxed(({ tint }) =>
  [
    [60, 200],
    [170, 196],
    [110, 250],
    [230, 236],
    [290, 190],
  ].flatMap(([x = 0, y = 0]) => washerAt(x, y, tint(STEEL))),
)
const machineScrews = boxed(({ tint }) =>
  places.flatMap(([x, y, angle]) => [
    flat(turned(corners('20,-7 110,-7 110,7 20,7'), x, y, angle), 0, 14, shade(tint(STEEL), -0.1)),
    flat(turned(rounded(0, -17, 24, 34, 10), x, y, angle), 0, 22, tint(STEEL)),
  ]),
)
const expansionBolts = (withNut: boolean) =>
  boxed(({ tint }) =>
    [
      [30, 186],
      [140, 214],
      [30, 254],
    ].flatMap(([x = 0, y = 0]) => [
      end(ellipsePoints(y, 14, 12, 12, 24), x, x + 150, tint(STEEL)),
      end(
        ellipsePoints(y, 14, 16, 16, 24),
        x + (withNut ? 50 : 14),
        x + (withNut ? 130 : 44),
        shade(tint(STEEL), -0.15),
      ),
      end(hexagon(y, 14, 22), x + (withNut ? 20 : 96), x + (withNut ? 40 : 114), tint(STEEL)),
    ]),
  )
/** A plastic dowel with a wide disc, for slabs of insulation. */
const insulationDowels = boxed(({ tint }) =>
  [
    [40, 206],
    [140, 240],
    [250, 196],
  ].flatMap(([x = 0, y = 0]) => [
    flat(ellipsePoints(x, y, 40, 40, 40), 0, 8, tint('#E4E6E4')),
    ...[0, 1, 2, 3].map((hole) =>
      flat(ellipsePoints(x + 22 * Math.cos(hole * 1.57), y + 22 * Math.sin(hole * 1.57), 8), 8, 9, '#8f969c'),
    ),
    bar(tint('#E4E6E4'), 16, [x, y, 8], [x, y, 120]),
    bar('#D9773A', 9, [x, y, 112], [x, y, 132]),
  ]),
)
const crosses = boxed(({ tint }) => {
  const cross = corners('-22,-5 -5,-5 -5,-22 5,-22 5,-5 22,-5 22,5 5,5 5,22 -5,22 -5,5 -22,5')
  return [...places, [280, 200, 0.6], [120, 236, 0.9], [240, 262, 0.1]].map(([x = 0, y = 0, angle = 0]) =>
    flat(turned(cross, x + 20, y, angle), 0, 10, tint('#F4F6F6')),
  )
})
/** Clips and wedges that keep tiles level. */
const levelling = boxed(({ brand }) =>
  [
    [40, 200],
    [130, 236],
    [240, 204],
  ].flatMap(([x = 0, y = 0]) => [
    flat(path(x - 30, y - 22, x + 30, y - 22, x + 30, y + 22, x - 30, y + 22), 0, 5, '#E9ECEC'),
    side(path(x - 18, 5, x + 18, 5, x + 18, 66, x - 18, 66), y - 3, y + 3, '#E9ECEC'),
    end(path(y - 44, 8, y + 40, 8, y + 40, 16, y - 44, 34), x - 12, x + 12, brand),
  ]),
)

export const smallMetal = {
  nails: nails('#7C838A'),
  'nails-zinc': nails(STEEL),
  staples,
  bolts,
  nuts,
  washers,
  'machine-screws': machineScrews,
  'wedge-anchors': expansionBolts(false),
  'sleeve-anchors': expansionBolts(true),
  'insulation-dowels': insulationDowels,
  crosses,
  levelling,
} satisfies Record<string, Drawing>
