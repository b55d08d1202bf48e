import { shade, WOOD } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import { ellipsePoints } from '../pen.ts'
import { bar, corners, DARK, flat, path, rounded, side, solid, turn } from './solid.ts'

const pilaster = (length: number) =>
  solid({ view: 'left', axes: ['none', 'none', 'length'], frontAxes: ['none', 'length'] }, ({ tint }) => {
    const wooden = tint(WOOD)
    const cube = (z: number, high: number) => flat(rounded(0, 0, 100, 100, 4), z, z + high, wooden)
    return {
      x: 100,
      y: 100,
      z: length,
      parts: [
        cube(0, 110),
        turn(
          50,
          50,
          wooden,
          [40, 110],
          [46, 126],
          [30, 140],
          [24, 200],
          [40, length / 2],
          [44, length / 2 + 30],
          [26, length - 200],
          [30, length - 140],
          [46, length - 126],
          [40, length - 110],
        ),
        cube(length - 110, 110),
      ],
    }
  })

const tread = (outline: string): Drawing =>
  solid({ view: 'top', axes: ['length', 'width', 'none'], frontAxes: ['length', 'width'] }, ({ tint }) => ({
    x: 600,
    y: 260,
    z: 40,
    parts: [flat(corners(outline), 0, 36, tint(WOOD))],
  }))

/** A square post with a plate at its foot or strips for rails. */
const fencePost = (withFoot: boolean): Drawing =>
  solid({ view: 'left', axes: ['none', 'none', 'height'], frontAxes: ['none', 'height'] }, ({ tint }) => {
    const steel = tint('#7C838A')
    return {
      x: 180,
      y: 180,
      z: 560,
      parts: [
        ...(withFoot
          ? [
              flat(rounded(0, 0, 180, 180, 6), 0, 14, steel),
              ...[28, 152].flatMap((x) => [28, 152].map((y) => flat(ellipsePoints(x, y, 10), 14, 15, DARK))),
            ]
          : []),
        flat(rounded(60, 60, 60, 60, 4), withFoot ? 14 : 0, 550, steel),
        flat(rounded(54, 54, 72, 72, 6), 550, 560, DARK),
        ...(withFoot
          ? []
          : [160, 440].map((z) => side(path(10, z, 170, z, 170, z + 40, 10, z + 40), 120, 128, shade(steel, 0.1)))),
      ],
    }
  })

const screwPile = solid(
  { view: 'left', axes: ['none', 'none', 'length'], frontAxes: ['none', 'length'] },
  ({ tint }) => {
    const steel = tint('#4F565D')
    return {
      x: 240,
      y: 240,
      z: 580,
      parts: [
        turn(120, 120, steel, [4, 0], [40, 110]),
        flat(ellipsePoints(120, 120, 116, 116, 50), 120, 132, shade(steel, 0.1)),
        turn(120, 120, steel, [42, 132], [42, 560]),
        flat(ellipsePoints(120, 120, 30, 30, 36), 561, 562, shade(steel, -0.6)),
        flat(rounded(60, 60, 120, 120, 4), 562, 572, shade(steel, 0.1)),
      ],
    }
  },
)

/** Rods welded into a mat. */
const meshMat = solid(
  { view: 'top', axes: ['length', 'width', 'none'], frontAxes: ['length', 'width'], stack: [1, 1, 6] },
  ({ tint }) => {
    const steel = tint('#7C838A')
    const steps = (count: number, reach: number) =>
      Array.from({ length: count }, (_, index) => 10 + (index * (reach - 20)) / (count - 1))
    return {
      x: 600,
      y: 360,
      z: 20,
      parts: [
        ...steps(9, 360).map((y) => bar(steel, 7, [0, y, 6], [600, y, 6])),
        ...steps(14, 600).map((x) => bar(shade(steel, 0.08), 7, [x, 0, 12], [x, 360, 12])),
      ],
    }
  },
)

const snowGuard = solid({ view: 'left' }, ({ tint }) => {
  const colour = tint('#5B3A2E')
  const bracket = (x: number) => [
    side(path(x, 0, x + 14, 0, x + 14, 150, x - 10, 150, x - 30, 110, x - 60, 0), 60, 70, colour),
  ]
  return {
    x: 600,
    y: 120,
    z: 160,
    parts: [
      ...bracket(120),
      ...bracket(320),
      ...bracket(520),
      bar(colour, 18, [0, 70, 110], [600, 70, 110]),
      bar(colour, 18, [0, 90, 50], [600, 90, 50]),
    ],
  }
})

export const uprights = {
  baluster: pilaster(560),
  newel: pilaster(420),
  tread: tread('0,0 600,0 600,200 0,200'),
  'tread-winder': tread('0,0 600,0 600,90 200,260 0,260'),
  'fence-post': fencePost(false),
  'fence-post-foot': fencePost(true),
  'screw-pile': screwPile,
  'mesh-mat': meshMat,
  'snow-guard': snowGuard,
} satisfies Record<string, Drawing>
