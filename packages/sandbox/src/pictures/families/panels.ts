import { shade } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Point } from '../iso.ts'
import { ellipsePoints } from '../pen.ts'
import { corners, end, flat, path, rounded, side, solid } from './solid.ts'

const vertical = {
  view: 'left',
  axes: ['length', 'none', 'width'],
  frontAxes: ['length', 'width'],
  stack: [1, 3, 1],
} as const

/** Wall panels leaning on one another. */
const panel = (
  usual: string,
  relief: (width: number, height: number, colour: string) => ReturnType<typeof side>[],
): Drawing =>
  solid(vertical, ({ tint }) => {
    const colour = tint(usual)
    return {
      x: 480,
      y: 60,
      z: 400,
      parts: [
        side(corners('-16,10 464,10 464,410 -16,410'), 0, 16, shade(colour, -0.1)),
        side(corners('0,0 480,0 480,400 0,400'), 24, 44, colour),
        ...relief(480, 400, colour),
      ],
    }
  })

const planks = (count: number) => (width: number, height: number, colour: string) =>
  Array.from({ length: count - 1 }, (_, index) => {
    const z = ((index + 1) * height) / count
    return side(path(0, z - 3, width, z - 3, width, z + 3, 0, z + 3), 44, 45, shade(colour, -0.2))
  })
const slatted = (width: number, height: number, colour: string) => [
  side(path(4, 4, width - 4, 4, width - 4, height - 4, 4, height - 4), 44, 45, '#24282C'),
  ...Array.from({ length: 12 }, (_, index) =>
    side(path(6 + index * 40, 0, 34 + index * 40, 0, 34 + index * 40, height, 6 + index * 40, height), 45, 66, colour),
  ),
]
const quilted = (width: number, height: number, colour: string) =>
  Array.from({ length: 20 }, (_, index) => {
    const [column, row] = [index % 5, Math.floor(index / 5)]
    return side(
      rounded(column * (width / 5) + 3, row * (height / 4) + 3, width / 5 - 6, height / 4 - 6, 20),
      44,
      56,
      shade(colour, 0.1),
    )
  })
const stonework = (width: number, height: number, colour: string) =>
  Array.from({ length: 20 }, (_, index) => {
    const row = Math.floor(index / 4)
    const widths = row % 2 ? [0.2, 0.34, 0.22, 0.24] : [0.3, 0.2, 0.28, 0.22]
    const from = widths.slice(0, index % 4).reduce((sum, share) => sum + share, 0) * width
    return side(
      rounded(from + 3, (row * height) / 5 + 3, (widths[index % 4] ?? 0.25) * width - 6, height / 5 - 6, 8),
      44,
      58,
      shade(colour, ((index * 5) % 7) * 0.03 - 0.1),
    )
  })
const dotted = (width: number, height: number, colour: string) =>
  Array.from({ length: 88 }, (_, index) => {
    const [column, row] = [index % 11, Math.floor(index / 11)]
    return side(
      ellipsePoints(36 + column * ((width - 60) / 10.6), 40 + row * ((height - 60) / 7.6), 6),
      44,
      45,
      shade(colour, -0.45),
    )
  })
const clinker = (width: number, height: number, colour: string) => [
  side(path(4, 4, width - 4, 4, width - 4, height - 4, 4, height - 4), 44, 46, '#D2CEC6'),
  ...Array.from({ length: 24 }, (_, index) => {
    const row = Math.floor(index / 3)
    const shift = row % 2 ? -70 : 0
    const left = Math.max(4, (index % 3) * 164 + shift + 8)
    const right = Math.min(width - 4, (index % 3) * 164 + shift + 164)
    return side(
      path(
        left,
        (row * height) / 8 + 7,
        right,
        (row * height) / 8 + 7,
        right,
        ((row + 1) * height) / 8 - 3,
        left,
        ((row + 1) * height) / 8 - 3,
      ),
      46,
      56,
      shade(colour, ((index * 3) % 5) * 0.03 - 0.06),
    )
  }),
]

