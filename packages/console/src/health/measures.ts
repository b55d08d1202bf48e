import type { HealthFigures } from '@vitrina/contracts/ops/health'
import { milliseconds, percent, ratio } from '../i18n/formats.ts'

export interface Measure {
  id: 'errors' | 'LCP' | 'INP' | 'CLS'
  /** Values up to `good` are good, from `poor` on they are poor. */
  good: number
  poor: number
  /** End of the scale; larger values are drawn there. */
  max: number
  /** The value; null without measurements. */
  read: (figures: HealthFigures) => number | null
  /** Number of measurements. */
  countOf: (figures: HealthFigures) => number
  format: (value: number) => string
}

/** Thresholds of the vitals are those of web.dev; of errors, 0.1 % and 1 % of views. */
export const measures: readonly Measure[] = [
  {
    id: 'errors',
    good: 0.001,
    poor: 0.01,
    max: 0.02,
    read: ({ views, failing }) => (views > 0 ? failing / views : null),
    countOf: ({ views }) => views,
    format: percent,
  },
  {
    id: 'LCP',
    good: 2500,
    poor: 4000,
    max: 6000,
    read: ({ vitals }) => vitals.LCP.p75,
    countOf: ({ vitals }) => vitals.LCP.count,
    format: milliseconds,
  },
  {
    id: 'INP',
    good: 200,
    poor: 500,
    max: 700,
    read: ({ vitals }) => vitals.INP.p75,
    countOf: ({ vitals }) => vitals.INP.count,
    format: milliseconds,
  },
  {
    id: 'CLS',
    good: 0.1,
    poor: 0.25,
    max: 0.35,
    read: ({ vitals }) => vitals.CLS.p75,
    countOf: ({ vitals }) => vitals.CLS.count,
    format: ratio,
  },
]

export type Grade = 'good' | 'middle' | 'poor'

export const gradeOf = ({ good, poor }: Measure, value: number): Grade =>
  value <= good ? 'good' : value <= poor ? 'middle' : 'poor'
