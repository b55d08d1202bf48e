import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { Approval } from './approvals.ts'
import { HistoryEntry } from './history.ts'
import { MessageDescriptor } from './message.ts'
import { PartVersion } from './parts.ts'
import { Preview } from './previews.ts'

/** A part as visitors have it. */
export const LivePart = z.extend(PartVersion, {
  /** The version a rollback would bring back; null when there is none. */
  before: z.nullable(z.string()),
  /** How many versions of it can be gone to. */
  versions: z.number(),
  /** Moves of it wait for a second person. */
  needsTwo: z.boolean(),
})
export type LivePart = z.output<typeof LivePart>

export const LiveCanary = z.extend(PartVersion, {
  set: z.string(),
  /** Of all visitors, above 0 and at most 50. */
  percent: z.number(),
  since: z.string(),
})
export type LiveCanary = z.output<typeof LiveCanary>

export const QuarantinedVersion = z.extend(PartVersion, { reason: z.string(), at: z.string() })
export type QuarantinedVersion = z.output<typeof QuarantinedVersion>

/** How code of teams is kept from the network on a machine: by the kernel, or by what its process lets it do. */
export const IsolationState = z.object({
  network: z.enum(['namespace', 'guard']),
  /** Why there is no namespace; null when there is one. */
  reason: z.nullable(z.string()),
})
export type IsolationState = z.output<typeof IsolationState>

/** One gateway of the site as it told of itself last. */
export const GatewayState = z.object({
  /** Its name: the one configured, else the host and the port. */
  id: z.string(),
  /** Where its ops port is reached; null when nobody has said. */
  opsUrl: z.nullable(z.string()),
  /** Version of Node. */
  node: z.string(),
  startedAt: z.string(),
  /** The set it makes pages from. */
  set: z.string(),
  /** Since when, ISO 8601. */
  setSince: z.string(),
  /** Of the move it has followed last. */
  sequence: z.number(),
  /** False while its pages are rendered in the browser. */
  renderer: z.boolean(),
  /** How many sets have a renderer: live, canaries, previews, warm ones. */
  renderers: z.number(),
  /** From the last move of the live set to the first page this gateway made of it, ms; null for the set of its start. */
  tookMs: z.nullable(z.number()),
  /** ISO 8601: when it told this, by the clock of Redis where there is one. */
  seenAt: z.string(),
  /** Since when it has not been heard of though it did not say that it ends; null while it is. */
  silentSince: z.nullable(z.string()),
  /** What its renderers are kept in; absent from a gateway of an earlier version. */
  isolation: z.optional(IsolationState),
  /** What waits on its disk for other systems; absent from a gateway of an earlier version. */
  waiting: z.optional(z.object({ leads: z.number(), signOuts: z.number() })),
  /** A set it did not follow to, and why; null when it follows. */
  refused: z.nullable(
    z.object({ set: z.string(), why: z.string(), said: z.optional(MessageDescriptor), at: z.string() }),
  ),
})
export type GatewayState = z.output<typeof GatewayState>

/** Everything that is so now. */
export const OpsState = z.object({
  sequence: z.number(),
  set: z.string(),
  previous: z.nullable(z.string()),
  activatedAt: z.string(),
  /** The shell first. */
  parts: z.array(LivePart),
  canaries: z.array(LiveCanary),
  quarantine: z.array(QuarantinedVersion),
  previews: z.array(Preview),
  approvals: z.array(Approval),
  gateways: z.array(GatewayState),
  /** Whether gateways know of each other: `away` while Redis does not answer, and no move can be made. */
  sharing: z.enum(['alone', 'together', 'away']),
  last: HistoryEntry,
})
export type OpsState = z.output<typeof OpsState>

export const stateApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/state',
    summary: 'What visitors get now, what is on trial, in quarantine, waited for, and which gateways serve it',
    response: OpsState,
  }),
}
