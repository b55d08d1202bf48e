import type { Group } from '../signals/documents.ts'
import { burnRates, FEWEST_NETWORKS } from './budget.ts'
import { likelyLeast, likelyMost } from './trial.ts'

/** Less of a fall is what the visitors of another hour do. */
const LEAST_FALL = 0.2
const LARGEST_FALL = 0.75
/** Where most pages never came alive, their number says nothing. */
const MOST_USUAL = 0.5

/** Documents that never came alive, among those that might have. */
export interface Silent {
  documents: number
  silent: number
}

/** Groups of networks that have most to say are left out: what a few networks do, or one who lies, is no reason. */
export function silentIn(groups: readonly Group[]): Silent {
  const missing = ({ documents, alive }: Group) => Math.max(0, documents - alive)
  const counted = groups.toSorted((one, other) => missing(other) - missing(one)).slice(FEWEST_NETWORKS - 1)
  return {
    documents: counted.reduce((all, { documents }) => all + documents, 0),
    // What one group tells late or twice makes up for nothing that is missing in another.
    silent: counted.reduce((all, group) => all + missing(group), 0),
  }
}

/** What of those who came alive before does not any more: a share, as far as it is all but certain. */
export function fallOf(now: Silent, before: Silent): number {
  const usual = likelyMost({ views: before.documents, failing: before.silent })
  if (usual > MOST_USUAL || now.documents === 0) return 0
  return Math.max(0, (likelyLeast({ views: now.documents, failing: now.silent }) - usual) / (1 - usual))
}

export interface Fall {
  /** Share of documents that do not come alive any more. */
  share: number
  longMs: number
  long: Silent
  acts: boolean
}

/**
 * The first pair of windows in which far fewer documents come alive than `before`, or null; `figures` as `windowsOf`
 * orders them.
 */
export function fallIn(
  figures: readonly (readonly Group[])[],
  before: Silent,
  objective: number,
  sample: number,
): Fall | null {
  for (const [at, { rate, longMs, acts }] of burnRates.entries()) {
    const [long, short] = [figures[at * 2], figures[at * 2 + 1]].map((groups) => silentIn(groups ?? []))
    if (!long || !short || long.documents < sample) continue
    const limit = Math.min(Math.max(rate * (1 - objective), LEAST_FALL), LARGEST_FALL)
    const share = fallOf(long, before)
    if (share >= limit && fallOf(short, before) >= limit) return { share, longMs, long, acts }
  }
  return null
}
