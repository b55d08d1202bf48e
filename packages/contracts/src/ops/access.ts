import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'

/** `reader` looks, `team:<remote>` publishes its own remote, `ops` switches everything. */
export const Access = z.object({
  /** The token's name, as it stands in the history. */
  name: z.string(),
  role: z.string(),
  /** The remote of a team; null for the other roles. */
  remote: z.nullable(z.string()),
  may: z.object({
    /** Parts whose versions it may publish and show in previews; every one for ops. */
    publish: z.array(z.string()),
    /** Parts it may give to a share of the visitors. */
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

/** Tokens are made and revoked at the machine alone: a stolen one must not be able to make a second person. */
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
