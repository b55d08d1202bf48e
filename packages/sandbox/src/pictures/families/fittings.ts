import { shade } from '../colour.ts'
import { type Drawing, tintOf } from '../drawing.ts'
import { assemble, place, rectangle, rightFace, withGround } from '../iso.ts'
import { ellipsePoints, polygon, rect } from '../pen.ts'
import { extrude, lathe } from '../solids.ts'

/** A length of pipe lying along x between two places. */
function run(
  from: number,
  to: number,
  radius: number,
  centre: number,
  height: number,
  colour: string,
  open = false,
): string {
  const end = rightFace(1, 0, to)
  const mouth = ellipsePoints(centre, height, radius * 0.72).map(([y, z]) => end.at(1 - y, -z))
  const art = open ? polygon(mouth, shade(colour, -0.7), 1, { colour: shade(colour, -0.4), width: 1.4 }) : ''
  return extrude(ellipsePoints(centre, height, radius, radius, 56), 'right', from, to, colour, { art })
}

const fittingOf = (kind: 'tee' | 'elbow' | 'sleeve', usual: string): Drawing => ({
  model: (spec) => {
    const colour = tintOf(spec, usual)
    const ring = shade(colour, -0.06)
    const stem = (centre: number) =>
      lathe(centre, [
        { radius: 84, z: 150, colour },
        { radius: 84, z: 250, colour: ring },
        { radius: 98, z: 251, colour: ring },
        { radius: 98, z: 320, colour: ring },
        { radius: 72, z: 321, colour: shade(colour, -0.7) },
      ])
    const lying = (from: number) => run(from, 340, 84, 100, 100, colour) + run(340, 410, 98, 100, 100, ring, true)
    if (kind === 'sleeve')
      return assemble(
        380,
        200,
        200,
        run(0, 130, 98, 100, 100, ring) + run(130, 270, 88, 100, 100, colour) + run(270, 380, 98, 100, 100, ring, true),
      )
    if (kind === 'elbow')
      return withGround(assemble(410, 200, 320, lying(60), place(stem(100), 30, 0, 0)), rectangle(30, 20, 380, 170))
    return withGround(
      assemble(410, 200, 320, run(0, 70, 98, 100, 100, ring) + lying(70), place(stem(100), 105, 0, 0)),
      rectangle(0, 20, 410, 170),
    )
  },
  front: (spec) => ({
    width: 420,
    height: 320,
    art: (face) => {
      const colour = tintOf(spec, usual)
      const edge = { colour: shade(colour, -0.35), width: 1.6 }
      return (
        rect(face, 130, 60, 160, 110, colour, 1, edge) +
        rect(face, 110, 0, 200, 70, shade(colour, -0.05), 1, edge) +
        rect(face, 60, 150, 300, 140, colour, 1, edge) +
        rect(face, 0, 130, 70, 190, shade(colour, -0.05), 1, edge) +
        rect(face, 350, 130, 70, 190, shade(colour, -0.05), 1, edge)
      )
    },
  }),
  stack: [2, 3, 1],
  setting: 'stand',
  axes: ['length', 'width', 'height'],
  frontAxes: ['length', 'height'],
})

export const fittings = {
  sleeve: fittingOf('sleeve', '#E4E6E4'),
  elbow: fittingOf('elbow', '#E4E6E4'),
  tee: fittingOf('tee', '#E4E6E4'),
  'sewer-elbow': fittingOf('elbow', '#A3A8AC'),
  'sewer-tee': fittingOf('tee', '#A3A8AC'),
} satisfies Record<string, Drawing>
