import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { VersionChange } from './parts.ts'

export const moveActions = ['activate', 'promote', 'rollback', 'canary', 'end-canary', 'quarantine', 'absolve'] as const
export type MoveAction = (typeof moveActions)[number]

/** A version that a share of the visitors gets. */
export const CanaryShare = z.object({ name: z.string(), version: z.string(), percent: z.number() })
export type CanaryShare = z.output<typeof CanaryShare>

/** One move. */
export const HistoryEntry = z.object({
  /** Increases by one with every move; the first one is 1. */
  sequence: z.number(),
  /** ISO 8601. */
  at: z.string(),
  action: z.enum(moveActions),
  /** The name of the token, of the user of the machine, or `autopilot`. */
  by: z.string(),
  reason: z.string(),
  /** Live sets before and after; equal for moves that do not change the set. */
  from: z.nullable(z.string()),
  to: z.string(),
  /** Changes of the live set; every part in the first entry. */
  changes: z.array(VersionChange),
  /** The version that the move is about; null when a whole set was activated. */
  subject: z.nullable(z.object({ name: z.string(), version: z.string(), percent: z.nullable(z.number()) })),
  /** All canaries after the move. */
  canaries: z.array(CanaryShare),
  /** SHA-256 in hexadecimal, over the entry and the previous hash. */
  hash: z.string(),
})
export type HistoryEntry = z.output<typeof HistoryEntry>

export const HistoryPage = z.object({
  /** The latest first. */
  entries: z.array(HistoryEntry),
  /** `before` of the next page; null on the last one. */
  next: z.nullable(z.number()),
})
export type HistoryPage = z.output<typeof HistoryPage>

export const historyApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/history',
    summary: 'Moves, the latest first, by pages',
    query: z.object({
      /** Only entries with a smaller sequence. */
      before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
      /** Only moves about this part. */
      name: z.optional(z.string().check(z.maxLength(64))),
    }),
    response: HistoryPage,
  }),
}
