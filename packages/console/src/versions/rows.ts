import type { HistoryEntry } from '@vitrina/contracts/ops/history'
import type { KnownVersion } from '@vitrina/contracts/ops/versions'
import { texts } from '../words/texts.ts'

export interface VersionRowFacts {
  version: string
  /** null for one whose files are gone. */
  known: KnownVersion | null
  /** ISO 8601: when it was last made live within the week. */
  lastLive: string | null
  /** Why it cannot be gone to; null when it can. */
  barrier: string | null
}

/** Every version that is there, the latest first, then those that were live within the week and whose files are gone. */
export function rowsOf(
  name: string,
  list: readonly KnownVersion[],
  entries: readonly HistoryEntry[],
): VersionRowFacts[] {
  const lastLive = new Map<string, string>()
  for (const { at, changes } of entries) {
    for (const change of changes) {
      if (change.name === name && change.to && !lastLive.has(change.to)) lastLive.set(change.to, at)
    }
  }
  const rows = list.map((known): VersionRowFacts => {
    const { version, role, unfit } = known
    const barrier = role === 'quarantined' ? texts.versions.inQuarantine : unfit ? texts.versions.unfit(unfit) : null
    return { version, known, lastLive: lastLive.get(version) ?? null, barrier }
  })
  const there = new Set(list.map(({ version }) => version))
  const gone = [...lastLive]
    .filter(([version]) => !there.has(version))
    .map(([version, at]) => ({ version, known: null, lastLive: at, barrier: texts.versions.gone }))
  return [...rows, ...gone]
}

/** Whether going from the live version to this one is going back: it came before, or was live before. */
export const isBack = (row: VersionRowFacts, live: { publishedAt: string | null }): boolean =>
  row.lastLive !== null ||
  (row.known?.publishedAt != null && live.publishedAt != null && row.known.publishedAt < live.publishedAt)
