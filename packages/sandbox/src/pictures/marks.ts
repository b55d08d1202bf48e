import { BLUEPRINT } from './colour.ts'
import { dimension, type Measure } from './drawing.ts'
import type { Point } from './iso.ts'
import { polygon, polyline } from './pen.ts'
import type { PictureSpec } from './spec.ts'

/** A drawn edge: its length in the drawing, and the dimension of the goods that it shows. */
export interface Edge {
  drawn: number
  side: Measure
}

/** Lines or numbers that differ by less than this ratio count as equal. */
const EQUAL_RATIO = 1.15
/** A drawing may be stouter or longer than the goods by this ratio without being misleading. */
const TOLERATED_RATIO = 2.5

/**
 * Whether, for each two edges with known numbers, the longer one has the larger number and is not drawn much longer
 * than it is. Otherwise drawing and numbers do not belong to the same goods.
 */
export function matchesProportions(spec: PictureSpec, edges: readonly Edge[]): boolean {
  const known = edges.flatMap(({ drawn, side }) => {
    const value = dimension(spec, side)
    return value === undefined ? [] : [{ drawn, value }]
  })
  return known.every((one, index) =>
    known.slice(index + 1).every((other) => {
      const [long, short] = one.drawn > other.drawn ? [one, other] : [other, one]
      const [drawn, valueRatio] = [long.drawn / short.drawn, long.value / short.value]
      // Of two lines of equal length neither is the longer one.
      if (drawn <= EQUAL_RATIO) return true
      return drawn <= valueRatio * TOLERATED_RATIO && valueRatio >= 1 / EQUAL_RATIO
    }),
  )
}

/** How the drawn front agrees with its two numbers. */
export type ScaleAgreement = 'whole' | 'broken' | 'none'

/**
 * `broken` when the goods are much longer than drawn: as in technical drawings, a part in the middle is left out.
 * `none` when the drawing contradicts the numbers.
 */
export function scaleAgreement(spec: PictureSpec, across: Edge, upright: Edge): ScaleAgreement {
  if (!matchesProportions(spec, [across, upright])) return 'none'
  const [wide, high] = [dimension(spec, across.side), dimension(spec, upright.side)]
  if (!wide || !high) return 'whole'
  const drawn = across.drawn / upright.drawn
  const longer = wide > high ? wide / high / drawn : (high / wide) * drawn
  return longer > TOLERATED_RATIO ? 'broken' : 'whole'
}

/** Whether the goods are wider than high, by their numbers. */
export const isWide = (spec: PictureSpec, [across, upright]: readonly [Measure, Measure]): boolean =>
  (dimension(spec, across) ?? 0) > (dimension(spec, upright) ?? 0)

/** A break: two ragged lines across the longer side of the goods with nothing between them. */
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
