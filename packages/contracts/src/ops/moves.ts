import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { Approval } from './approvals.ts'
import { PartName, Reason, SetId, VersionChange, VersionStart } from './parts.ts'

/** Result of a move. */
export const MoveResult = z.object({
  /** Id of the live set afterwards. */
  set: z.string(),
  sequence: z.number(),
  changes: z.array(VersionChange),
  /** False when nothing had to change, or when a second person has to approve first. */
  moved: z.boolean(),
  /** Set when a second person has to approve: nothing has changed yet. */
  approval: z.nullable(Approval),
})
export type MoveResult = z.output<typeof MoveResult>

const VersionMove = z.object({ name: PartName, version: VersionStart, reason: Reason })

/** For ops only: overrides a refusal of the gate (409, `unfit`), which is recorded in the history with the reason. */
const anyway = z.optional(z.boolean())

const GoLiveMove = z.extend(VersionMove, { anyway })

/**
 * Errors of all moves: 409 for a concurrent move, 404 for an unknown name, 403 with the reason when the token lacks the
 * permission.
 */
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
      /** The version to leave: of two concurrent rollbacks one gets 409. */
      from: VersionStart,
      to: z.optional(VersionStart),
      /** Quarantines the version that is left, until it is absolved. */
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
