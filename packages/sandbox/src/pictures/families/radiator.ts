import { CERAMIC, STEEL, shade } from '../colour.ts'
import { type Drawing, tintOf } from '../drawing.ts'
import { assemble, place, project } from '../iso.ts'
import { facePolygon, polygon, rect, roundedPoints } from '../pen.ts'
import { extrude, tube } from '../solids.ts'

const radiatorOf = (usual: string): Drawing => ({
  model: (spec) => {
    const colour = tintOf(spec, usual)
    const count = 8
    const pitch = 52
    const section = extrude(roundedPoints(0, 0, 46, 380, 12), 'left', 0, 74, colour)
    const groove = (x: number) =>
      [0.3, 0.7]
        .map((share) =>
          polygon(
            [
              [x + 46 * share - 2, 30],
              [x + 46 * share + 2, 30],
              [x + 46 * share + 2, 350],
              [x + 46 * share - 2, 350],
            ].map(([a = 0, b = 0]) => project(a, 74, b)),
            shade(colour, -0.22),
          ),
        )
        .join('')
    const pipe = (z: number) =>
      tube(
        [
          [-24, 37, z],
          [count * pitch + 14, 37, z],
        ],
        24,
        shade(colour, -0.05),
      )
    const rows = Array.from(
      { length: count },
      (_, index) => place(section, index * pitch, 0, 0) + groove(index * pitch),
    )
    const plug = (z: number) =>
      tube(
        [
          [count * pitch - 6, 37, z],
          [count * pitch + 10, 37, z],
        ],
        30,
        STEEL,
      )
    return assemble(count * pitch, 80, 380, pipe(40) + pipe(340), ...rows, plug(40), plug(340))
  },
  front: (spec) => ({
    width: 480,
    height: 420,
    art: (face) => {
      const colour = tintOf(spec, usual)
      const edge = { colour: shade(colour, -0.32), width: 1.6 }
      const bars = Array.from(
        { length: 8 },
        (_, index) =>
          facePolygon(face, roundedPoints(index * 60, 0, 54, 420, 14), colour, 1, edge) +
          rect(face, index * 60 + 25, 26, 5, 368, shade(colour, -0.16)),
      )
      return (
        rect(face, 0, 40, 480, 24, shade(colour, -0.1)) +
        rect(face, 0, 356, 480, 24, shade(colour, -0.1)) +
        bars.join('')
      )
    },
  }),
  stack: [1, 2, 1],
  setting: 'stand',
  axes: ['length', 'width', 'height'],
  frontAxes: ['length', 'height'],
})

export const radiators = {
  radiator: radiatorOf(CERAMIC),
  'radiator-iron': radiatorOf('#6B7075'),
} satisfies Record<string, Drawing>
