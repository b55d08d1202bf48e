import type { LiveReleases } from '../releases/live-releases.ts'
import { partsOf } from '../signals/parts.ts'

export interface ServedSetInfo {
  role: 'live' | 'canary'
  /** ISO 8601. */
  since: string
}

/** Sets that visitors get pages of, by id; empty before the first set is live. */
export function servedSets(live: Pick<LiveReleases, 'isServing' | 'current' | 'trials'>): Map<string, ServedSetInfo> {
  if (!live.isServing()) return new Map()
  const trials = live.trials().map(({ set, since }): [string, ServedSetInfo] => [set.id, { role: 'canary', since }])
  const { set, since } = live.current()
  return new Map([...trials, [set.id, { role: 'live', since }]])
}

/** Parts of those sets, such as `mf-basket@0123456789abcdef`, with the role of the version. */
export function servedParts(
  live: Pick<LiveReleases, 'isServing' | 'current' | 'trials'>,
): Map<string, ServedSetInfo['role']> {
  if (!live.isServing()) return new Map()
  const parts = new Map<string, ServedSetInfo['role']>()
  for (const { set } of live.trials()) for (const part of partsOf(set)) parts.set(part, 'canary')
  for (const part of partsOf(live.current().set)) parts.set(part, 'live')
  return parts
}
