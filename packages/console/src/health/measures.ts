import type { HealthFigures } from '@vitrina/contracts/ops/health'
import { milliseconds, percent, ratio } from '../words/formats.ts'

export interface Measure {
  id: 'errors' | 'LCP' | 'INP' | 'CLS'
  /** Up to which it is good, and from which it is poor. */
  good: number
  poor: number
  /** The end of the scale; what lies beyond stands at the end. */
  most: number
  /** null where nothing was measured. */
  of: (figures: HealthFigures) => number | null
  /** From how many it was measured. */
  countOf: (figures: HealthFigures) => number
  say: (value: number) => string
}

/** Bounds of the vitals are those of web.dev; of errors, a tenth of a percent and one percent of views. */
export const measures: readonly Measure[] = [
  {
    id: 'errors',
    good: 0.001,
    poor: 0.01,
    most: 0.02,
    of: ({ views, failing }) => (views > 0 ? failing / views : null),
    countOf: ({ views }) => views,
    say: percent,
  },
  {
    id: 'LCP',
    good: 2500,
    poor: 4000,
    most: 6000,
    of: ({ vitals }) => vitals.LCP.p75,
    countOf: ({ vitals }) => vitals.LCP.count,
    say: milliseconds,
  },
  {
    id: 'INP',
    good: 200,
    poor: 500,
    most: 700,
    of: ({ vitals }) => vitals.INP.p75,
    countOf: ({ vitals }) => vitals.INP.count,
    say: milliseconds,
  },
  {
    id: 'CLS',
    good: 0.1,
    poor: 0.25,
    most: 0.35,
    of: ({ vitals }) => vitals.CLS.p75,
    countOf: ({ vitals }) => vitals.CLS.count,
    say: ratio,
  },
]

export type Grade = 'good' | 'middle' | 'poor'

export const gradeOf = ({ good, poor }: Measure, value: number): Grade =>
  value <= good ? 'good' : value <= poor ? 'middle' : 'poor'
