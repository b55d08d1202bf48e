import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { MessageDescriptor } from './message.ts'
import { PartName, PartVersion } from './parts.ts'

export const KnownVersion = z.extend(PartVersion, {
  /** Who gets this version; `kept` when it is only stored. */
  role: z.enum(['live', 'canary', 'quarantined', 'kept']),
  files: z.number(),
  /** Size of the browser files in bytes, plain and compressed. */
  browserBytes: z.number(),
  brotliBytes: z.number(),
  serverBytes: z.number(),
  shellContract: z.nullable(z.string()),
  /** Changelog of the version; null or left out when there is none. */
  changes: z.optional(z.nullable(z.string())),
  /** The gate's objection for live and canary sets; null or left out when the version fits or was not checked. */
  unfit: z.optional(z.nullable(z.string())),
  /** The same as a message. */
  unfitSaid: z.optional(z.nullable(MessageDescriptor)),
})
export type KnownVersion = z.output<typeof KnownVersion>

export const GateReport = z.object({
  name: z.string(),
  version: z.string(),
  refusals: z.array(z.object({ rule: z.string(), sentence: z.string(), said: z.optional(MessageDescriptor) })),
  /** Compatibility with each set that is live or in a canary. */
  matrix: z.array(
    z.object({
      set: z.string(),
      role: z.enum(['live', 'canary']),
      fits: z.boolean(),
      why: z.nullable(z.string()),
      said: z.optional(z.nullable(MessageDescriptor)),
    }),
  ),
  tookMs: z.number(),
})
export type GateReport = z.output<typeof GateReport>

export const PublishResult = z.extend(PartVersion, {
  /** False when the same bytes were published before. */
  isNew: z.boolean(),
  isLive: z.boolean(),
  gate: z.nullable(GateReport),
})
export type PublishResult = z.output<typeof PublishResult>

export const versionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/versions/:name',
    summary: 'The versions of a part, the latest first',
    params: z.object({ name: PartName }),
    response: z.object({ name: z.string(), versions: z.array(KnownVersion) }),
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/api/versions/:name',
    summary: 'Publishes a build: a tar of browser/, server/ and assets.json, as it lies in dist; 422 with refusals',
    params: z.object({ name: PartName }),
    upload: 'application/x-tar',
    response: PublishResult,
  }),
  tryOut: endpoint({
    method: 'POST',
    path: '/api/trials/:name',
    summary: 'Tries a build as publishing would and keeps nothing of it: what the gate says, refusals included',
    params: z.object({ name: PartName }),
    upload: 'application/x-tar',
    reads: true,
    response: GateReport,
  }),
}
