import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'

/** `reader` may read, `team:<remote>` also publishes its own remote, `ops` may do everything. */
export const Access = z.object({
  /** The token's name, as written into the history. */
  name: z.string(),
  role: z.string(),
  /** The remote of a team; null for the other roles. */
  remote: z.nullable(z.string()),
  may: z.object({
    /** Parts whose versions the token may publish and preview; all of them for ops. */
    publish: z.array(z.string()),
    /** Parts that the token may start canaries of. */
    canary: z.array(z.string()),
    /** Promote, roll back, quarantine, absolve, activate, agree. */
    switch: z.boolean(),
  }),
  until: z.nullable(z.string()),
})
export type Access = z.output<typeof Access>

/** A token without its secret. */
export const TokenInfo = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  createdAt: z.string(),
  until: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
})
export type TokenInfo = z.output<typeof TokenInfo>

/** Tokens are created and revoked on the machine only, so that a stolen one cannot create a second person. */
export const accessApi = {
  whoami: endpoint({
    method: 'GET',
    path: '/api/whoami',
    summary: 'Whose token this is and what it may do; 401 for one that is wrong, over or revoked',
    response: Access,
  }),
  tokens: endpoint({
    method: 'GET',
    path: '/api/tokens',
    summary: 'All tokens without their secrets, for ops',
    response: z.object({ tokens: z.array(TokenInfo) }),
  }),
}
