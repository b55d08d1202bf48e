import { shade } from '../colour.ts'
import { type Drawing, tintOf, upright } from '../drawing.ts'
import { woven } from '../fibres.ts'
import { assemble, grounded, type Point, place, project, rectangle, wrapFace } from '../iso.ts'
import { brandColour, brandPlate } from '../label.ts'
import { ellipsePoints, facePolygon, polygon, roundedPoints, softened } from '../pen.ts'
import { random } from '../random.ts'
import { extrude, lathe, type Spot, tube, turned } from '../solids.ts'

const hand: Point[] = softened([
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
])

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
  axes: ['none', 'none', 'none'],
  frontAxes: ['none', 'none'],
}

const DOME = { radius: 172, height: 190, foot: 34 }

/** A ridge over the dome from its back to its front, `shift` away from the middle. */
function crest(centre: number, shift: number, colour: string): string {
  const reach = Math.sqrt(DOME.radius ** 2 - shift ** 2)
  const rise = (DOME.height * reach) / DOME.radius
  const arc = Array.from({ length: 13 }, (_, step): Spot => {
    const angle = 0.12 + (step / 12) * 1.95
    return [centre + reach * Math.cos(angle), centre + shift, DOME.foot + rise * Math.sin(angle)]
  })
  return tube(arc, 11, colour)
}

export const helmet: Drawing = {
  model: (spec) => {
    const colour = tintOf(spec, brandColour(spec))
    const centre = 200
    const brim = lathe(centre, [
      { radius: 196, z: 14, colour },
      { radius: 200, z: 24, colour },
      { radius: 176, z: 34, colour },
    ])
    const dome = Array.from({ length: 19 }, (_, step): Point => {
      const angle = (step / 18) * (Math.PI / 2)
      return [DOME.radius * Math.cos(angle), DOME.foot + DOME.height * Math.sin(angle)]
    })
    const ridges = [-34, 0, 34].map((shift) => crest(centre, shift, colour)).join('')
    const plate = brandPlate(wrapFace(centre, [170, 158], [54, 104], 0.8), spec)
    return grounded(
      assemble(centre * 2, centre * 2, 226, brim, turned(centre, dome, colour), ridges, plate),
      ellipsePoints(centre, centre, 190),
    )
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
