import { CERAMIC, CHROME, STEEL, shade } from '../colour.ts'
import { type Drawing, tintOf, upright } from '../drawing.ts'
import { assemble, type Face, type Point, place, project, withGround } from '../iso.ts'
import { brandColour } from '../label.ts'
import { disc, ellipsePoints, facePolygon, polygon, roundedPoints } from '../pen.ts'
import { box, extrude, lathe, tube } from '../solids.ts'
import type { PictureSpec } from '../spec.ts'

const tub = (x: number, y: number, width: number, height: number) =>
  roundedPoints(x, y, width, height, Math.min(width, height) * 0.42)

function vessel(spec: PictureSpec, x: number, y: number, z: number, rim: number): string {
  const colour = tintOf(spec, CERAMIC)
  const at = (points: readonly Point[], height: number) => points.map(([a, b]) => project(a, b, height))
  const inner = tub(rim, rim, x - rim * 2, y - rim * 2)
  const floor = tub(rim * 2.2, rim * 2.2, x - rim * 4.4, y - rim * 4.4)
  return (
    extrude(tub(10, 10, x - 20, y - 20), 'top', 0, z - 16, shade(colour, -0.04)) +
    extrude(tub(0, 0, x, y), 'top', z - 16, z, colour) +
    polygon(at(inner, z), shade(colour, -0.3), 1, { colour: shade(colour, -0.36), width: 1.4 }) +
    polygon(at(floor, z - 26), shade(colour, -0.1)) +
    polygon(at(ellipsePoints(x * 0.76, y / 2, 12), z - 26), STEEL, 1, { colour: shade(STEEL, -0.4), width: 1.4 })
  )
}

function vesselFront(spec: PictureSpec, width: number, height: number) {
  const art = (face: Face) => {
    const colour = tintOf(spec, CERAMIC)
    const edge = { colour: shade(colour, -0.36), width: 1.8 }
    return (
      facePolygon(face, tub(0, 0, width, height), colour, 1, edge) +
      facePolygon(face, tub(24, 24, width - 48, height - 48), shade(colour, -0.12), 1, edge) +
      disc(face, width * 0.76, height / 2, 13, STEEL, 1, edge)
    )
  }
  return { width, height, art }
}

export const bath: Drawing = {
  model: (spec) => withGround(assemble(520, 250, 170, vessel(spec, 520, 250, 170, 24)), tub(10, 10, 500, 230)),
  front: (spec) => vesselFront(spec, 600, 270),
  stack: [1, 2, 1],
  setting: 'stand',
  axes: ['length', 'width', 'height'],
  frontAxes: ['length', 'width'],
}

export const toilet: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, CERAMIC)
    const tank = box(210, 90, 190, colour)
    const lid = box(222, 100, 20, shade(colour, 0.1))
    const foot = extrude(tub(40, 70, 130, 240), 'top', 0, 110, shade(colour, -0.05))
    const bowl = extrude(tub(0, 60, 210, 310), 'top', 110, 178, colour)
    const seat = extrude(tub(-2, 66, 214, 306), 'top', 178, 194, shade(colour, 0.25))
    const button = polygon(
      ellipsePoints(105, 45, 22).map(([a, b]) => project(a, b, 392)),
      CHROME,
      1,
      { colour: shade(CHROME, -0.3), width: 1.2 },
    )
    return withGround(
      assemble(214, 374, 394, place(tank.svg, 0, 0, 178), place(lid.svg, -6, -4, 370), foot, bowl, seat, button),
      tub(20, 70, 170, 260),
    )
  },
  front: (spec) => ({
    width: 260,
    height: 420,
    art: (face) => {
      const colour = tintOf(spec, CERAMIC)
      const edge = { colour: shade(colour, -0.34), width: 1.8 }
      return (
        facePolygon(
          face,
          [
            [80, 270],
            [180, 270],
            [172, 420],
            [88, 420],
          ],
          colour,
          1,
          edge,
        ) +
        facePolygon(face, roundedPoints(10, 200, 240, 110, 50), colour, 1, edge) +
        facePolygon(face, roundedPoints(20, 20, 220, 190, 12), shade(colour, 0.2), 1, edge) +
        facePolygon(face, roundedPoints(12, 0, 236, 26, 8), colour, 1, edge)
      )
    },
  }),
  stack: [2, 1, 1],
  setting: 'stand',
  ...upright,
}

const faucetOf = (kind: 'tall' | 'low'): Drawing => ({
  model: (spec) => {
    const chrome = tintOf(spec, CHROME)
    const arc = Array.from({ length: 15 }, (_, step): readonly [number, number, number] => {
      const angle = Math.PI * (1 - step / 14)
      return [60, 150 + 90 * Math.cos(angle), 330 + 90 * Math.sin(angle)]
    })
    const column = lathe(
      60,
      [
        { radius: 60, z: 0, colour: chrome },
        { radius: 60, z: 12, colour: chrome },
        { radius: 38, z: 22, colour: chrome },
        { radius: 36, z: 150, colour: chrome },
        { radius: 30, z: 164, colour: chrome },
      ],
      0.5,
    )
    const lever = tube(
      [
        [90, 60, 120],
        [170, 44, 170],
      ],
      20,
      chrome,
    )
    const neck =
      kind === 'tall'
        ? tube([[60, 60, 160], [60, 60, 330], ...arc, [60, 240, 250]], 32, chrome) +
          tube(
            [
              [60, 240, 262],
              [60, 240, 236],
            ],
            38,
            shade(chrome, -0.12),
          )
        : tube(
            [
              [60, 60, 130],
              [60, 150, 170],
              [60, 230, 170],
              [60, 250, 140],
            ],
            42,
            chrome,
          ) +
          tube(
            [
              [60, 60, 176],
              [60, 20, 240],
            ],
            22,
            chrome,
          )
    const ring = polygon(
      ellipsePoints(60, 60, 20).map(([a, b]) => project(a, b, 165)),
      brandColour(spec),
    )
    return kind === 'tall'
      ? withGround(assemble(180, 250, 430, column, neck, lever), ellipsePoints(60, 60, 60))
      : withGround(assemble(160, 250, 250, column, ring, neck), ellipsePoints(60, 60, 60))
  },
  front: (spec) => ({
    width: 300,
    height: 400,
    art: (face) => {
      const chrome = tintOf(spec, CHROME)
      const edge = { colour: shade(chrome, -0.4), width: 1.8 }
      return (
        facePolygon(face, roundedPoints(20, 384, 130, 16, 5), chrome, 1, edge) +
        facePolygon(face, roundedPoints(50, 160, 70, 226, 10), chrome, 1, edge) +
        facePolygon(
          face,
          [
            [60, 170],
            [60, 90],
            [100, 20],
            [220, 20],
            [270, 70],
            [270, 150],
            [236, 150],
            [236, 86],
            [206, 56],
            [116, 56],
            [100, 90],
            [100, 170],
          ],
          chrome,
          1,
          edge,
        ) +
        facePolygon(face, roundedPoints(118, 220, 90, 20, 9), shade(chrome, 0.2), 1, edge)
      )
    },
  }),
  stack: [2, 1, 1],
  setting: 'stand',
  ...upright,
})

export const faucets = {
  faucet: faucetOf('low'),
  'faucet-kitchen': faucetOf('tall'),
} satisfies Record<string, Drawing>
