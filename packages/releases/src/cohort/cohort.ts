import { createHash } from 'node:crypto'
import type { Canary, ReleaseState } from '../ledger/entry.ts'

/** What a visitor gets: the live set, or that of the canary they are in. */
export interface Cohort {
  set: string
  canary: Canary | null
}

/**
 * The cohort of a visitor, the same one as long as the canaries stand. Of all visitors each canary gets exactly its
 * share: a later one draws from those whom the earlier ones left, and so draws more of them.
 */
export function cohortOf({ set, canaries }: ReleaseState, visitorId: string): Cohort {
  let left = 100
  for (const canary of canaries) {
    if (hashFraction(canary.salt, visitorId) < canary.percent / left) return { set: canary.set, canary }
    left -= canary.percent
  }
  return { set, canary: null }
}

/** A number from 0 to 1, evenly spread over visitors and another one under each salt. */
function hashFraction(salt: string, visitorId: string): number {
  const digest = createHash('sha256').update(`${salt}:${visitorId}`).digest()
  return digest.readUIntBE(0, 6) / 2 ** 48
}
