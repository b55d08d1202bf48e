/** How many steps a thumb has from end to end. */
export const STEPS = 100

/** A span whose ends are further apart than this is walked by shares, not by amounts: prices from 2 to 20 000. */
const LOG_SCALE_RATIO = 40

interface Span {
  min: number
  max: number
}

const isWide = ({ min, max }: Span): boolean => min > 0 && max / min > LOG_SCALE_RATIO

/** Two or three digits that matter, so that a thumb stops at numbers people would type. */
function round(value: number, grain: number): number {
  const size = 10 ** Math.floor(Math.log10(grain))
  const step = [5, 2, 1].map((part) => part * size).find((part) => part <= grain) ?? size
  return Number((Math.round(value / step) * step).toFixed(6))
}

/** The number under a thumb at a step; the ends are exact. */
export function valueAt(step: number, span: Span): number {
  const { min, max } = span
  if (step <= 0) return min
  if (step >= STEPS) return max
  const share = step / STEPS
  const value = isWide(span) ? min * (max / min) ** share : min + (max - min) * share
  const grain = isWide(span) ? value / 20 : (max - min) / STEPS
  return Math.min(max, Math.max(min, round(value, grain)))
}

/** Where the thumb of a number stands. */
export function stepOf(value: number, span: Span): number {
  const { min, max } = span
  if (!(max > min)) return 0
  const kept = Math.min(max, Math.max(min, value))
  const share = isWide(span) ? Math.log(kept / min) / Math.log(max / min) : (kept - min) / (max - min)
  return Math.round(share * STEPS)
}
