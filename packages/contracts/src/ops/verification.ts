import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'

export const Verification = z.object({
  /** Number of files of the live set that were read and hashed. */
  files: z.number(),
  damage: z.array(z.object({ name: z.string(), version: z.string(), path: z.string(), fault: z.string() })),
  /** Number of ledger entries. */
  entries: z.number(),
  /** The first entry that was changed; null when all are intact. */
  firstBad: z.nullable(z.object({ sequence: z.number(), fault: z.string() })),
  isSound: z.boolean(),
})
export type Verification = z.output<typeof Verification>

export const verificationApi = {
  verify: endpoint({
    method: 'GET',
    path: '/api/verify',
    summary: 'Reads everything live and the whole ledger again; takes seconds',
    response: Verification,
  }),
}
