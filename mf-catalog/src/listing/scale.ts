/** Number of steps of a thumb. */
export const STEPS = 100

/** A span with a larger ratio of its ends is logarithmic, e.g. prices from 2 to 20 000. */
const LOG_SCALE_RATIO = 40

interface Span {
  min: number
  max: number
}

const isWide = ({ min, max }: Span): boolean => min > 0 && max / min > LOG_SCALE_RATIO

/** Rounds to two or three significant digits, so that a thumb stops at round numbers. */
function round(value: number, grain: number): number {
  const size = 10 ** Math.floor(Math.log10(grain))
  const step = [5, 2, 1].map((part) => part * size).find((part) => part <= grain) ?? size
  return Number((Math.round(value / step) * step).toFixed(6))
}

/** The value at a step; the ends are exact. */
export function valueAt(step: number, span: Span): number {
  const { min, max } = span
  if (step <= 0) return min
  if (step >= STEPS) return max
  const share = step / STEPS
  const value = isWide(span) ? min * (max / min) ** share : min + (max - min) * share
  const grain = isWide(span) ? value / 20 : (max - min) / STEPS
  return Math.min(max, Math.max(min, round(value, grain)))
}

/** The step of a value. */
export function stepOf(value: number, span: Span): number {
  const { min, max } = span
  if (!(max > min)) return 0
  const clampedValue = Math.min(max, Math.max(min, value))
  const share = isWide(span) ? Math.log(clampedValue / min) / Math.log(max / min) : (clampedValue - min) / (max - min)
  return Math.round(share * STEPS)
}
