import { STEEL, shade } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import type { Point } from '../iso.ts'
import { ellipsePoints, smoothCorners } from '../pen.ts'
import {
  BLADE,
  bar,
  corners,
  DARK,
  end,
  flat,
  type Ink,
  IRON,
  type Part,
  path,
  rounded,
  type Solid,
  side,
  solid,
} from './solid.ts'

const lying = { view: 'top', axes: ['length', 'width', 'height'], frontAxes: ['length', 'width'] } as const

const WOODEN = '#D9AE6D'

/** A grip of two materials that lies along x. */
function grip(x: number, y: number, length: number, brand: string): Part[] {
  return [
    flat(rounded(x, y, length, 46, 20), 0, 34, DARK),
    flat(rounded(x + length * 0.16, y + 6, length * 0.62, 34, 14), 34, 40, brand),
  ]
}

const lyingTool = (build: (ink: Ink) => Solid): Drawing => solid(lying, build)

/** Tools whose length is their working width; they are drawn across. */
const broadTool = (build: (ink: Ink) => Solid): Drawing =>
  solid({ view: 'top', axes: ['width', 'length', 'height'], frontAxes: ['width', 'length'] }, build)

/** Tools whose only dimension is their length. */
const longTool = (build: (ink: Ink) => Solid): Drawing =>
  solid({ view: 'top', axes: ['length', 'none', 'none'], frontAxes: ['length', 'none'] }, build)

const hammer = lyingTool(({ brand }) => {
  const head = corners('402,20 470,20 476,40 468,100 470,176 490,236 470,262 430,190 402,176 396,100')
  const shaft = flat(rounded(120, 112, 300, 30, 10), 10, 34, WOODEN)
  return { x: 500, y: 280, z: 60, parts: [shaft, ...grip(0, 104, 190, brand), flat(head, 0, 54, IRON)] }
})

const trowel = lyingTool(({ brand }) => {
  const blade = flat(smoothCorners(corners('0,120 70,20 230,50 230,190 70,220')), 0, 8, BLADE)
  const neck = flat(corners('200,112 300,104 300,136 200,128'), 8, 26, STEEL)
  return { x: 500, y: 240, z: 60, parts: [blade, neck, ...grip(290, 97, 200, brand)] }
})

const spatula = broadTool(({ brand }) => {
  const blade = flat(corners('0,0 22,0 190,120 190,220 22,340 0,340'), 0, 7, BLADE)
  const collar = flat(rounded(170, 130, 60, 80, 8), 0, 26, brand)
  return { x: 440, y: 340, z: 60, parts: [blade, collar, ...grip(220, 147, 210, brand)] }
})

const level = lyingTool(({ brand }) => {
  const vials = [110, 270, 430].map((x) => flat(rounded(x, 24, 66, 36, 10), 60, 66, '#C9E36A'))
  const ends = [0, 574].map((x) => flat(rounded(x, 0, 26, 84, 6), 0, 64, DARK))
  return { x: 600, y: 84, z: 66, parts: [flat(rounded(0, 0, 600, 84), 0, 60, brand), ...ends, ...vials] }
})

/** A plasterer's straight edge: a long hollow bar of a slanted section. */
const straightedge = longTool(({ brand, tint }) => {
  const bar = end(corners('0,0 96,0 96,14 40,34 0,34'), 0, 620, tint('#C9CFD5'))
  const caps = [end(corners('-2,-1 98,-1 98,16 42,36 -2,36'), -8, 4, brand)]
  const far = end(corners('-2,-1 98,-1 98,16 42,36 -2,36'), 614, 628, brand)
  return { x: 628, y: 98, z: 40, parts: [...caps, bar, far] }
})

const saw = lyingTool(({ brand }) => {
  const teeth = Array.from({ length: 30 }, (_, step): Point => [10 + step * 13, step % 2 ? 176 : 164])
  const blade = flat([...teeth, ...corners('410,190 410,40 0,120 0,160')], 8, 15, BLADE)
  const handle = flat(smoothCorners(corners('390,20 500,0 556,60 540,160 470,226 430,200 396,200')), 0, 34, brand)
  return { x: 560, y: 230, z: 60, parts: [blade, handle, flat(rounded(440, 60, 62, 96, 26), 34, 35, DARK)] }
})

const screwdriver = lyingTool(({ brand }) => {
  const shaft = flat(corners('0,28 24,24 40,27 300,27 300,43 40,43 24,46 0,42'), 12, 30, STEEL)
  const collar = flat(rounded(280, 14, 40, 42, 12), 0, 44, DARK)
  const handle = [flat(rounded(310, 0, 210, 70, 26), 0, 56, brand), flat(rounded(340, 22, 150, 26, 12), 56, 60, DARK)]
  return { x: 520, y: 70, z: 60, parts: [shaft, collar, ...handle] }
})

const pliers = lyingTool(({ brand }) => {
  const jaw = corners('0,92 20,84 110,70 190,62 214,100 190,138 110,130 20,116 0,108')
  const handle = (from: number, turn: number) =>
    smoothCorners(
      path(
        196,
        100,
        230,
        100 + turn * 26,
        330,
        100 + turn * 74,
        520,
        100 + turn * 84,
        520,
        100 + turn * 44,
        340,
        100 + turn * 30,
        240,
        100 - turn * 14,
        200,
        from,
      ),
    )
  return {
    x: 520,
    y: 200,
    z: 44,
    parts: [
      flat(handle(80, -1), 4, 36, brand),
      flat(jaw, 6, 34, IRON),
      flat(corners('0,98 150,97 150,103 0,102'), 34, 35, DARK),
      flat(handle(120, 1), 4, 36, brand),
      flat(ellipsePoints(200, 100, 22), 34, 42, STEEL),
    ],
  }
})

