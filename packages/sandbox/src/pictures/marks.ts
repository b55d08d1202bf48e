import { BLUEPRINT } from './colour.ts'
import { dimension, type Measure } from './drawing.ts'
import type { Point } from './iso.ts'
import { polygon, polyline } from './pen.ts'
import type { PictureSpec } from './spec.ts'

/** A line along an edge of what is drawn: how long it is on the drawing, and which side of the goods it measures. */
export interface Edge {
  drawn: number
  side: Measure
}

/** Lines or numbers of nearly the same size do not contradict one another. */
const EQUAL_RATIO = 1.15
/** A drawing may be so much stouter or longer than the goods without misleading. */
const TOLERATED_RATIO = 2.5

/**
 * Whether of each two edges whose numbers are known the longer one has the larger number, and is not drawn much longer
 * than it is. Else the drawing and the numbers are not of the same thing.
 */
export function matchesProportions(spec: PictureSpec, edges: readonly Edge[]): boolean {
  const known = edges.flatMap(({ drawn, side }) => {
    const value = dimension(spec, side)
    return value === undefined ? [] : [{ drawn, value }]
  })
  return known.every((one, index) =>
    known.slice(index + 1).every((other) => {
      const [long, short] = one.drawn > other.drawn ? [one, other] : [other, one]
      const [drawn, told] = [long.drawn / short.drawn, long.value / short.value]
      // Of two lines of one length none is the longer one.
      if (drawn <= EQUAL_RATIO) return true
      return drawn <= told * TOLERATED_RATIO && told >= 1 / EQUAL_RATIO
    }),
  )
}

/** How the front of the goods goes with its two numbers. */
export type ScaleAgreement = 'whole' | 'broken' | 'none'

/**
 * `broken` where the goods are much longer than they are drawn: then, as on technical drawings, a part is left out of the
 * middle. `none` where the drawing contradicts the numbers.
 */
export function scaleAgreement(spec: PictureSpec, across: Edge, upright: Edge): ScaleAgreement {
  if (!matchesProportions(spec, [across, upright])) return 'none'
  const [wide, high] = [dimension(spec, across.side), dimension(spec, upright.side)]
  if (!wide || !high) return 'whole'
  const drawn = across.drawn / upright.drawn
  const longer = wide > high ? wide / high / drawn : (high / wide) * drawn
  return longer > TOLERATED_RATIO ? 'broken' : 'whole'
}

/** Whether the goods are broader than they are high, by their numbers. */
export const isWide = (spec: PictureSpec, [across, upright]: readonly [Measure, Measure]): boolean =>
  (dimension(spec, across) ?? 0) > (dimension(spec, upright) ?? 0)

/** Two ragged lines across the longer side of the goods, and nothing between them: here a part of it is left out. */
export function breakLine([left, top]: Point, width: number, height: number, isWide: boolean): string {
  const [along, across] = isWide ? [width, height] : [height, width]
  const over = 14
  const ragged = (shift: number): Point[] =>
    Array.from({ length: 9 }, (_, step): Point => {
      const v = -over + ((across + 2 * over) * step) / 8
      const u = along * 0.64 + shift + (step % 2 ? 9 : -9)
      return isWide ? [left + u, top + v] : [left + v, top + u]
    })
  const [first, second] = [ragged(-13), ragged(13)]
  const line = { colour: BLUEPRINT, width: 2.2 }
  return polygon([...first, ...[...second].reverse()], '#ffffff') + polyline(first, line) + polyline(second, line)
}
