import type { NetworkGroup } from '../signals/document-counts.ts'
import { burnRates, MIN_NETWORKS } from './budget.ts'
import { wilsonLowerBound, wilsonUpperBound } from './trial.ts'

/** A smaller drop is the normal difference between hours of the day. */
const MIN_DROP = 0.2
const MAX_DROP = 0.75
/** A baseline in which most pages never came alive cannot be compared with. */
const MAX_BASELINE = 0.5

/** Documents sent, and those of them that never came alive. */
export interface SilenceStats {
  documents: number
  silent: number
}

/** Sums up the groups of networks except those with most silent documents: few networks or one forger cannot decide. */
export function silenceStatsOf(groups: readonly NetworkGroup[]): SilenceStats {
  const missing = ({ documents, alive }: NetworkGroup) => Math.max(0, documents - alive)
  const counted = groups.toSorted((one, other) => missing(other) - missing(one)).slice(MIN_NETWORKS - 1)
  return {
    documents: counted.reduce((all, { documents }) => all + documents, 0),
    // Late or duplicate reports of one group must not offset documents that are missing in another.
    silent: counted.reduce((all, group) => all + missing(group), 0),
  }
}

/** Lower bound of the share of documents that came alive before and no longer do. */
export function dropOf(now: SilenceStats, before: SilenceStats): number {
  const usual = wilsonUpperBound({ views: before.documents, failing: before.silent })
  if (usual > MAX_BASELINE || now.documents === 0) return 0
  return Math.max(0, (wilsonLowerBound({ views: now.documents, failing: now.silent }) - usual) / (1 - usual))
}

export interface AliveDrop {
  /** Share of documents that do not come alive any more. */
  share: number
  longMs: number
  long: SilenceStats
  acts: boolean
}

/**
 * The first pair of windows in which far fewer documents come alive than `before`, or null; `figures` are in the order
 * of `windowStartsOf`.
 */
export function findDrop(
  figures: readonly (readonly NetworkGroup[])[],
  before: SilenceStats,
  objective: number,
  sample: number,
): AliveDrop | null {
  for (const [at, { rate, longMs, acts }] of burnRates.entries()) {
    const [long, short] = [figures[at * 2], figures[at * 2 + 1]].map((groups) => silenceStatsOf(groups ?? []))
    if (!long || !short || long.documents < sample) continue
    const limit = Math.min(Math.max(rate * (1 - objective), MIN_DROP), MAX_DROP)
    const share = dropOf(long, before)
    if (share >= limit && dropOf(short, before) >= limit) return { share, longMs, long, acts }
  }
  return null
}
