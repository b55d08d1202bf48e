import type { NetworkGroup } from '../signals/document-counts.ts'
import { burnRates, MIN_NETWORKS } from './budget.ts'
import { wilsonLowerBound, wilsonUpperBound } from './trial.ts'

/** Less of a fall is what the visitors of another hour do. */
const MIN_DROP = 0.2
const MAX_DROP = 0.75
/** Where most pages never came alive, their number says nothing. */
const MAX_BASELINE = 0.5

/** Documents that never came alive, among those that might have. */
export interface SilenceStats {
  documents: number
  silent: number
}

/** Groups of networks that have most to say are left out: what a few networks do, or one who lies, is no reason. */
export function silenceStatsOf(groups: readonly NetworkGroup[]): SilenceStats {
  const missing = ({ documents, alive }: NetworkGroup) => Math.max(0, documents - alive)
  const counted = groups.toSorted((one, other) => missing(other) - missing(one)).slice(MIN_NETWORKS - 1)
  return {
    documents: counted.reduce((all, { documents }) => all + documents, 0),
    // What one group tells late or twice makes up for nothing that is missing in another.
    silent: counted.reduce((all, group) => all + missing(group), 0),
  }
}

/** What of those who came alive before does not any more: a share, as far as it is all but certain. */
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
 * The first pair of windows in which far fewer documents come alive than `before`, or null; `figures` as `windowsOf`
 * orders them.
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
