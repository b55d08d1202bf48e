import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { PartName } from './parts.ts'

const VitalFigures = z.object({ count: z.number(), p75: z.nullable(z.number()) })

/** Figures of one version in one period. A view is counted once per visitor and minute. */
export const HealthFigures = z.object({
  views: z.number(),
  /** Views with at least one failure of this version. */
  failing: z.number(),
  /** Failing views by what failed: error, rejection, load, boundary, hydration, page, render, death. */
  kinds: z.record(z.string(), z.number()),
  /** Distinct networks with failing views. */
  networks: z.number(),
  /** LCP and INP in ms, CLS without a unit. */
  vitals: z.object({ LCP: VitalFigures, INP: VitalFigures, CLS: VitalFigures }),
})
export type HealthFigures = z.output<typeof HealthFigures>

export const HealthPoint = z.extend(HealthFigures, {
  /** ms since 1970. */
  from: z.number(),
  lengthMs: z.number(),
})
export type HealthPoint = z.output<typeof HealthPoint>

export const VersionHealth = z.object({
  name: z.string(),
  version: z.string(),
  packageVersion: z.nullable(z.string()),
  role: z.enum(['live', 'canary', 'quarantined', 'kept']),
  figures: HealthFigures,
})
export type VersionHealth = z.output<typeof VersionHealth>

export const VersionSeries = z.extend(VersionHealth, {
  /** Oldest first, including empty buckets. */
  points: z.array(HealthPoint),
  /** Most frequent failure messages of the last day. */
  messages: z.array(z.object({ message: z.string(), count: z.number() })),
})
export type VersionSeries = z.output<typeof VersionSeries>

/** At most three days: older data is deleted. */
const Minutes = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3 * 24 * 60)))

export const healthApi = {
  overview: endpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'How every version heard of did in the last minutes, 60 unless told',
    query: z.object({ minutes: Minutes }),
    response: z.object({ minutes: z.number(), versions: z.array(VersionHealth) }),
  }),
  series: endpoint({
    method: 'GET',
    path: '/api/health/:name',
    summary: 'The versions of a part side by side over the last minutes, 60 unless told',
    params: z.object({ name: PartName }),
    query: z.object({ minutes: Minutes }),
    response: z.object({ name: z.string(), minutes: z.number(), versions: z.array(VersionSeries) }),
  }),
}