const wrench = lyingTool(({ brand }) => {
  const head = corners('0,30 60,0 130,6 176,50 180,118 120,160 40,168 34,132 92,112 100,78 60,56 6,62')
  const shaft = flat(rounded(150, 70, 380, 52, 24), 4, 28, STEEL)
  const knurl = flat(rounded(96, 112, 52, 30, 8), 26, 40, IRON)
  const handle = flat(rounded(300, 66, 236, 60, 28), 0, 36, brand)
  const hole = flat(ellipsePoints(506, 96, 13), 36, 37, DARK)
  return { x: 536, y: 170, z: 44, parts: [shaft, flat(smoothCorners(head), 0, 34, STEEL), knurl, handle, hole] }
})

const roller = broadTool(({ brand }) => {
  const sleeve = flat(rounded(0, 0, 92, 330, 40), 0, 76, '#F0E3C2')
  const wire = [
    flat(corners('92,158 180,158 180,172 92,172'), 30, 44, STEEL),
    flat(rounded(160, 158, 110, 14), 28, 44, STEEL),
  ]
  return { x: 480, y: 330, z: 76, parts: [sleeve, ...wire, ...grip(260, 142, 220, brand)] }
})

const brush = lyingTool(({ brand }) => {
  const hair = Array.from({ length: 11 }, (_, row) =>
    flat(
      path(0 + (row % 2) * 8, 4 + row * 16, 130, 14 + row * 14, 130, 26 + row * 14, 0 + (row % 2) * 8, 18 + row * 16),
      4,
      30,
      row % 2 ? '#B98B54' : '#C79C66',
    ),
  )
  const ferrule = flat(rounded(120, 6, 70, 172, 6), 0, 36, STEEL)
  const handle = flat(
    smoothCorners(corners('186,20 230,30 270,74 360,66 470,70 500,92 470,114 360,118 270,110 230,154 186,164')),
    2,
    32,
    brand,
  )
  return { x: 500, y: 184, z: 40, parts: [...hair, handle, ferrule] }
})

/** The paddle that a drill turns in a bucket of mortar. */
const paddle = lyingTool(({ tint }) => {
  const steel = tint(STEEL)
  const loop = (y: number) => [20, y, 14, 90, 100, 20] as const
  const spiral = Array.from({ length: 3 }, (_, step) =>
    bar(
      steel,
      12,
      [20 + step * 44, 20, 20],
      [60 + step * 44, 60, 96],
      [70 + step * 44, 130, 60],
      [54 + step * 44, 150, 20],
    ),
  )
  const rim = [
    bar(steel, 14, [14, 20, 20], [14, 90, 4], [14, 160, 20]),
    bar(steel, 14, [170, 20, 20], [170, 90, 4], [170, 160, 20]),
  ]
  return {
    x: 560,
    y: 180,
    z: 100,
    parts: [
      bar(steel, 12, [14, loop(20)[1], 20], [170, 20, 20]),
      ...rim,
      ...spiral,
      bar(steel, 12, [14, 160, 20], [170, 160, 20]),
      bar(steel, 20, [100, 90, 50], [520, 90, 50]),
      bar(IRON, 26, [520, 90, 50], [556, 90, 50]),
    ],
  }
})

/** A try square lying on the table. */
const trySquare = longTool(({ brand }) => ({
  x: 470,
  y: 330,
  z: 44,
  parts: [
    flat(corners('70,0 470,0 470,60 70,60'), 14, 22, BLADE),
    ...Array.from({ length: 16 }, (_, mark) =>
      flat(
        path(
          100 + mark * 23,
          34 + (mark % 5 ? 12 : 0),
          103 + mark * 23,
          34 + (mark % 5 ? 12 : 0),
          103 + mark * 23,
          60,
          100 + mark * 23,
          60,
        ),
        22,
        23,
        DARK,
      ),
    ),
    flat(rounded(0, 0, 76, 330, 8), 0, 40, brand),
  ],
}))

const toolSet = solid({ view: 'left' }, ({ brand }) => ({
  x: 440,
  y: 170,
  z: 350,
  parts: [
    side(rounded(0, 0, 440, 290, 26), 0, 150, DARK),
    bar(IRON, 24, [130, 75, 286], [140, 75, 340], [300, 75, 340], [310, 75, 286]),
    side(rounded(18, 18, 404, 118, 14), 150, 158, shade(brand, -0.1)),
    side(rounded(18, 150, 404, 122, 14), 150, 158, brand),
    { plate: [120, 176, 200, 66], y: 159 },
    ...[70, 330].map((x) => side(rounded(x, 120, 44, 62, 8), 158, 168, '#D7DBDE')),
  ],
}))

export const handTools = {
  hammer,
  trowel,
  spatula,
  level,
  straightedge,
  saw,
  screwdriver,
  pliers,
  wrench,
  roller,
  brush,
  paddle,
  'try-square': trySquare,
  'tool-set': toolSet,
} satisfies Record<string, Drawing>
