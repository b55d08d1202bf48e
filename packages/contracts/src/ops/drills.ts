import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { PartName } from './parts.ts'

/** A rollback that was rehearsed in a canary slice. */
export const Drill = z.object({
  name: z.string(),
  /** ISO 8601. */
  at: z.string(),
  from: z.string(),
  to: z.string(),
  /** From the move to the first page of the other set, on the gateway that ran the drill. */
  tookMs: z.number(),
  requests: z.number(),
  failed: z.number(),
  /** Pages with files of two sets. */
  mixed: z.number(),
  isProven: z.boolean(),
  /** Why the drill failed; null when it succeeded. */
  why: z.nullable(z.string()),
})
export type Drill = z.output<typeof Drill>

export const drillsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/drills',
    summary: 'The last rollback drills of each part, the latest first',
    response: z.object({
      drills: z.array(Drill),
      /** Minutes between two drills of a part; null when none are scheduled. */
      everyMinutes: z.nullable(z.number()),
      /** Days for which a successful drill is valid; null without a limit. */
      validDays: z.nullable(z.number()),
    }),
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/drills',
    summary: 'Drills the rollback of one part now; answered when it is over, 409 while another one runs',
    body: z.object({ name: PartName }),
    response: Drill,
  }),
}
