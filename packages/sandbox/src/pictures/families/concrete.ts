import { shade } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Point } from '../iso.ts'
import { ellipsePoints } from '../pen.ts'
import { bar, corners, end, flat, path, rounded, side, solid, turn } from './solid.ts'

const GREY = '#B4B3AE'
/** Goods that stand on their thin side. */
const onEdge = { view: 'left', axes: ['length', 'height', 'width'], frontAxes: ['length', 'width'] } as const
const measured = { view: 'left', axes: ['length', 'width', 'height'], frontAxes: ['length', 'height'] } as const

/** Long concrete goods, drawn by their cross-section. */
const cast = (
  usual: string,
  length: number,
  outline: string,
  sides: typeof measured | typeof onEdge = measured,
): Drawing =>
  solid(sides, ({ tint }) => {
    const points = corners(outline)
    const [wide, high] = [0, 1].map((axis) => Math.max(...points.map((point) => point[axis] ?? 0))) as [number, number]
    return { x: length, y: wide, z: high, parts: [end(points, 0, length, tint(usual))] }
  })

/** A fired block with rows of cells from top to bottom. */
const porousBlock = solid({ ...measured, stack: [2, 2, 2] }, ({ tint }) => {
  const clay = tint('#B8694A')
  const cells = Array.from({ length: 60 }, (_, index) => {
    const [column, row] = [index % 10, Math.floor(index / 10)]
    return flat(
      path(
        22 + column * 36,
        16 + row * 40,
        48 + column * 36,
        16 + row * 40,
        48 + column * 36,
        44 + row * 40,
        22 + column * 36,
        44 + row * 40,
      ),
      220,
      221,
      shade(clay, -0.5),
    )
  })
  const grooves = Array.from({ length: 8 }, (_, index) =>
    side(
      path(24 + index * 44, 0, 42 + index * 44, 0, 42 + index * 44, 220, 24 + index * 44, 220),
      260,
      264,
      shade(clay, -0.06),
    ),
  )
  return {
    x: 390,
    y: 264,
    z: 222,
    parts: [flat(corners('0,0 390,0 390,260 0,260'), 0, 220, clay), ...grooves, ...cells],
  }
})

/** A slab of gypsum with a groove and a tongue at its edges. */
const tongueSlab = (hollow: boolean): Drawing =>
  solid(onEdge, ({ tint }) => {
    const white = tint('#E7E6E1')
    const bores = hollow
      ? Array.from({ length: 7 }, (_, index) =>
          end(ellipsePoints(56, 46 + index * 50, 17), 561, 562, shade(white, -0.5)),
        )
      : []
    return {
      x: 580,
      y: 112,
      z: 400,
      parts: [
        end(corners('40,386 72,386 72,404 40,404'), 0, 560, white),
        side(corners('0,0 560,0 560,388 0,388'), 0, 112, white),
        flat(corners('0,40 560,40 560,72 0,72'), 388, 404, shade(white, 0.1)),
        ...bores,
        ...(hollow ? [] : [end(corners('40,10 72,10 72,378 40,378'), 560, 578, shade(white, 0.05))]),
      ],
    }
  })

const tray = corners('0,0 390,0 390,250 310,250 310,80 80,80 80,250 0,250')
const uBlock = solid(measured, ({ tint }) => ({ x: 390, y: 260, z: 250, parts: [side(tray, 0, 260, tint('#E4E3DF'))] }))

