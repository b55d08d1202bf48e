import type { VitalName } from '@vitrina/contracts/site/signals'
import { vitalNames } from '@vitrina/contracts/site/signals'
import type { Counts } from './counters.ts'

/** Upper bounds of the histogram classes; the last class is unbounded. LCP and INP in ms. */
export const vitalClasses: Record<VitalName, readonly number[]> = {
  LCP: [300, 600, 900, 1200, 1600, 2000, 2500, 3000, 4000, 5500, 8000, 12_000],
  INP: [16, 40, 60, 80, 100, 125, 160, 200, 300, 400, 500, 800, 1600],
  CLS: [0.001, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.4, 0.8],
}

const PREFIX = 'v:'

/** Name of the counter that a value is counted by. */
export function vitalCount(name: VitalName, value: number): string {
  const found = vitalClasses[name].findIndex((end) => value <= end)
  return `${PREFIX}${name}:${found < 0 ? vitalClasses[name].length : found}`
}

/** `p75` is the 75th percentile; null without values. */
export interface VitalFigures {
  count: number
  p75: number | null
  /** Confidence interval of the 75th percentile, one-sided 99 % on each side. */
  low: number | null
  high: number | null
}

/** One-sided 99 %. */
const Z_SCORE_99 = 2.33

function figuresOf(name: VitalName, counts: Counts): VitalFigures {
  const numbers = [...vitalClasses[name], 0].map((_, at) => counts[`${PREFIX}${name}:${at}`] ?? 0)
  const count = numbers.reduce((all, one) => all + one, 0)
  if (count === 0) return { count, p75: null, low: null, high: null }
  const spread = Z_SCORE_99 * Math.sqrt((0.75 * 0.25) / count)
  const quantile = (share: number) => quantileIn(name, numbers, count * Math.min(Math.max(share, 0), 1))
  return { count, p75: quantile(0.75), low: quantile(0.75 - spread), high: quantile(0.75 + spread) }
}

/** The value below which `most` of the counted values lie, interpolated within its class. */
function quantileIn(name: VitalName, numbers: readonly number[], most: number): number | null {
  const ends = vitalClasses[name]
  let left = most
  for (const [at, number] of numbers.entries()) {
    if (number > 0 && number >= left) {
      const from = at === 0 ? 0 : (ends[at - 1] ?? 0)
      const to = ends[at] ?? from * 1.5
      const value = from + ((to - from) * left) / number
      return name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value)
    }
    left -= number
  }
  return null
}

export const vitalsIn = (counts: Counts): Record<VitalName, VitalFigures> =>
  Object.fromEntries(vitalNames.map((name) => [name, figuresOf(name, counts)])) as Record<VitalName, VitalFigures>
