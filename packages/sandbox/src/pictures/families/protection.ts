import { shade } from '../colour.ts'
import { type Drawing, tintOf, upright } from '../drawing.ts'
import { woven } from '../fibres.ts'
import { assemble, grounded, type Point, place, project, rectangle, wrapFace } from '../iso.ts'
import { brandColour, brandPlate } from '../label.ts'
import { ellipsePoints, facePolygon, polygon, roundedPoints } from '../pen.ts'
import { random } from '../random.ts'
import { extrude, lathe, tube } from '../solids.ts'

const hand: Point[] = [
  [60, 0],
  [190, 0],
  [196, 100],
  [226, 150],
  [286, 196],
  [296, 228],
  [270, 246],
  [214, 214],
  [204, 226],
  [202, 352],
  [190, 368],
  [172, 368],
  [162, 352],
  [158, 250],
  [154, 376],
  [142, 394],
  [122, 394],
  [112, 376],
  [110, 250],
  [104, 366],
  [92, 382],
  [74, 380],
  [66, 364],
  [66, 240],
  [58, 318],
  [46, 330],
  [28, 326],
  [22, 310],
  [30, 170],
  [54, 100],
]

export const glove: Drawing = {
  model: (spec) => {
    const palm = brandColour(spec)
    const cuff = tintOf(spec, '#E9E6DF')
    const one = (tone: string) => {
      const art = (points: readonly Point[], fill: string) =>
        polygon(
          points.map(([a, b]) => project(a, 40, b)),
          fill,
        )
      const cuffRibs = [74, 92, 110, 128, 146, 164, 180]
        .map((u) =>
          art(
            [
              [u - 3, 4],
              [u + 3, 4],
              [u + 3, 88],
              [u - 3, 88],
            ],
            shade(cuff, -0.2),
          ),
        )
        .join('')
      return extrude(hand, 'left', 0, 40, tone, {
        art:
          art(
            [
              [60, 0],
              [190, 0],
              [196, 98],
              [54, 98],
            ],
            cuff,
          ) + cuffRibs,
      })
    }
    return grounded(
      assemble(310, 170, 396, place(one(shade(palm, 0.12)), 20, 10, 0), place(one(palm), 0, 110, 0)),
      rectangle(50, 12, 160, 36),
      rectangle(54, 112, 140, 36),
    )
  },
  front: (spec) => ({
    width: 300,
    height: 400,
    art: (face) =>
      facePolygon(
        face,
        hand.map(([u, v]): Point => [u, 398 - v]),
        brandColour(spec),
        1,
        { colour: shade(brandColour(spec), -0.4), width: 1.8 },
      ),
  }),
  surface: (spec, face, scale) => woven(face, tintOf(spec, brandColour(spec)), random(spec.seed), scale),
  stack: [1, 2, 1],
  setting: 'stand',
  ...upright,
}

const dome = (colour: string, radius: number, height: number) =>
  Array.from({ length: 13 }, (_, step) => {
    const angle = (step / 12) * (Math.PI / 2)
    return { radius: Math.max(8, radius * Math.cos(angle)), z: 34 + height * Math.sin(angle), colour }
  })

export const helmet: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, brandColour(spec))
    const centre = 200
    const brim = lathe(centre, [
      { radius: 196, z: 14, colour },
      { radius: 200, z: 24, colour },
      { radius: 176, z: 34, colour },
    ])
    const soft = dome(colour, 172, 190)
      .map((turn, index, all) => {
        const next = all[index + 1]
        return next
          ? lathe(centre, [turn, { ...next, colour }], 0.25).replaceAll(/ stroke="[^"]*" stroke-width="[^"]*"/g, '')
          : ''
      })
      .join('')
    const crest = [-26, 0, 26]
      .map((shift) =>
        tube(
          Array.from({ length: 9 }, (_, step) => {
            const angle = 0.25 + (step / 8) * 1.75
            return [
              centre + 160 * Math.cos(angle) + shift,
              centre + shift * -0.6 + 0,
              40 + 188 * Math.sin(angle),
            ] as const
          }),
          12,
          colour,
        ),
      )
      .join('')
    const plate = brandPlate(wrapFace(centre, [162, 150], [76, 130], 0.9), spec)
    return grounded(assemble(centre * 2, centre * 2, 226, brim, soft, crest, plate), ellipsePoints(centre, centre, 190))
  },
  front: (spec) => ({
    width: 420,
    height: 250,
    art: (face) => {
      const colour = tintOf(spec, brandColour(spec))
      const cap = Array.from(
        { length: 25 },
        (_, step): Point => [210 - 180 * Math.cos((step / 24) * Math.PI), 215 - 210 * Math.sin((step / 24) * Math.PI)],
      )
      return (
        facePolygon(face, cap, colour, 1, { colour: shade(colour, -0.4), width: 1.8 }) +
        facePolygon(face, roundedPoints(0, 212, 420, 34, 15), shade(colour, -0.1), 1, {
          colour: shade(colour, -0.4),
          width: 1.8,
        })
      )
    },
  }),
  stack: [2, 1, 1],
  setting: 'stand',
  ...upright,
}
