import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { Approval } from './approvals.ts'
import { Change, PartName, Reason, SetId, VersionStart } from './parts.ts'

/** What a call for a move came to. */
export const Moved = z.object({
  /** What is live now. */
  set: z.string(),
  sequence: z.number(),
  changes: z.array(Change),
  /** False when it was so already, or when a second person has to agree first. */
  moved: z.boolean(),
  /** Set when a second person has to agree: nothing has moved. */
  approval: z.nullable(Approval),
})
export type Moved = z.output<typeof Moved>

const Version = z.object({ name: PartName, version: VersionStart, reason: Reason })

/** Ops alone: lets go what the gate refuses (409, `unfit`); that stands in the history beside the reason. */
const anyway = z.optional(z.boolean())

const Going = z.extend(Version, { anyway })

/** Every one is 409 when somebody else was first, 404 for what is not there, 403 with why the token may not. */
export const movesApi = {
  promote: endpoint({
    method: 'POST',
    path: '/api/promote',
    summary: 'Makes a version live; 409 when it does not fit what is live',
    body: Going,
    response: Moved,
  }),
  activate: endpoint({
    method: 'POST',
    path: '/api/activate',
    summary: 'Makes a whole set live; 409 for one that was never live and whose parts do not fit',
    body: z.object({ set: SetId, reason: Reason, anyway }),
    response: Moved,
  }),
  startCanary: endpoint({
    method: 'POST',
    path: '/api/canaries',
    summary: 'Gives a version to a share of the visitors, or changes the share of the canary it is in',
    body: z.extend(Going, {
      percent: z
        .number('How many percent?')
        .check(
          z.minimum(0.01, 'A canary takes more than 0 percent.'),
          z.maximum(50, 'A canary takes at most 50 percent.'),
        ),
    }),
    response: Moved,
  }),
  endCanary: endpoint({
    method: 'POST',
    path: '/api/canaries/:name/end',
    summary: 'Gives everybody the live version again',
    params: z.object({ name: PartName }),
    body: z.object({ reason: Reason }),
    response: Moved,
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
    response: Moved,
  }),
  quarantine: endpoint({
    method: 'POST',
    path: '/api/quarantine',
    summary: 'Keeps a version from going live; 409 for one that visitors have: it is rolled back instead',
    body: Version,
    response: Moved,
  }),
  absolve: endpoint({
    method: 'POST',
    path: '/api/absolve',
    summary: 'Lets a version go live again',
    body: Version,
    response: Moved,
  }),
}
