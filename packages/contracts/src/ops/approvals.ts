import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { moveActions } from './history.ts'
import { Reason } from './parts.ts'

/** A move that waits for a second person. */
export const Approval = z.object({
  id: z.string(),
  action: z.enum(moveActions),
  name: z.string(),
  /** The version that goes live. */
  version: z.string(),
  /** Share of visitors; only of a canary. */
  percent: z.nullable(z.number()),
  /** Name of the token that requested the move; the approval needs another one. */
  askedBy: z.string(),
  reason: z.string(),
  /** The move overrides the gate's refusal. */
  anyway: z.optional(z.boolean()),
  at: z.string(),
  /** ISO 8601; the request expires then. */
  until: z.string(),
})
export type Approval = z.output<typeof Approval>

const ApprovalParams = z.object({ id: z.string().check(z.maxLength(64)) })

export const approvalsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/approvals',
    summary: 'Moves that wait for a second person, the oldest first',
    response: z.object({ approvals: z.array(Approval) }),
  }),
  agree: endpoint({
    method: 'POST',
    path: '/api/approvals/:id/agree',
    summary: 'Makes the move; 403 for whoever asked for it, 404 when it is made, declined or too old',
    params: ApprovalParams,
    response: z.object({ approval: Approval, set: z.string(), sequence: z.number() }),
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/approvals/:id/decline',
    summary: 'Forgets the move; whoever asked may do that too',
    params: ApprovalParams,
    body: z.object({ reason: Reason }),
    response: z.object({ approval: Approval }),
  }),
}
