import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { Approval } from './approvals.ts'
import { PartName, Reason, SetId, VersionChange, VersionStart } from './parts.ts'

/** What a call for a move came to. */
export const MoveResult = z.object({
  /** What is live now. */
  set: z.string(),
  sequence: z.number(),
  changes: z.array(VersionChange),
  /** False when it was so already, or when a second person has to agree first. */
  moved: z.boolean(),
  /** Set when a second person has to agree: nothing has moved. */
  approval: z.nullable(Approval),
})
export type MoveResult = z.output<typeof MoveResult>

const VersionMove = z.object({ name: PartName, version: VersionStart, reason: Reason })

/** Ops alone: lets go what the gate refuses (409, `unfit`); that stands in the history beside the reason. */
const anyway = z.optional(z.boolean())

const GoLiveMove = z.extend(VersionMove, { anyway })

/** Every one is 409 when somebody else was first, 404 for what is not there, 403 with why the token may not. */
export const movesApi = {
  promote: endpoint({
    method: 'POST',
    path: '/api/promote',
    summary: 'Makes a version live; 409 when it does not fit what is live',
    body: GoLiveMove,
    response: MoveResult,
  }),
  activate: endpoint({
    method: 'POST',
    path: '/api/activate',
    summary: 'Makes a whole set live; 409 for one that was never live and whose parts do not fit',
    body: z.object({ set: SetId, reason: Reason, anyway }),
    response: MoveResult,
  }),
  startCanary: endpoint({
    method: 'POST',
    path: '/api/canaries',
    summary: 'Gives a version to a share of the visitors, or changes the share of the canary it is in',
    body: z.extend(GoLiveMove, {
      percent: z
        .number('How many percent?')
        .check(
          z.minimum(0.01, 'A canary takes more than 0 percent.'),
          z.maximum(50, 'A canary takes at most 50 percent.'),
        ),
    }),
    response: MoveResult,
  }),
  endCanary: endpoint({
    method: 'POST',
    path: '/api/canaries/:name/end',
    summary: 'Gives everybody the live version again',
    params: z.object({ name: PartName }),
    body: z.object({ reason: Reason }),
    response: MoveResult,
  }),
  rollback: endpoint({
    method: 'POST',
    path: '/api/rollback',
    summary:
      'Leaves a version for the one before or the one named; one in a canary is taken back; needs no second person',
    body: z.object({
      name: PartName,
      /** The version that is left: of two who press at once one is told 409. */
      from: VersionStart,
      to: z.optional(VersionStart),
      /** The version that is left may not come back before it is absolved. */
      quarantine: z.optional(z.boolean()),
      reason: Reason,
    }),
    response: MoveResult,
  }),
  quarantine: endpoint({
    method: 'POST',
    path: '/api/quarantine',
    summary: 'Keeps a version from going live; 409 for one that visitors have: it is rolled back instead',
    body: VersionMove,
    response: MoveResult,
  }),
  absolve: endpoint({
    method: 'POST',
    path: '/api/absolve',
    summary: 'Lets a version go live again',
    body: VersionMove,
    response: MoveResult,
  }),
}
