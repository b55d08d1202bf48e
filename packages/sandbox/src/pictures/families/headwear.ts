import { shade } from '../colour.ts'
import { type Drawing, tintOf, upright } from '../drawing.ts'
import { assemble, type Point, withGround, wrapFace } from '../iso.ts'
import { brandColour, brandPlate } from '../label.ts'
import { ellipsePoints, facePolygon, roundedPoints } from '../pen.ts'
import { lathe, type Spot, tube, turned } from '../solids.ts'

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

/** The dome of a hard hat, as radii and heights. */
const dome = Array.from({ length: 19 }, (_, step): Point => {
  const angle = (step / 18) * (Math.PI / 2)
  return [DOME.radius * Math.cos(angle), DOME.foot + DOME.height * Math.sin(angle)]
})

function headwear(fallback: 'brand' | string, shiftsOfRidges: readonly number[], brim: boolean): Drawing {
  return {
    model: (spec) => {
      const colour = tintOf(spec, fallback === 'brand' ? brandColour(spec) : fallback)
      const centre = 200
      const edge = lathe(centre, [
        { radius: brim ? 196 : 174, z: 14, colour },
        { radius: brim ? 200 : 176, z: 24, colour },
        { radius: 176, z: 34, colour },
      ])
      const visor = brim
        ? ''
        : tube(
            Array.from({ length: 9 }, (_, step): Spot => {
              const angle = 0.2 + (step / 8) * 1.2
              return [centre + 205 * Math.cos(angle), centre + 205 * Math.sin(angle), 24]
            }),
            46,
            shade(colour, -0.1),
          )
      const ridges = shiftsOfRidges.map((shift) => crest(centre, shift, colour)).join('')
      const plate = brandPlate(wrapFace(centre, [170, 158], [54, 104], 0.8), spec)
      return withGround(
        assemble(centre * 2, centre * 2, 226, edge, visor, turned(centre, dome, colour), ridges, plate),
        ellipsePoints(centre, centre, 190),
      )
    },
    front: (spec) => ({
      width: 420,
      height: 250,
      art: (face) => {
        const colour = tintOf(spec, fallback === 'brand' ? brandColour(spec) : fallback)
        const cap = Array.from(
          { length: 25 },
          (_, step): Point => [
            210 - 180 * Math.cos((step / 24) * Math.PI),
            215 - 210 * Math.sin((step / 24) * Math.PI),
          ],
        )
        const edge = { colour: shade(colour, -0.4), width: 1.8 }
        return (
          facePolygon(face, cap, colour, 1, edge) +
          facePolygon(face, roundedPoints(0, 212, 420, 34, 15), shade(colour, -0.1), 1, edge)
        )
      },
    }),
    stack: [2, 1, 1],
    setting: 'stand',
    ...upright,
    axes: ['none', 'none', 'none'],
    frontAxes: ['none', 'none'],
  }
}

const helmet = headwear('brand', [-34, 0, 34], true)

const bumpCap = headwear('#2F3A4A', [], false)

export const headgear = {
  helmet,
  'bump-cap': bumpCap,
} satisfies Record<string, Drawing>