/** Ceiling tiles lying on one another. */
const ceilingTile = (usual: string, spots: boolean): Drawing =>
  solid(
    { view: 'top', axes: ['length', 'width', 'none'], frontAxes: ['length', 'width'], stack: [1, 1, 4] },
    ({ tint }) => {
      const colour = tint(usual)
      const marks = Array.from(
        { length: 60 },
        (_, index): Point => [24 + ((index * 97) % 350), 24 + ((index * 61) % 350)],
      )
      return {
        x: 400,
        y: 400,
        z: 70,
        parts: [
          flat(rounded(10, 4, 400, 400, 4), 0, 18, shade(colour, -0.05)),
          flat(rounded(-6, 6, 400, 400, 4), 22, 40, shade(colour, -0.02)),
          flat(rounded(0, 0, 400, 400, 4), 44, 62, colour),
          ...(spots
            ? marks.map(([x, y], index) => flat(ellipsePoints(x, y, 2 + (index % 4)), 62, 63, shade(colour, -0.16)))
            : [flat(rounded(16, 16, 368, 368, 4), 62, 66, shade(colour, 0.12))]),
        ],
      }
    },
  )

/** Sleeves of foam for pipes, cut to show their wall. */
const pipeSleeve = (usual: string): Drawing =>
  solid({ view: 'top', axes: ['length', 'none', 'none'], frontAxes: ['length', 'none'] }, ({ tint }) => {
    const colour = tint(usual)
    const one = (y: number, z: number, length: number) => [
      end(ellipsePoints(y, z, 52, 52, 48), 0, length, colour),
      end(ellipsePoints(y, z, 30, 30, 40), length, length + 1, '#2A2E33'),
    ]
    return { x: 600, y: 220, z: 200, parts: [...one(52, 52, 600), ...one(160, 52, 570), ...one(106, 142, 540)] }
  })

/** Sheets of steel with a relief on the upper one. */
const steelSheet = (usual: string, relief: 'plain' | 'tread' | 'expanded'): Drawing =>
  solid(
    { view: 'top', axes: ['length', 'width', 'height'], frontAxes: ['length', 'width'], stack: [1, 1, 5] },
    ({ tint }) => {
      const colour = tint(usual)
      const cells = Array.from(
        { length: 84 },
        (_, index): Point => [
          34 + (index % 12) * 46 + (Math.floor(index / 12) % 2) * 22,
          26 + Math.floor(index / 12) * 44,
        ],
      )
      const mark = ([x, y]: Point, index: number) =>
        relief === 'expanded'
          ? flat(path(x - 17, y, x, y - 12, x + 17, y, x, y + 12), 46, 47, '#2F353B')
          : index % 2
            ? flat(path(x - 14, y - 3, x + 14, y + 1, x + 14, y + 5, x - 14, y + 1), 46, 49, shade(colour, 0.35))
            : flat(path(x - 3, y - 14, x + 1, y - 14, x + 5, y + 14, x + 1, y + 14), 46, 49, shade(colour, 0.35))
      return {
        x: 600,
        y: 330,
        z: 50,
        parts: [
          ...[0, 10, 20, 30].map((z, level) =>
            flat(
              path(-level * 4, level * 2, 600 - level * 4, level * 2, 600 - level * 4, 330, -level * 4, 330),
              z,
              z + 8,
              shade(colour, -0.06),
            ),
          ),
          flat(corners('0,0 600,0 600,330 0,330'), 38, 46, colour),
          ...(relief === 'plain'
            ? [flat(corners('120,0 240,0 60,330 0,330 0,220'), 46, 47, shade(colour, 0.18))]
            : cells.map(mark)),
        ],
      }
    },
  )

export const panels = {
  'panel-plain': panel('#EEF0EF', planks(4)),
  'panel-wood': panel('#C79C66', planks(4)),
  'panel-slats': panel('#B98A5C', slatted),
  'panel-quilted': panel('#F1F1EE', quilted),
  'panel-stone': panel('#A79C8C', stonework),
  'panel-thermo': panel('#A8563F', clinker),
  soffit: panel('#E9E6DF', dotted),
  'ceiling-tile': ceilingTile('#F3F3F0', true),
  'ceiling-cassette': ceilingTile('#E4E8EA', false),
  'pipe-sleeve': pipeSleeve('#5A6067'),
  'pipe-sleeve-foil': pipeSleeve('#C6CCD1'),
} satisfies Record<string, Drawing>

export const steelSheets = {
  'steel-sheet': steelSheet('#7F868D', 'plain'),
  'steel-sheet-zinc': steelSheet('#C3C9CF', 'plain'),
  'steel-sheet-tread': steelSheet('#9AA1A8', 'tread'),
  'steel-sheet-expanded': steelSheet('#8B9097', 'expanded'),
} satisfies Record<string, Drawing>
