import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { Approval } from './approvals.ts'
import { HistoryEntry } from './history.ts'
import { MessageDescriptor } from './message.ts'
import { PartVersion } from './parts.ts'
import { Preview } from './previews.ts'

/** A part as it is live now. */
export const LivePart = z.extend(PartVersion, {
  /** The version that a rollback would restore; null when there is none. */
  before: z.nullable(z.string()),
  /** Number of versions that can be rolled back to. */
  versions: z.number(),
  /** Moves of this part need the approval of a second person. */
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

/** How team code is isolated from the network: by a kernel namespace, or by the permissions of its process. */
export const IsolationState = z.object({
  network: z.enum(['namespace', 'guard']),
  /** Why there is no namespace; null when there is one. */
  reason: z.nullable(z.string()),
})
export type IsolationState = z.output<typeof IsolationState>

/** The last status report of a gateway. */
export const GatewayState = z.object({
  /** The configured name, else host and port. */
  id: z.string(),
  /** Address of its ops API; null when it is not configured. */
  opsUrl: z.nullable(z.string()),
  /** Version of Node. */
  node: z.string(),
  startedAt: z.string(),
  /** The set it renders. */
  set: z.string(),
  /** Since when, ISO 8601. */
  setSince: z.string(),
  /** Sequence of the last move it has followed. */
  sequence: z.number(),
  /** False while pages are rendered in the browser. */
  renderer: z.boolean(),
  /** Number of sets with a renderer: live, canaries, previews, warm ones. */
  renderers: z.number(),
  /** From the last move of the live set to this gateway's first page of it, ms; null for the set of its start. */
  tookMs: z.nullable(z.number()),
  /** ISO 8601: time of the report, by the clock of Redis where there is one. */
  seenAt: z.string(),
  /** Since when reports have been missing without a clean shutdown; null while they arrive. */
  silentSince: z.nullable(z.string()),
  /** Isolation of its renderers; absent from a gateway of an earlier version. */
  isolation: z.optional(IsolationState),
  /** Number of items queued on its disk for other systems; absent from a gateway of an earlier version. */
  waiting: z.optional(z.object({ leads: z.number(), signOuts: z.number() })),
  /** A set it refused to follow, and why; null when it follows. */
  refused: z.nullable(
    z.object({ set: z.string(), why: z.string(), said: z.optional(MessageDescriptor), at: z.string() }),
  ),
})
export type GatewayState = z.output<typeof GatewayState>

/** The whole live state. */
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
  /** How gateways are connected: `away` while Redis is unreachable, when no move can be made. */
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
