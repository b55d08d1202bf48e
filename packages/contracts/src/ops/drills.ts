import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'

/** One rollback that was tried in a canary slice. */
export const Drill = z.object({
  name: z.string(),
  /** ISO 8601. */
  at: z.string(),
  from: z.string(),
  to: z.string(),
  /** Until the last gateway made pages from the other set. */
  tookMs: z.number(),
  requests: z.number(),
  failed: z.number(),
  /** Pages with files of two sets. */
  mixed: z.number(),
  isProven: z.boolean(),
  /** Why it proves nothing; null when it does. */
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
      /** Minutes between two drills of a part; null when none are planned. */
      everyMinutes: z.nullable(z.number()),
    }),
  }),
}
