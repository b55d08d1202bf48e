import { createHash } from 'node:crypto'
import type { Canary, ReleaseState } from '../ledger/entry.ts'

/** The set that a visitor gets: the live one, or that of a canary. */
export interface Cohort {
  set: string
  canary: Canary | null
}

/**
 * The cohort of a visitor, stable as long as the canaries do not change. Each canary gets its exact share of all
 * visitors: a later one selects among those that earlier ones left, with a correspondingly higher probability.
 */
export function cohortOf({ set, canaries }: ReleaseState, visitorId: string): Cohort {
  let left = 100
  for (const canary of canaries) {
    if (hashFraction(canary.salt, visitorId) < canary.percent / left) return { set: canary.set, canary }
    left -= canary.percent
  }
  return { set, canary: null }
}

/** Hash of a visitor as a number from 0 to 1, uniformly distributed and independent for each salt. */
function hashFraction(salt: string, visitorId: string): number {
  const digest = createHash('sha256').update(`${salt}:${visitorId}`).digest()
  return digest.readUIntBE(0, 6) / 2 ** 48
}
