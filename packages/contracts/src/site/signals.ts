import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'

/**
 * Kinds of failure of a part of a page: an uncaught error, an unhandled rejection, files or modules that could not be
 * loaded, an error caught by a boundary, a failed hydration, a page that could not be shown.
 */
export const failureKinds = ['error', 'rejection', 'load', 'boundary', 'hydration', 'page'] as const
export type FailureKind = (typeof failureKinds)[number]

export const vitalNames = ['LCP', 'INP', 'CLS'] as const
export type VitalName = (typeof vitalNames)[number]

/** `mf-basket@0123456789abcdef`: a part of a release set and its version. */
const PartVersion = z.string().check(z.maxLength(60), z.regex(/^(?:shell|mf-[a-z]{1,30})@[0-9a-f]{16}$/))

export const Failure = z.object({
  of: PartVersion,
  kind: z.enum(failureKinds),
  /** A single line, without queries of URLs. */
  message: z.string().check(z.maxLength(200)),
})
export type Failure = z.output<typeof Failure>

export const Vital = z.object({
  name: z.enum(vitalNames),
  /** ms; CLS has no unit. */
  value: z.number().check(z.minimum(0), z.maximum(600_000)),
  /** The part that caused the value. */
  of: PartVersion,
})
export type Vital = z.output<typeof Vital>

/** A page view: a loaded document or a client-side navigation. */
export const PageView = z.object({
  /** False when the view was reported before and this entry only adds to it. */
  fresh: z.boolean(),
  /** Parts that were rendered in the view. */
  parts: z.array(PartVersion).check(z.maxLength(10)),
  failures: z.array(Failure).check(z.maxLength(20)),
  vitals: z.array(Vital).check(z.maxLength(10)),
})
export type PageView = z.output<typeof PageView>

/** Telemetry of a browser for one release set. */
export const Signals = z.object({
  set: z.string().check(z.maxLength(16), z.regex(/^[0-9a-f]{16}$/)),
  /** True in the first message of a document: it has been hydrated. Older shells never send this field. */
  alive: z.optional(z.boolean()),
  views: z.array(PageView).check(z.minLength(1), z.maxLength(20)),
})
export type Signals = z.output<typeof Signals>

export const signalsApi = {
  tell: endpoint({
    method: 'POST',
    path: '/api/site/signals/',
    tells: true,
    summary: 'Tells how pages did in a browser, by part and version: views, failures, web vitals',
    body: Signals,
    response: z.object({ counted: z.boolean() }),
  }),
}