/** A ring of a well; one sees the far wall inside. */
const wellRing = solid(
  { view: 'left', axes: ['none', 'none', 'height'], frontAxes: ['none', 'height'], stack: [1, 1, 3] },
  ({ tint }) => {
    const grey = tint(GREY)
    return {
      x: 460,
      y: 460,
      z: 230,
      parts: [
        turn(230, 230, grey, [230, 0], [230, 226], [226, 230]),
        flat(ellipsePoints(230, 230, 186, 186, 60), 230, 231, shade(grey, -0.25)),
        flat(ellipsePoints(246, 246, 164, 164, 60), 231, 232, shade(grey, -0.5)),
      ],
    }
  },
)
const wellCover = solid({ view: 'top', stack: [1, 1, 3] }, ({ tint }) => {
  const grey = tint(GREY)
  return {
    x: 460,
    y: 460,
    z: 70,
    parts: [
      turn(230, 230, grey, [230, 0], [230, 60], [226, 64]),
      flat(ellipsePoints(270, 200, 84, 84, 50), 64, 65, shade(grey, -0.5)),
      ...[90, 340].map((y) => bar('#6E767E', 12, [130, y, 64], [130, y, 96], [160, y, 96], [160, y, 64])),
    ],
  }
})
/** A drain with a grating laid on it. */
const drainChannel = solid(measured, ({ tint }) => {
  const grey = tint(GREY)
  return {
    x: 600,
    y: 170,
    z: 140,
    parts: [
      end(corners('0,0 170,0 170,140 146,140 146,120 24,120 24,140 0,140'), 0, 600, grey),
      flat(corners('0,24 600,24 600,146 0,146'), 124, 138, '#4F565D'),
      ...Array.from({ length: 22 }, (_, index) => flat(rounded(14 + index * 27, 40, 12, 90, 6), 138, 139, '#15181C')),
    ],
  }
})
/** Pavers of one shape laid together. */
const paving = (stones: readonly (readonly Point[])[], usual = '#A59C92', high = 56): Drawing =>
  solid({ ...measured, frontAxes: ['none', 'none'], view: 'top', stack: [1, 1, 3] }, ({ tint }) => {
    const colour = tint(usual)
    return {
      x: 420,
      y: 420,
      z: high,
      parts: stones.map((points, index) => flat(points, 0, high, shade(colour, ((index * 7) % 5) * 0.03 - 0.06))),
    }
  })
const brickPavers = paving(
  Array.from({ length: 12 }, (_, index) => {
    const [column, row] = [index % 2, Math.floor(index / 2)]
    return rounded(column * 206 + (row % 2 ? 10 : 0), row * 70, 200, 64, 10)
  }),
)
const oldTown = paving(
  Array.from({ length: 16 }, (_, index) => {
    const row = Math.floor(index / 4)
    const widths = row % 2 ? [70, 110, 90, 126] : [120, 86, 110, 80]
    const from = widths.slice(0, index % 4).reduce((sum, width) => sum + width + 6, 0)
    return rounded(from, row * 104, widths[index % 4] ?? 90, 98, 16)
  }),
)

/** Thin bricks for facing, laid out in a bond. */
const facingTiles = paving(
  Array.from({ length: 18 }, (_, index) => {
    const [column, row] = [index % 2, Math.floor(index / 2)]
    return rounded(column * 206 + (row % 2 ? 40 : 0), row * 46, 200, 40, 3)
  }),
  '#B4553A',
  14,
)

export const concrete = {
  'facing-tiles': facingTiles,
  'porous-block': porousBlock,
  'tongue-slab': tongueSlab(false),
  'tongue-slab-hollow': tongueSlab(true),
  'u-block': uBlock,
  'well-ring': wellRing,
  'well-cover': wellCover,
  'drain-channel': drainChannel,
  'kerb-road': cast(GREY, 600, '0,0 110,0 110,150 96,190 0,190', onEdge),
  'kerb-path': cast(GREY, 600, '0,0 70,0 70,120 58,140 12,140 0,120', onEdge),
  lintel: cast(GREY, 620, '0,0 120,0 120,130 0,130'),
  'lintel-light': cast('#E4E3DF', 620, '0,0 140,0 140,150 0,150'),
  'foundation-block': cast(GREY, 520, '0,0 240,0 240,120 228,120 228,150 240,150 240,250 0,250'),
  'brick-pavers': brickPavers,
  'old-town-pavers': oldTown,
} satisfies Record<string, Drawing>
